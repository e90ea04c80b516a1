import { expect, test } from 'vitest'

import { aProductChange, aRelocation, aSubContract } from '#domains/contracts/fixtures.ts'

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

test.each([
  ['before the end', '2027-01-01', []],
  ['only after it', '2027-02-01', ['Sport-Paket']],
])(
  'an option that an ordered product lacks, which begins %s, ends with whichever is earlier',
  (_what, day, expected) => {
    const productChange = aProductChange({ productChangeDate: day, futureProduct: 'glasfaser-1000' })
    const { product } = someFacts()
    const withoutOptions = (id: string) => {
      const found = product(id)
      return found && id === 'glasfaser-1000' ? { ...found, options: [], optionGroups: [] } : found
    }
    const facts = someFacts({ contracts: [fibre({ productChange })], product: withoutOptions })
    const found = decideConsequences(facts, { kind: 'terminate', contractId: '3104882', date: '2027-01-15' })
    if (!found.ok) throw new Error(found.refusal)
    expect(found.value.dependent.map(({ title }) => title)).toEqual(expected)
  },
)

const berlin = { street: 'Allee', streetNr: '3', zip: '10435', city: 'Berlin', klsId: null, onkz: '30', asb: null }

test.each([
  ['ended by a move before', '2026-12-15', '30', []],
  ['ended by a move only after it', '2027-01-06', '30', ['0341 5550142']],
  ['that a move before keeps', '2026-12-15', '341', ['0341 5550142']],
  ['of which a move before leaves it open', '2026-12-15', null, ['0341 5550142']],
])('a number that is %s: who can take it along', (_what, date, onkz, expected) => {
  const relocation = aRelocation({ date, to: { ...berlin, onkz } })
  const facts = someFacts({ contracts: [fibre({ relocation }), tv()] })
  const found = decideConsequences(facts, { kind: 'terminate', contractId: '3104882', date: '2026-12-31' })
  if (!found.ok) throw new Error(found.refusal)
  expect(found.value.numbers.map(({ number }) => number)).toEqual(expected)
})

test('the number of an option that ends before its contract can be taken along until a month after its own end', () => {
  const details = { landlineNumberDetails: { id: '2', ndc: '341', sn: '5550143' } }
  const facts = someFacts({ contracts: [fibre({}, { details, terminationDate: '2026-12-05' }), tv()] })
  const found = decideConsequences(facts, { kind: 'terminate', contractId: '3104882', date: '2026-12-31' })
  if (!found.ok) throw new Error(found.refusal)
  expect(found.value.numbers).toEqual([
    { number: '0341 5550142', portableUntil: '2027-01-31' },
    { number: '0341 5550143', portableUntil: '2027-01-05' },
  ])
})
