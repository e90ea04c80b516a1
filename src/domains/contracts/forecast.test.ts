import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anOption } from '#domains/catalogue/fixtures.ts'
import { builder } from '#kit/builder.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '#kit/dates.ts'

import { aProductChange } from './fixtures.ts'
import { forecast, paidIn } from './forecast.ts'
import { paidParts, rateOn, type PaidPart } from './paid-parts.ts'
import { shownContract } from './wire-facts.ts'
import { aWireContract } from './wire-fixtures.ts'

const aPart = builder<PaidPart>({
  title: 'Glasfaser 500',
  monthlyCents: 4495,
  from: '2025-01-01',
  until: null,
  discounts: [],
  change: null,
})
const today = '2026-11-20'

/** Amounts, and of each step cause, name and difference. */
function told(parts: readonly PaidPart[]): string[] {
  return forecast(parts, today, 3).map(({ month, cents, causes }) =>
    [
      month.slice(0, 7),
      cents,
      ...causes.map(({ kind, title, date, byCents }) => `${byCents} ${kind} ${title} ${date}`),
    ].join(' '),
  )
}

const bonus = { title: 'Treuevorteil', amountCents: 500, from: '2025-01-01', until: '2026-12-31' }

test('what is paid once stands in its month beside what is paid every month', () => {
  const once = { date: '2026-12-31', cents: 6995 }
  const months = forecast([aPart({ once }), aPart({ title: 'Flat', monthlyCents: 395 })], today, 2)
  expect(months.map((month) => [month.cents, paidIn(month), month.causes.length])).toEqual([
    [4890, 4890, 0],
    [4890, 11_885, 0],
    [4890, 4890, 0],
  ])
  expect(months[1]?.once).toEqual([{ part: 'Glasfaser 500', cents: 6995 }])
})

test.each<[string, readonly PaidPart[], string[]]>([
  ['nothing changes', [aPart()], ['2026-11 4495', '2026-12 4495', '2027-01 4495', '2027-02 4495']],
  [
    'the provider has announced another price',
    [aPart({ priceChange: { date: '2027-01-16', title: 'höhere Kosten', monthlyCents: 4805 } })],
    [
      '2026-11 4495',
      '2026-12 4495',
      '2027-01 4655 160 price-changes höhere Kosten 2027-01-16',
      '2027-02 4805 150 price-changes höhere Kosten 2027-01-16',
    ],
  ],
  [
    'a discount ends and another price comes in the same month: each has its own share',
    [aPart({ discounts: [bonus], priceChange: { date: '2027-01-16', title: 'höhere Kosten', monthlyCents: 4805 } })],
    [
      '2026-11 3995',
      '2026-12 3995',
      '2027-01 4655 500 discount-ends Treuevorteil 2027-01-01 160 price-changes höhere Kosten 2027-01-16',
      '2027-02 4805 150 price-changes höhere Kosten 2027-01-16',
    ],
  ],
  [
    'a discount ends with the year',
    [aPart({ discounts: [bonus] })],
    ['2026-11 3995', '2026-12 3995', '2027-01 4495 500 discount-ends Treuevorteil 2027-01-01', '2027-02 4495'],
  ],
  [
    'another product has taken its place within the month that runs: both are paid by their days',
    [
      aPart({
        former: { until: '2026-11-15', title: 'Glasfaser 1000', monthlyCents: 7495, discounts: [bonus] },
        discounts: [{ ...bonus, title: 'Startvorteil', amountCents: 1000 }],
      }),
    ],
    [
      '2026-11 5245',
      '2026-12 3495 -1750 changes Glasfaser 500 2026-11-16',
      '2027-01 4495 1000 discount-ends Startvorteil 2027-01-01',
      '2027-02 4495',
    ],
  ],
  [
    'an option ends with the month',
    [aPart(), aPart({ title: 'Flat', monthlyCents: 395, until: '2026-11-30' })],
    ['2026-11 4890', '2026-12 4495 -395 ends Flat 2026-12-01', '2027-01 4495', '2027-02 4495'],
  ],
  [
    'what begins in the middle of a month is paid by days, then whole',
    [aPart({ monthlyCents: 3100, from: '2026-12-16' })],
    [
      '2026-11 0',
      '2026-12 1600 1600 begins Glasfaser 500 2026-12-16',
      '2027-01 3100 1500 begins Glasfaser 500 2026-12-16',
      '2027-02 3100',
    ],
  ],
  [
    'a product takes the place of another',
    [aPart({ discounts: [bonus], change: { date: '2026-12-01', title: 'Glasfaser 1000', monthlyCents: 5995 } })],
    ['2026-11 3995', '2026-12 5995 2000 changes Glasfaser 1000 2026-12-01', '2027-01 5995', '2027-02 5995'],
  ],
  [
    'a discount that ends with its contract is not the reason',
    [aPart({ until: '2026-12-31', discounts: [bonus] })],
    ['2026-11 3995', '2026-12 3995', '2027-01 0 -3995 ends Glasfaser 500 2027-01-01', '2027-02 0'],
  ],
  [
    'what ends in its first whole month is dearer by its days before, and no end adds to a price',
    [aPart({ title: 'Sport', monthlyCents: 3100, from: '2026-11-21', until: '2026-12-25' })],
    [
      '2026-11 1033',
      '2026-12 2500 2067 begins Sport 2026-11-21 -600 ends Sport 2026-12-26',
      '2027-01 0 -2500 ends Sport 2026-12-26',
      '2027-02 0',
    ],
  ],
  [
    'the largest step is told first',
    [aPart({ discounts: [bonus] }), aPart({ title: 'TV', monthlyCents: 1200, until: '2026-12-31' })],
    [
      '2026-11 5195',
      '2026-12 5195',
      '2027-01 4495 -1200 ends TV 2027-01-01 500 discount-ends Treuevorteil 2027-01-01',
      '2027-02 4495',
    ],
  ],
])('%s', (_what, parts, lines) => {
  expect(told(parts)).toEqual(lines)
})

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-06-01', days))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const anyDiscount = fc.record({
  title: fc.constant('Vorteil'),
  amountCents: fc.nat(3000),
  from: day,
  until: maybe(day),
})
const anyPart: fc.Arbitrary<PaidPart> = fc.record({
  title: fc.constant('Tarif'),
  monthlyCents: fc.nat(9000),
  from: day,
  until: maybe(day),
  discounts: fc.array(anyDiscount, { maxLength: 3 }),
  change: maybe(fc.record({ date: day, title: fc.constant('Neu'), monthlyCents: fc.nat(9000) })),
})

/** The same, day by day, as the rules of a day say it: what a day costs is what the running total of its rate grows by. */
function byDays(part: PaidPart, month: IsoDate): number {
  const days = daysBetween(month, addMonths(month, 1))
  const each = Array.from({ length: days }, (_, index) => {
    const rate = rateOn(part, addDays(month, index))
    return Math.round((rate * (index + 1)) / days) - Math.round((rate * index) / days)
  })
  return each.reduce((sum, cents) => sum + cents, 0)
}

describe('for every kind of dated change', () => {
  test('a month costs what its days cost', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 4 }), day, (parts, on) => {
        for (const { month, cents } of forecast(parts, on))
          expect(cents).toBe(parts.reduce((sum, part) => sum + byDays(part, month), 0))
      }),
    )
  })

  test('what follows one another at one price costs as much as if it had never been parted', () => {
    fc.assert(
      fc.property(anyPart, day, (part, cut) => {
        const first = { ...part, until: part.until !== null && part.until < cut ? part.until : cut }
        const second = { ...part, from: part.from > addDays(cut, 1) ? part.from : addDays(cut, 1) }
        const parted = forecast([first, second], today, 12).map(({ cents }) => cents)
        expect(parted).toEqual(forecast([part], today, 12).map(({ cents }) => cents))
      }),
    )
  })

  test('every step is explained to the cent, on a day in or just before its month', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 4 }), day, (parts, on) => {
        const months = forecast(parts, on)
        for (const [index, { month, cents, causes }] of months.entries()) {
          const before = months[index - 1]
          if (before === undefined) continue
          expect(causes.reduce((sum, { byCents }) => sum + byCents, 0)).toBe(cents - before.cents)
          for (const { date } of causes) expect([date > before.month, date < addMonths(month, 1)]).toEqual([true, true])
        }
      }),
    )
  })
})

test('an option ends with its contract; what was over before the month that runs is not paid, nor what was withdrawn', () => {
  const contract = aWireContract({
    root: { status: 1, terminationDate: '2026-12-31', endedOn: '2026-12-31' },
    subs: [
      { status: 1 },
      { status: 90, endedOn: '2026-10-31' },
      { status: 91, endedOn: '2026-11-10' },
      { status: 90, endedOn: '2026-11-10' },
    ],
  })
  expect(paidParts(contract, today).map(({ title, until }) => [title, until])).toEqual([
    ['Glasfaser 500', '2026-12-31'],
    ['Sport-Paket', '2026-12-31'],
    ['Sport-Paket', '2026-11-10'],
  ])
})

/** Glasfaser 500 with three options, of which another product that comes on `date` has those of `kept`. */
function changing(date: IsoDate, kept: readonly string[]) {
  const ids = ['sport', 'telefon', 'cloud']
  const details = aProductChange({ productChangeDate: date, futureProduct: 'glasfaser-100', monthlyCents: 2995 })
  const options = kept.map((id) => anOption({ id }))
  return aWireContract({
    root: { productChange: details },
    subs: ids.map((productId, index) => ({ contractId: String(index), productId, startDate: '2026-01-01' })),
    coming: { displayTitle: 'Glasfaser 100', options },
  })
}

test('an option that a coming product lacks is paid until the day before, and no day longer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }).map((days) => addDays(today, days)),
      fc.subarray(['sport', 'telefon', 'cloud']),
      (date, kept) => {
        const [root, ...options] = paidParts(shownContract(changing(date, kept)), today)
        expect(root?.until).toBeNull()
        for (const [index, id] of ['sport', 'telefon', 'cloud'].entries()) {
          const option = options[index]
          if (option === undefined) throw new Error(`no ${id}`)
          const rates = [addDays(date, -1), date, addDays(date, 400)].map((on) => rateOn(option, on) > 0)
          expect([id, ...rates]).toEqual([id, true, kept.includes(id), kept.includes(id)])
        }
      },
    ),
  )
})

test('of a coming product that the catalogue does not know no option is said to end', () => {
  const contract = { ...changing('2027-01-01', []), comingProduct: null }
  expect(paidParts(shownContract(contract), today).map(({ until }) => until)).toEqual([null, null, null, null])
})

test('what contracts cost together is what each costs alone, month by month', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyPart, { maxLength: 4 }), { maxLength: 4 }), (contracts) => {
      const each = contracts.map((parts) => forecast(parts, today))
      const together = forecast(contracts.flat(), today)
      for (const [index, { cents }] of together.entries())
        expect(cents).toBe(each.reduce((sum, months) => sum + (months[index]?.cents ?? 0), 0))
    }),
  )
})
