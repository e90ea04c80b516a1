/** What an option that is added costs, whatever is under way in the contract that it is booked on. */
import { expect, test } from 'vitest'

import { anOption } from '#domains/catalogue/fixtures.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import type { Discount } from '#domains/contracts/discount.ts'
import { aDiscount, aPriceChange, aProductChange } from '#domains/contracts/fixtures.ts'

import { decideConsequences } from './consequences.ts'
import type { CustomerFacts } from './facts.ts'
import { fibre, someFacts } from './fixtures.ts'

const contractId = '3104882'

const added = {
  productId: 'sport-paket',
  monthlyCents: 995,
  oneTimeCents: 500,
  startDate: '2026-12-05',
  minTermMonths: 0,
  discounts: [] as Discount[],
}

function add(option: typeof added, facts: CustomerFacts = someFacts()) {
  const outcome = decideConsequences(facts, { kind: 'add-option', contractId, option })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.value
}

test('an option that is added costs from its start', () => {
  const found = add(added)
  expect(found.lines.at(-1)).toMatchObject({ effect: 'begins', beforeCents: 0, afterCents: 995 })
  expect(found.oneTime).toEqual([{ kind: 'one-time-price', cents: 500, days: 0 }])
  expect(found.months.slice(0, 3).map(({ beforeCents, afterCents }) => afterCents - beforeCents)).toEqual([0, 867, 995])
  // Of the month that runs it costs nothing: a year of it begins with the next.
  const { afterCents, beforeCents, month } = found.year
  expect([month, afterCents - beforeCents]).toEqual(['2026-12-01', 867 + 11 * 995])
})

test.each([
  [200, [300]],
  [500, []],
  [700, []],
])('an option that is added costs once what a voucher for %i cents leaves: %j', (amountCents, expected) => {
  const voucher = aDiscount({ priceType: 'ONE_TIME', amountCents, startDate: '2026-12-05', endDate: '2026-12-05' })
  expect(add({ ...added, discounts: [voucher] }).oneTime.map(({ cents }) => cents)).toEqual(expected)
})

test.each<[string, Partial<Contract>]>([
  ['another product', { productChange: aProductChange({ productChangeDate: '2026-12-01' }) }],
  ['another price', { priceChange: aPriceChange({ effectiveOn: '2026-12-01' }) }],
])('an option that is added costs its own price where its tariff gets %s', (_what, ahead) => {
  const facts = someFacts({ contracts: [fibre(ahead)] })
  // Offered by both products.
  const offered = { ...added, productId: anOption().id }
  const { months } = add(offered, facts)
  expect(months.slice(0, 3).map(({ beforeCents, afterCents }) => afterCents - beforeCents)).toEqual([0, 867, 995])
})
