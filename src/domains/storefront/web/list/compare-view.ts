/** Up to three devices beside each other: price, delivery, and every fact that one of them names. */
import { leadingVariant } from '#domains/shop/leading-variant.ts'
import { struckPrice } from '#domains/shop/reduction.ts'
import type { Device, DevicePage, Fits } from '#domains/shop/web/calls.ts'
import { arrival, shippingText, struckNote, type Reduction } from '#domains/shop/web/offer-texts.ts'
import type { CostsView } from '#domains/shop/web/tile-view.ts'
import type { IsoDate } from '#kit/dates.ts'
import { toCents } from '#kit/money.ts'

import { yearsText } from '../texts.ts'

export interface Comparison {
  readonly devices: readonly ComparedView[]
  readonly rows: readonly ComparedFact[]
  /** What bold and struck out mean, where they stand. */
  readonly note: string
}

interface ComparedView extends CostsView {
  readonly id: string
  readonly name: string
  readonly image: string
}

interface ComparedFact {
  readonly title: string
  readonly values: readonly string[]
  /** Which values stand out. */
  readonly marks: readonly boolean[]
}

const nothing = '–'

/** The one that its tile shows; without a tile on the page the one that a list shows of which nothing is asked. */
function shownOf({ device: { variants }, tile }: ComparedDevice) {
  const shown = variants.find(({ productId }) => productId === tile?.productId)
  return shown ?? leadingVariant(variants, ({ price }) => price)
}

/** The note below the table says once what is struck out: a column of a phone has room for few words. */
function shortReduction(shown: Parameters<typeof struckPrice>[0], today: IsoDate): Reduction | null {
  const struck = struckPrice(shown, today)
  return struck && { lowestCents: toCents(struck.lowest), meaning: '', offer: struck.offer }
}

function noteOf(rows: readonly ComparedFact[], devices: readonly ComparedView[]): string {
  return [
    ...(rows.some(({ marks }) => marks.includes(true)) ? ['Fett ist, worin sie sich unterscheiden.'] : []),
    ...(devices.some(({ reduction }) => reduction !== null) ? [struckNote] : []),
  ].join(' ')
}

/** Its price with all that belongs beside one. */
function comparedView(compared: ComparedDevice, today: IsoDate): ComparedView {
  const { energyClass, id, name, variants } = compared.device
  const shown = shownOf(compared)
  const monthly = shown?.monthlyPrice ?? null
  return {
    id,
    name,
    image: shown?.images[0] ?? '',
    cents: toCents(shown?.price ?? 0),
    monthlyCents: monthly === null ? null : toCents(monthly),
    isFrom: compared.tile?.isFrom ?? new Set(variants.map(({ price }) => price)).size > 1,
    reduction: shown === undefined ? null : shortReduction(shown, today),
    energyClass,
    shipping: shown === undefined ? '' : shippingText(shown),
  }
}

/** What no other device says. Of one alone, and where each of three says something else, nothing stands out. */
function marksOf(values: readonly string[]): readonly boolean[] {
  const isPlain = values.length !== 2 && new Set(values).size === values.length
  return values.map((value) => !isPlain && value !== nothing && values.filter((other) => other === value).length === 1)
}

const factsOf = (device: Device) => [...device.facts.flatMap(({ facts }) => facts), ...device.durability]

/** A device, and how it goes with what the customer has. */
export interface ComparedDevice {
  readonly device: Device
  readonly fits: Fits
  /** Of the same page, which shows it as its filters ask; absent: it stands on another. */
  readonly tile?: Pick<DevicePage['products'][number], 'isFrom' | 'productId'> | undefined
}

/** The devices in the order of the address; last how they go with each contract of the customer. */
export function compareDevices(compared: readonly ComparedDevice[], today: IsoDate): Comparison {
  const row = (title: string, say: (one: ComparedDevice) => string | undefined) => {
    const values = compared.map((one) => say(one) ?? nothing)
    return { title, values, marks: marksOf(values) }
  }
  const contracts = [...new Set(compared.flatMap(({ fits }) => fits.map(({ contract }) => contract)))]
  const titles = [...new Set(compared.flatMap(({ device }) => factsOf(device).map(({ title }) => title)))]
  const devices = compared.map((one) => comparedView(one, today))
  const rows = [
    row('Bei dir', (one) => {
      const variant = shownOf(one)
      return variant && arrival(variant, today).replace(' bei dir', '')
    }),
    ...titles.map((title) => row(title, ({ device }) => factsOf(device).find((fact) => fact.title === title)?.text)),
    row('Garantie des Herstellers', ({ device: { guaranteeYears } }) =>
      guaranteeYears === null ? undefined : yearsText(guaranteeYears),
    ),
    ...contracts.map((contract) =>
      row(`Zu deinem ${contract}`, ({ fits }) => fitText(fits.find((fit) => fit.contract === contract))),
    ),
  ].filter(({ values }) => values.some((value) => value !== nothing))
  return { devices, rows, note: noteOf(rows, devices) }
}

function fitText(fit: Fits[number] | undefined): string | undefined {
  if (fit === undefined) return undefined
  return fit.fit === 'full' ? `Passt. ${fit.note}` : `Geht, aber langsamer. ${fit.note}`
}
