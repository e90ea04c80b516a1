/** What an offering costs, out of its TM Forum prices: once and a month, with a reduction that ends. */
import { mostCents } from '#domains/catalogue/limits.ts'
import type { TaxRate } from '#domains/shop/model.ts'
import { addDays, berlinDate, type IsoDate } from '#kit/dates.ts'
import { toCents, type Cents } from '#kit/money.ts'

import type { FaultCode } from '../fault.ts'
import type { TmfPrice } from '../tmf.ts'

export interface PlacedPrice {
  readonly place: string
  readonly price: TmfPrice
}

export interface ReadPrices {
  readonly once: Cents | null
  readonly monthly: Cents | null
  /** A lower price than `once` that ends with the day. */
  readonly reduced: { readonly price: Cents; readonly until: IsoDate } | null
  readonly taxRate: TaxRate
  /** Places of prices of today that are none of these. */
  readonly unread: readonly string[]
}

export interface PriceFault {
  readonly code: Extract<FaultCode, 'price-wrong' | 'price-ambiguous' | 'not-mappable'>
  readonly place: string
  readonly message: string
}

interface Read {
  readonly cents: Cents
  readonly cycle: 'once' | 'monthly'
  readonly until: IsoDate | null
  readonly taxRate: TaxRate
  readonly place: string
}

const cycles: Readonly<Record<string, 'once' | 'monthly'>> = {
  onetime: 'once',
  'one time': 'once',
  'one-time': 'once',
  recurring: 'monthly',
}

const rates: ReadonlySet<number> = new Set([19, 7, 0])
/** A float that means cents differs from them by less. */
const hair = 1e-6

/** Would ask for it from others, for some time, or for something else than a piece: saying nothing of it would ask all for it, for good. */
const unsayable = [
  'productOfferingTerm',
  'prodSpecCharValueUse',
  'popRelationship',
  'bundledPopRelationship',
  'pricingLogicAlgorithm',
  'place',
  'constraint',
  'policy',
] as const

function unsayableIn({ place, price }: PlacedPrice): PriceFault | undefined {
  const { percentage = 0, unitOfMeasure: { amount = 1 } = {} } = price
  const field =
    unsayable.find((name) => (price[name]?.length ?? 0) > 0) ??
    (percentage === 0 ? undefined : 'percentage') ??
    (amount === 1 ? undefined : 'unitOfMeasure')
  if (field === undefined) return undefined
  return { code: 'not-mappable', place: `${place}.${field}`, message: 'has no place with prices' }
}

/** Its amount and rate; undefined: not of today. */
function readOne({ place, price }: PlacedPrice, today: IsoDate): Read | PriceFault | undefined {
  const wrong = (path: string, message: string): PriceFault => ({
    code: 'price-wrong',
    place: `${place}.${path}`,
    message,
  })
  const { lifecycleStatus = 'Active', validFor = {} } = price
  const { startDateTime, endDateTime } = validFor
  if (/^(in|retired|obsolete|rejected)/i.test(lifecycleStatus)) return undefined
  if ([startDateTime, endDateTime].some((at) => at !== undefined && Number.isNaN(Date.parse(at))))
    return wrong('validFor', 'is no time')
  const until = endDateTime === undefined ? null : lastDay(endDateTime)
  if (until !== null && until < today) return undefined
  if (startDateTime !== undefined && berlinDate(new Date(startDateTime).toISOString()) > today) return undefined
  const unsaid = unsayableIn({ place, price })
  if (unsaid !== undefined) return unsaid
  const cycle = cycles[(price.priceType ?? '').toLowerCase()]
  if (cycle === undefined) return wrong('priceType', `'${price.priceType ?? ''}' is neither oneTime nor recurring`)
  const { recurringChargePeriodLength: length = 1, recurringChargePeriodType: type = 'month' } = price
  if (cycle === 'monthly' && (length !== 1 || !/^month/i.test(type)))
    return wrong('recurringChargePeriodType', 'only a month is read')
  const amount = price.price?.taxIncludedAmount ?? price.price
  if (amount?.value === undefined) return wrong('price.value', 'is missing')
  if ((amount.unit ?? 'EUR') !== 'EUR') return wrong('price.unit', `'${amount.unit ?? ''}' is not EUR`)
  const cents = toCents(amount.value)
  if (amount.value < 0 || Math.abs(amount.value * 100 - cents) > hair)
    return wrong('price.value', 'is no amount of cents')
  if (cents > mostCents) return wrong('price.value', `is more than ${mostCents / 100} EUR`)
  const [rate, at] =
    price.tax?.[0]?.taxRate === undefined ? [price.price?.taxRate, 'price'] : [price.tax[0].taxRate, 'tax[0]']
  const taxRate = rate ?? 19
  if (!rates.has(taxRate)) return wrong(`${at}.taxRate`, `${taxRate} is none of 19, 7, 0`)
  return { cents, cycle, until, taxRate: taxRate as TaxRate, place }
}

/** The last whole day before the moment, or its own where it is the end of one. */
export function lastDay(end: string): IsoDate {
  const at = new Date(end)
  const day = berlinDate(at.toISOString())
  const before = berlinDate(new Date(at.getTime() - 1).toISOString())
  return before < day ? addDays(day, -1) : day
}

/** Prices of today; those of other days and those that are not active count nothing. */
export function readPrices(prices: readonly PlacedPrice[], today: IsoDate): ReadPrices | readonly PriceFault[] {
  const read = prices.map((one) => readOne(one, today)).filter((one) => one !== undefined)
  const faults = read.filter((one) => 'code' in one)
  if (faults.length > 0) return faults
  const valid = read.filter((one) => 'cents' in one)
  const [once, onceFault] = regularOf(valid.filter(({ cycle }) => cycle === 'once'))
  const [monthly, monthlyFault] = regularOf(valid.filter(({ cycle }) => cycle === 'monthly'))
  const ambiguous = [onceFault, monthlyFault].filter((fault) => fault !== undefined)
  if (ambiguous.length > 0) return ambiguous
  const lower = valid.find(
    (one) => one.cycle === 'once' && one !== once && once !== undefined && one.cents < once.cents,
  )
  return {
    once: once?.cents ?? null,
    monthly: monthly?.cents ?? null,
    reduced: lower === undefined || lower.until === null ? null : { price: lower.cents, until: lower.until },
    taxRate: (once ?? monthly)?.taxRate ?? 19,
    unread: valid.filter((one) => one !== once && one !== monthly && one !== lower).map(({ place }) => place),
  }
}

/** Of one kind the price without an end; one that ends would stay for good where nothing is said of what holds after it. */
function regularOf(prices: readonly Read[]): readonly [Read | undefined, PriceFault | undefined] {
  const open = prices.filter(({ until }) => until === null)
  const [first] = open
  const ends = prices.filter(({ until }) => until !== null)
  const [ending] = ends
  if (open.length > 1 || ends.length > 1) {
    const message = `${prices.length} prices of one kind hold today; one may be open, one lower with an end`
    return [first, { code: 'price-ambiguous', place: prices.at(-1)?.place ?? '', message }]
  }
  if (first !== undefined || ending === undefined) return [first, undefined]
  const message = 'ends, and no price of its kind holds today that has no end'
  return [undefined, { code: 'not-mappable', place: ending.place, message }]
}
