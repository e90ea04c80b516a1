import { expect, test } from 'vitest'

import { aProduct } from '#domains/catalogue/fixtures.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { aContract, aRelocation, aSubContract } from '#domains/contracts/fixtures.ts'
import { contractStatus } from '#domains/contracts/status.ts'

import type { SwitchingPaperKind } from './switching-paper-kinds.ts'
import { switchingPaper } from './switching-papers.ts'
import type { SwitchingFacts } from './switching-sections.ts'

const landlineNumberDetails = { id: '1', ndc: '341', sn: '5550142' }

function facts(contract: Partial<Contract>, overrides: Partial<SwitchingFacts> = {}): SwitchingFacts {
  return {
    today: '2026-11-20',
    contract: { ...aContract({ details: { landlineNumberDetails }, ...contract }), subContracts: [] },
    tariff: aProduct(),
    title: (productId) => productId,
    holder: { name: 'Anna Muster', customerNumber: '1' },
    provider: {
      name: 'e',
      company: 'E GmbH',
      street: 'A 1',
      city: '04107 Leipzig',
      email: 'a@example.org',
      phone: '1',
    },
    found: null,
    devices: [],
    ...overrides,
  }
}

/** What a paper says, a text a section. */
function said(kind: SwitchingPaperKind, given: SwitchingFacts): string[] {
  const paper = switchingPaper(kind, given)
  if (!paper.ok) return [paper.detail?.['reason'] ?? paper.refusal]
  return paper.value.sections.map(({ lines, title }) => [title, ...lines].join(' | '))
}

/** Of a contract that has ended on that day. */
function saidAfter(kind: SwitchingPaperKind, endedOn: string): string[] {
  return said(kind, facts({ status: contractStatus.ended, endedOn }))
}

const fetches = 'Deine Rufnummer holt der neue Anbieter mit seinem Auftrag.'

test('the folder of a contract that is over says that its number can be fetched, for a month', () => {
  expect(saidAfter('switching-folder', '2026-10-20')).toContain(
    'Rufnummer | 0341 5550142 | Mitnehmen ist möglich bis 20.\u00A0November 2026. Das kostet nichts.',
  )
  expect(saidAfter('switching-folder', '2026-10-20').join(' ')).toContain(fetches)
  expect(saidAfter('switching-folder', '2026-10-19').join(' ')).not.toMatch(/Rufnummer|Mitnehmen/)
})

test('its number is confirmed for as long', () => {
  expect(saidAfter('port-out-confirmation', '2026-10-20').join(' ')).toMatch(
    /0341 5550142.*Diese Bestätigung gilt bis 20.\u00A0November 2026/s,
  )
  expect(said('port-out-confirmation', facts({})).join(' ')).toContain('gilt bis 18.\u00A0Februar 2027')
  expect(saidAfter('port-out-confirmation', '2026-10-19')).toEqual(['over'])
})

test.each([
  ['2026-07-30', 'gilt bis 30.\u00A0Juli 2026'],
  ['2026-07-31', 'gilt bis 31.\u00A0Juli 2026'],
  ['2026-08-01', 'over'],
])('of a contract that ended on 30 June the confirmation of %s says %s (§ 59 TKG)', (today, words) => {
  const ended = facts({ status: contractStatus.ended, endedOn: '2026-06-30' }, { today })
  expect(said('port-out-confirmation', ended).join(' ')).toContain(words)
})

test('the folder says what goes back of a contract that is over, too, and nothing of one that goes on', () => {
  const homebox = { id: 'd1', name: 'Homebox 7' }
  const over = facts({ status: contractStatus.ended, endedOn: '2026-11-15' })
  expect(said('switching-folder', { ...over, devices: [{ ...homebox, returnUntil: '2026-11-29' }] })).toContain(
    'Zurücksenden | - Homebox 7, bis 29.\u00A0November 2026',
  )
  const goesOn = facts({}, { devices: [{ ...homebox, returnUntil: null }] })
  expect(said('switching-folder', goesOn).join(' ')).not.toContain('Zurücksenden')
})

test('the folder says what a move that comes before the end does to the number', () => {
  const to = { street: 'Allee', streetNr: '3', zip: '10435', city: 'Berlin', klsId: null, onkz: '30', asb: null }
  const relocation = aRelocation({ date: '2026-12-15', to })
  const told = 'Deine Rufnummer 0341\u{A0}5550142 gilt bis 14.\u{A0}Dezember 2026.'
  expect(said('switching-folder', facts({ relocation })).join(' ')).toContain(told)
  expect(said('switching-folder', facts({ relocation, terminationDate: '2026-12-14' })).join(' ')).not.toContain(told)
  const near = { ...relocation, to: { ...to, onkz: '341' } }
  expect(said('switching-folder', facts({ relocation: near })).join(' ')).not.toContain('gilt bis')
})

test('a number that a move ends before the contract can be taken along by nobody after it', () => {
  const to = { street: 'Allee', streetNr: '3', zip: '10435', city: 'Berlin', klsId: null, onkz: '30', asb: null }
  const ends = facts({ relocation: aRelocation({ date: '2026-12-15', to }), terminationDate: '2026-12-31' })
  const text = said('switching-folder', ends).join(' ')
  expect(text).toContain('gilt bis 14.\u{A0}Dezember 2026')
  expect(text).not.toContain('Mitnehmen ist möglich')
})

const second = { landlineNumberDetails: { id: '2', ndc: '341', sn: '5550143' } }
const third = { landlineNumberDetails: { id: '3', ndc: '341', sn: '5550144' } }

function twoNumbers(state: Partial<Contract>): Contract[] {
  return [second, third].map((details) => aSubContract({ ...state, details }))
}

test('numbers that were booked as options are named and confirmed with the contract’s own', () => {
  const own = aContract({ details: { landlineNumberDetails } })
  const booked = { startDate: '2025-04-11', status: contractStatus.active }
  const paper = said('port-out-confirmation', { ...facts({}), contract: { ...own, subContracts: twoNumbers(booked) } })
  expect(paper).toContain(
    'Rufnummern | 0341 5550142 | 0341 5550143 | 0341 5550144 | Mitnehmen ist möglich bis einen Monat nach dem Vertragsende. Das kostet nichts.',
  )
  expect(paper.join(' ')).toContain('dass die Rufnummern zu diesem Vertrag gehören')
  const ended = { status: contractStatus.ended, endedOn: '2026-11-10' }
  const over = { ...own, ...ended, subContracts: twoNumbers({ ...booked, ...ended }) }
  expect(said('switching-folder', { ...facts({}), contract: over }).join(' ')).toMatch(
    /Deine Rufnummern holt.*0341 5550142 \| 0341 5550143 \| 0341 5550144 \| Mitnehmen ist möglich bis 10\.\u00A0Dezember/s,
  )
})

test('the number of an option that ends before its contract is named with its own last day, and then no more', () => {
  const own = aContract({ details: { landlineNumberDetails } })
  const option = aSubContract({ details: second, startDate: '2025-04-11', terminationDate: '2026-11-25' })
  const going = { ...facts({}), contract: { ...own, subContracts: [option] } }
  expect(said('port-out-confirmation', going).join(' ')).toContain('0341 5550143, nur bis 25.\u00A0Dezember 2026')
  const gone = { ...option, status: contractStatus.ended, endedOn: '2026-09-30' }
  const later = { ...facts({}), contract: { ...own, subContracts: [gone] } }
  expect(said('port-out-confirmation', later).join(' ')).not.toContain('5550143')
})
