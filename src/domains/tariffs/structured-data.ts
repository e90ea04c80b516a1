/** Tariffs as schema.org/Product with their offers: for search engines, comparison and assistive tools (§ 52 TKG). Pure. */
import { addDays } from '#kit/dates.ts'

import type { Tariff } from './api.ts'

/** UN/CEFACT common codes: month, megabit per second. */
const [month, megabit] = ['MON', 'E20'] as const

/** JSON-LD, one product with one offer a tariff; `provider` sells them, `page` is the address of the price list. Euros, VAT included. */
export function structuredTariffs(tariffs: readonly Tariff[], provider: string, page: string): string {
  const seller = { '@type': 'Organization', '@id': '#anbieter', name: provider }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [seller, ...tariffs.map((tariff) => product(tariff, page + tariff.id))],
  })
}

function product(tariff: Tariff, url: string) {
  const { group, kind, message, title } = tariff
  const seller = { '@id': '#anbieter' }
  return {
    '@type': ['Product', 'Service'],
    name: title,
    description: message,
    category: group,
    serviceType: kind,
    provider: seller,
    url,
    additionalProperty: properties(tariff),
    offers: {
      '@type': 'Offer',
      url,
      seller,
      availability: 'https://schema.org/InStock',
      priceCurrency: 'EUR',
      priceSpecification: [...monthlySteps(tariff.monthly).map(perMonth), ...once(tariff.oneTime)],
    },
  }
}

function property(name: string, value: number | string | null, unitCode?: string) {
  return value === null ? [] : [{ '@type': 'PropertyValue', name, value, ...(unitCode !== undefined && { unitCode }) }]
}

function speedProperties(way: string, range: NonNullable<Tariff['speeds']>['upload']) {
  if (range === null) return []
  return [
    property(`${way}, mindestens`, range.min, megabit),
    property(`${way}, üblich`, range.normal, megabit),
    property(`${way}, maximal`, range.max, megabit),
  ].flat()
}

function properties({ notice, speeds, terms }: Tariff) {
  const { download = null, upload = null } = speeds ?? {}
  return [
    speedProperties('Download', download),
    speedProperties('Upload', upload),
    ...terms.map((months) => property('Mindestlaufzeit', months, month)),
    property('Kündigung', notice),
  ].flat()
}

interface Step {
  readonly price: number
  readonly validFrom?: string
  readonly validThrough?: string
  /** Months from the start of the contract on. */
  readonly billingStart?: number
  readonly billingDuration?: number
}

/** One price after the other: by months of a contract, or by the calendar. */
function monthlySteps({ introduction, price, regularPrice, until }: Tariff['monthly']): Step[] {
  const later = until === null ? [] : [{ price: regularPrice, validFrom: addDays(until, 1) }]
  const now = { price, ...(until !== null && { validThrough: until }) }
  if (introduction === null) return [now, ...later]
  const { months, price: first } = introduction
  return [{ price: first, billingDuration: months }, { ...now, billingStart: months }, ...later]
}

const gross = { '@type': 'UnitPriceSpecification', priceCurrency: 'EUR', valueAddedTaxIncluded: true } as const

function perMonth({ price, ...when }: Step) {
  return {
    ...gross,
    price: price.toFixed(2),
    priceComponentType: 'https://schema.org/Subscription',
    unitCode: month,
    billingIncrement: 1,
    ...when,
  }
}

function once(price: Tariff['oneTime']) {
  if (price === null) return []
  return [{ ...gross, price: price.price.toFixed(2), priceComponentType: 'https://schema.org/ActivationFee' }]
}
