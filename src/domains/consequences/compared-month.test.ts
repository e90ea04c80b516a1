/** The month whose prices a bill compares. */
import { expect, test } from 'vitest'

import { aDiscount } from '#domains/contracts/fixtures.ts'

import { decideConsequences } from './consequences.ts'
import { fibre, someFacts, tv } from './fixtures.ts'

test('is the first whole one: the prices of a day late in a month may hold for that day alone', () => {
  const over = aDiscount({ title: 'Treuevorteil', amountCents: 300, endDate: '2026-12-25' })
  const facts = someFacts({ contracts: [fibre(), tv({ discounts: [over] })] })
  const outcome = decideConsequences(facts, { kind: 'end-option', contractId: '3104883' })
  if (!outcome.ok) throw new Error(outcome.refusal)
  const { comparedOn, date, lines, months } = outcome.value
  const sumOf = (cents: 'unchangedCents' | 'afterCents') => lines.reduce((sum, line) => sum + line[cents], 0)
  expect([date, comparedOn]).toEqual(['2026-12-20', '2027-01-01'])
  const sums = { month: comparedOn, beforeCents: sumOf('unchangedCents'), afterCents: sumOf('afterCents') }
  expect(sums).toEqual(months[2])
})
