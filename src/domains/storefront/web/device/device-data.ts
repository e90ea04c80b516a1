/** What the page of a device shows: the variant that its address names, and what there is to know of all. */
import { data } from 'react-router'

import { labelledYears } from '#domains/shop/guarantee.ts'
import { readDeviceFit, readShopDevice, type Device, type Fits } from '#domains/shop/web/calls.ts'
import { arrival, backOn, isDigital, reductionOf, shippingText, type Reduction } from '#domains/shop/web/offer-texts.ts'
import { formatMonth } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { refusalCode, type Client } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { readDeviceServices, type Service } from '../calls.ts'
import { knownCategory } from '../texts.ts'
import { arrivalNote } from './arrival-note.ts'
import { devicePoints, leadText } from './device-points.ts'
import { serviceView, type ServiceView } from './device-services.ts'
import { deviceForm } from './device-texts.ts'
import { fitViews, type FitView } from './fit-view.ts'
import { makerRows } from './maker-rows.ts'
import { structuredData } from './structured-data.ts'

type Variant = Device['variants'][number]

interface ChoiceView {
  readonly text: string
  readonly hex: string | null
  /** A price, or from when on there is more; null: nothing is said. */
  readonly note: string | null
  /** Query of the variant it leads to. */
  readonly query: string
  readonly isOn: boolean
  readonly isOut: boolean
}

interface Facts {
  readonly title: string
  readonly facts: Device['durability']
}

export interface DeviceData {
  readonly category: string
  readonly id: string
  readonly name: string
  readonly makerName: string
  /** What it is, in a sentence or two. */
  readonly message: string
  /** What else it can. */
  readonly points: readonly string[]
  readonly productId: string
  readonly images: readonly string[]
  /** 'Fon 8 in Salbei' */
  readonly pictured: string
  readonly cents: number
  readonly monthlyCents: number | null
  readonly reduction: Reduction | null
  readonly modelNumber: string
  readonly energyClass: string | null
  readonly energyLabel: Device['energyLabel']
  /** What the product information sheet says; empty: there is none. */
  readonly sheetRows: readonly (readonly [term: string, value: string])[]
  readonly colours: readonly ChoiceView[]
  readonly storages: readonly ChoiceView[]
  readonly canBuy: boolean
  readonly arrival: string
  /** 'Samstag, 21. November 2026, wenn du bis 18 Uhr bestellst. 34 auf Lager', from then on 'bis morgen, 18 Uhr' */
  readonly arrivalNote: string
  /** It is loaded: nothing is sent, and nothing comes back. */
  readonly isDigital: boolean
  /** '' of what is loaded. */
  readonly shipping: string
  readonly fits: readonly FitView[]
  /** What can be taken along for it every month. */
  readonly services: readonly ServiceView[]
  /** What was chosen of them before the session ended; '': nothing. */
  readonly service: string
  /** Of the maker's guarantee. */
  readonly guaranteeYears: number | null
  /** Of them those that its durability label names. */
  readonly labelledYears: number | null
  readonly guaranteeLabel: string | null
  /** The provider's file of the notice on the legal guarantee. */
  readonly noticePicture: string | null
  /** Of the provider's service. */
  readonly phone: string
  readonly durability: Device['durability']
  readonly facts: readonly Facts[]
  readonly maker: readonly (readonly [term: string, value: string])[]
  readonly warnings: readonly string[]
  readonly attachments: Device['attachments']
  readonly legal: string
  /** schema.org, for machines (§ 52 TKG asks it of tariffs; devices get the same). */
  readonly structured: string
  /** Where the same is to be had as JSON; the page's head names it. */
  readonly json: string
  readonly form: FormValues
}

/** @throws a 404 answer where the shop shows no such device, or none any more */
function shownDevice(client: Client, slug: string): Promise<Device> {
  return orElse<Device, never>(readShopDevice(client, slug), (failure, error) => {
    const code = refusalCode(failure)
    // No device has an address that cannot be one.
    throw code === 'product-unknown' || code === 'malformed' ? data(null, { status: 404 }) : error
  })
}

export async function loadDevice(args: PageArgs): Promise<DeviceData> {
  const page = getPage(args)
  const { client, form, provider, today } = page
  const slug = args.params?.['slug'] ?? ''
  const [device, fits, services] = await Promise.all([
    shownDevice(client, slug),
    orElse<Fits, Fits>(orLogin(args, readDeviceFit(client, slug)), () => []),
    // Without them the device can be bought all the same.
    orElse<readonly Service[], readonly Service[]>(orLogin(args, readDeviceServices(client, slug)), () => []),
  ])
  const shown = shownVariant(device, { named: new URL(args.request.url).searchParams.get('ausfuehrung'), slug })
  if (shown === undefined) throw new Error(`${device.id}: no variant`)
  const cents = toCents(shown.price)
  return {
    ...about(device, shown),
    category: knownCategory(args.params?.['category']),
    cents,
    monthlyCents: shown.monthlyPrice === null ? null : toCents(shown.monthlyPrice),
    reduction: reductionOf(shown, today),
    ...choices(device.variants, shown),
    canBuy: shown.available > 0,
    arrival: arrival(shown, today),
    arrivalNote: arrivalNote(shown, device.orderUntil, today),
    isDigital: isDigital(shown),
    shipping: isDigital(shown) ? '' : shippingText(shown),
    fits: fitViews(fits),
    services: services.map(serviceView),
    service: page.draft(deviceForm)?.['service'] ?? '',
    noticePicture: provider.guaranteeNotice ?? null,
    phone: provider.phone,
    structured: structuredData(device, `${client.base}/kundencenter/shop/alle/${device.id}`),
    json: `${client.base}/api/shop/v1/products/${device.id}`,
    form: form(deviceForm),
  }
}

function firstInStock(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ available }) => available > 0) ?? variants[0]
}

/** The variant that the address names; of the device alone one that can be had, though another may share its id. */
function shownVariant({ id, variants }: Device, { named, slug }: { named: string | null; slug: string }) {
  const asked = named ?? (slug === id ? null : slug)
  return variants.find(({ productId }) => productId === asked) ?? firstInStock(variants)
}

function about(device: Device, shown: Variant) {
  const message = leadText(device)
  const lasting = device.updatesUntil === null ? [] : [{ title: 'Updates bis', text: formatMonth(device.updatesUntil) }]
  const said = new Set(device.durability.map(({ title }) => title))
  const onLabel = new Set(device.energyLabel?.facts.map(({ title }) => title))
  return {
    id: device.id,
    name: device.name,
    makerName: device.maker.name,
    message,
    points: devicePoints(device, message),
    productId: shown.productId,
    images: shown.images,
    pictured: shown.colour === null ? device.name : `${device.name} in ${shown.colour.name}`,
    ...labels(device, shown),
    durability: [
      ...device.durability.filter(({ title }) => !onLabel.has(title)),
      ...lasting.filter(({ title }) => !said.has(title)),
    ],
    facts: [...device.facts, { title: isDigital(shown) ? 'Enthalten' : 'Im Karton', facts: boxed(device.inTheBox) }],
    maker: makerRows(device, shown.modelNumber),
    warnings: device.warnings,
    attachments: device.attachments,
    legal: device.legal,
  }
}

/** What its labels and its product information sheet say. */
function labels(device: Device, { modelNumber }: Variant) {
  const { energyClass, energyLabel, guaranteeLabel, guaranteeYears, maker } = device
  const facts = energyLabel?.facts.map(({ title, value }) => [title, value] as const) ?? []
  return {
    modelNumber,
    energyClass,
    energyLabel,
    sheetRows:
      energyClass === null
        ? []
        : ([
            ['Marke', maker.name],
            ['Lieferant', maker.address],
            ['Modell', modelNumber],
            ['Energieklasse', `${energyClass}, Spanne A bis G`],
            ...facts,
          ] as const),
    guaranteeYears,
    labelledYears: labelledYears(guaranteeYears),
    guaranteeLabel,
  }
}

/** 'Kabel: USB-C, 1 m' is a pair; what is no pair stands in one line, as it was written. */
function boxed(items: readonly string[]) {
  const plain = items.filter((item) => !item.includes(': '))
  const pairs = items.filter((item) => item.includes(': ')).map((item) => item.split(/: (.*)/))
  return [
    ...(plain.length === 0 ? [] : [{ title: 'Dabei', text: plain.join(', ') }]),
    ...pairs.map(([title = '', text = '']) => ({ title, text })),
  ]
}

/** Each colour leads to the same storage in it, where there is one; and the reverse. */
function choices(variants: readonly Variant[], shown: Variant) {
  const query = ({ productId }: Variant): string => `?${new URLSearchParams({ ausfuehrung: productId }).toString()}`
  const colours = [...new Map(variants.flatMap((one) => (one.colour ? [[one.colour.name, one.colour]] : []))).values()]
  const storages = [...new Set(variants.flatMap(({ storage }) => storage ?? []))]
  const inColour = variants.filter(({ colour }) => colour?.name === shown.colour?.name)
  const differ = new Set(inColour.map(({ price }) => price)).size > 1
  return {
    colours: colours.flatMap(({ name, hex }): ChoiceView[] => {
      const same = variants.filter(({ colour }) => colour?.name === name)
      const to = same.find(({ storage }) => storage === shown.storage) ?? firstInStock(same)
      if (to === undefined) return []
      return [
        { text: name, hex, note: null, query: query(to), isOn: name === shown.colour?.name, isOut: to.available <= 0 },
      ]
    }),
    storages: storages.flatMap((storage): ChoiceView[] => {
      const to = inColour.find((one) => one.storage === storage)
      if (to === undefined) return []
      const isOut = to.available <= 0
      const price = differ ? formatEuro(toCents(to.price)) : null
      const note = isOut ? backOn(to) : price
      return [{ text: storage, hex: null, note, query: query(to), isOn: storage === shown.storage, isOut }]
    }),
  }
}
