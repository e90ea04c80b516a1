import { expect, test } from 'vitest'

import { aSubContract } from '#domains/contracts/fixtures.ts'

import { decideConsequences } from './consequences.ts'
import { fibre, someFacts, tv } from './fixtures.ts'

test('what ends by itself by then loses no discount', () => {
  const ending = tv({ terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-10' })
  const facts = someFacts({ contracts: [fibre(), ending] })
  const found = decideConsequences(facts, { kind: 'terminate', contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  const { dependent, discounts, lines } = found.value
  expect(lines.at(-1)).toMatchObject({ title: 'TV Komfort', effect: 'stays', beforeCents: 1200, afterCents: 0 })
  expect([discounts, dependent.map(({ title }) => title)]).toEqual([[], ['Sport-Paket']])
})

test('an option of what ends by itself by then loses none either', () => {
  const { discounts: kombi, ...ending } = tv({ terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-10' })
  const option = aSubContract({ contractId: '3104918', rootContractId: ending.contractId, discounts: kombi })
  const facts = someFacts({ contracts: [fibre(), { ...ending, discounts: [], subContracts: [option] }] })
  const found = decideConsequences(facts, { kind: 'terminate', contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  const { dependent, discounts } = found.value
  expect([discounts, dependent.map(({ contractId }) => contractId)]).toEqual([[], ['3104883']])
})
