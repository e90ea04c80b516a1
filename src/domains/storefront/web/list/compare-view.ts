/** Up to three devices beside each other: price, delivery, and every fact that one of them names. */
import { leadingVariant } from '#domains/shop/leading-variant.ts'
import type { Device, Fits } from '#domains/shop/web/calls.ts'
import { arrival, reductionOf, shippingText } from '#domains/shop/web/offer-texts.ts'
import type { CostsView } from '#domains/shop/web/tile-view.ts'
import type { IsoDate } from '#kit/dates.ts'
import { toCents } from '#kit/money.ts'

import { yearsText } from '../texts.ts'

export interface Comparison {
  readonly devices: readonly ComparedView[]
  readonly rows: readonly ComparedFact[]
}

interface ComparedView extends CostsView {
  readonly id: string
  readonly name: string
  readonly image: string
}

interface ComparedFact {
  readonly title: string
  readonly values: readonly string[]
  /** Not all say the same. */
  readonly differs: boolean
  /** Which values stand out. */
  readonly marks: readonly boolean[]
}

const nothing = '–'

/** The one that its tile shows. */
function shownOf({ variants }: Device) {
  return leadingVariant(variants, ({ price }) => price)
}

/** Its price with all that belongs beside one. */
function comparedView(device: Device): ComparedView {
  const { energyClass, id, name, variants } = device
  const shown = shownOf(device)
  const monthly = shown?.monthlyPrice ?? null
  return {
    id,
    name,
    image: shown?.images[0] ?? '',
    cents: toCents(shown?.price ?? 0),
    monthlyCents: monthly === null ? null : toCents(monthly),
    isFrom: new Set(variants.map(({ price }) => price)).size > 1,
    reduction: shown === undefined ? null : reductionOf(shown),
    energyClass,
    shipping: shippingText(shown?.shipping ?? 0),
  }
}

/** What no other device says. Where each of three says something else, nothing stands out. */
function marksOf(values: readonly string[]): readonly boolean[] {
  const isPlain = values.length > 2 && new Set(values).size === values.length
  return values.map((value) => !isPlain && value !== nothing && values.filter((other) => other === value).length === 1)
}

const factsOf = (device: Device) => [...device.facts.flatMap(({ facts }) => facts), ...device.durability]

/** A device, and how it goes with what the customer has. */
export interface ComparedDevice {
  readonly device: Device
  readonly fits: Fits
}

/** The devices in the order of the address; last how they go with each contract of the customer. */
export function compareDevices(compared: readonly ComparedDevice[], today: IsoDate): Comparison {
  const devices = compared.map(({ device }) => device)
  const row = (title: string, say: (device: Device) => string | undefined) => {
    const values = devices.map((device) => say(device) ?? nothing)
    return { title, values, differs: new Set(values).size > 1, marks: marksOf(values) }
  }
  const fitsOf = new Map(compared.map(({ device, fits }) => [device, fits]))
  const contracts = [...new Set(compared.flatMap(({ fits }) => fits.map(({ contract }) => contract)))]
  const titles = [...new Set(devices.flatMap((device) => factsOf(device).map(({ title }) => title)))]
  return {
    devices: devices.map(comparedView),
    rows: [
      row('Bei dir', (device) => {
        const variant = shownOf(device)
        return variant && arrival(variant, today).replace(' bei dir', '')
      }),
      ...titles.map((title) => row(title, (device) => factsOf(device).find((fact) => fact.title === title)?.text)),
      row('Garantie des Herstellers', ({ guaranteeYears }) =>
        guaranteeYears === null ? undefined : yearsText(guaranteeYears),
      ),
      ...contracts.map((contract) =>
        row(`Zu deinem ${contract}`, (device) => fitText(fitsOf.get(device)?.find((fit) => fit.contract === contract))),
      ),
    ],
  }
}

function fitText(fit: Fits[number] | undefined): string | undefined {
  if (fit === undefined) return undefined
  return fit.fit === 'full' ? `Passt. ${fit.note}` : `Geht, aber langsamer. ${fit.note}`
}
