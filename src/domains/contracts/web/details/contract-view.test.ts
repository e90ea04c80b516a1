/** Beside a debt: what one looks up stands with the human being, not among what is owed. */
import { expect, test } from 'vitest'

import { anOption } from '#domains/catalogue/fixtures.ts'

import type { Recorded } from '../../api.ts'
import { ahornstrasse, anArrearsPayment, aRelocation } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { contractView } from './contract-view.ts'

const today = '2026-11-20'
const open = [{ dueOn: '2026-11-02', amountCents: 8585 }]
const billing = { blockedOn: '2026-11-16', announcedOn: '2026-10-28', open, lastInvoice: null }
/** Its minimum term is over. */
const monthly = { orderedOn: '2020-01-01', startDate: '2020-01-01', termFrom: '2020-01-01' } as const

function terms(root: Parameters<typeof aWireContract>[0]) {
  const { besideDebt, deadlines } = contractView(aWireContract(root), today)
  return [deadlines?.rows.map(({ term }) => term) ?? null, besideDebt.map(({ term }) => term)]
}

test('the deadline of a blocked contract does not stand before the debt', () => {
  expect(terms({ root: { ...monthly, status: 93, details: { billing } } })).toEqual([
    null,
    ['Preis', 'Mit Optionen', 'Kündigung', 'Vertrag'],
  ])
})

test('several deadlines stand there too', () => {
  expect(terms({ root: { status: 93, details: { billing } } })).toEqual([
    null,
    ['Preis', 'Mit Optionen', 'Kündigen bis', 'Mindestlaufzeit bis', 'Vertrag'],
  ])
})

test('once the payment is on its way there is nothing left to pay first', () => {
  const arrearsPayment = anArrearsPayment({ amountCents: 8585 })
  expect(terms({ root: { ...monthly, status: 93, details: { billing }, arrearsPayment } })[0]).toEqual(['Kündigung'])
})

const lead = (root: Parameters<typeof aWireContract>[0]) => contractView(aWireContract(root), today).lead

test('in the lead a house number stays with its street, of both addresses', () => {
  expect(lead({})).toBe('Lindenweg\u{A0}12, 04229 Leipzig')
  const relocation = aRelocation({ date: '2026-12-15', to: ahornstrasse })
  expect(lead({ root: { relocation } })).toBe(
    'Lindenweg\u{A0}12, ab\u{A0}15.\u{A0}Dezember Ahornstraße\u{A0}8 in Leipzig',
  )
})

test('a move says when it was ordered, where the record tells it', () => {
  const contract = aWireContract({ root: { relocation: aRelocation({ date: '2026-12-15' }) } })
  const order = { id: 'a', contractId: contract.contractId, at: '2026-11-09T23:30:00.000Z', kind: 'relocation-ordered' }
  const recorded: Recorded[] = [{ ...order, by: 'customer', reason: null, endsOn: null, changed: [] }]
  const first = (beside: Parameters<typeof contractView>[2]) => {
    const { proof } = contractView(contract, today, beside)
    return proof?.kind === 'steps' ? proof.steps[0]?.note : proof
  }
  expect(first({ recorded })).toBe('10.\u{A0}November')
  expect(first({})).toBeUndefined()
})

const right = { kind: 'fault', from: today, until: null, since: '2026-11-01', number: 'M-1' } as const

test.each([
  ['none is open', [], ['Kündigung prüfen'], undefined],
  ['an overdue fault', [right], ['Sonderkündigung prüfen', 'Kündigung prüfen'], 'jederzeit'],
])('the right that leads out sooner comes first, and stands among the deadlines: %s', (_what, rights, acts, value) => {
  const { deadlines, story } = contractView(aWireContract(), today, { rights })
  expect(story.acts.map(({ title }) => title)).toEqual(acts)
  const row = deadlines?.rows.find(({ term }) => term === 'Sonderkündigung wegen der Leitung')
  expect(row?.value).toBe(value)
})

const later = { terminationDate: '2026-12-31', terminationReceivedOn: today }

test.each([
  ['no fault', {}, undefined, [], 'Aktiv', true],
  ['one that is reported', {}, 'M-1', [], 'Störung gemeldet', false],
  ['one that is overdue', {}, 'M-1', [right], 'Gestört', false],
  // Its end weighs more; the fault stands below it.
  ['one that is overdue, and its end', later, 'M-1', [right], 'Gekündigt', false],
] as const)('the badge of a line and its next step, with %s', (_what, root, fault, rights, badge, isNext) => {
  const { options, state } = contractView(aWireContract({ root, subs: [{}] }), today, { fault, rights })
  expect([state.text, options?.isNext]).toEqual([badge, isNext])
})

test('an adviser books no option, and is told so before the list of them', () => {
  const contract = aWireContract({ product: { options: [anOption()] } })
  const add = [true, false].map((adviser) => contractView(contract, today, { adviser }).options?.add)
  expect(add).toEqual(['Option vorschlagen', 'Option hinzubuchen'])
})

const leadAt = (street: string) =>
  contractView(aWireContract({ root: { address: { ...ahornstrasse, street, streetNr: '117a' } } }), today).lead

test('a street of one long word can break between its parts, others stay as they are', () => {
  expect(leadAt('Donaudampfschifffahrtsgesellschaftskapitänsweg')).toContain(
    'Donaudampfschifffahrts\u{AD}gesellschafts\u{AD}kapitänsweg\u{A0}117a',
  )
  expect(leadAt('Siedlungsweg')).toContain('Siedlungsweg\u{A0}117a')
})
