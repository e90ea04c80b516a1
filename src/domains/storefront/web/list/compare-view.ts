import type { Device, Fits } from '#domains/shop/web/calls.ts'
import { arrival } from '#domains/shop/web/offer-texts.ts'
/** Up to three devices beside each other: price, delivery, and every fact that one of them names. */
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import { yearsText } from '../texts.ts'

export interface Comparison {
  readonly devices: readonly { readonly id: string; readonly name: string; readonly image: string }[]
  readonly rows: readonly ComparedFact[]
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

function cheapest({ variants }: Device) {
  return variants.toSorted((a, b) => a.price - b.price)[0]
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
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      image: device.variants[0]?.images[0] ?? '',
    })),
    rows: [
      row('Preis', (device) => formatEuro(toCents(cheapest(device)?.price ?? 0))),
      row('Bei dir', (device) => {
        const variant = cheapest(device)
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
