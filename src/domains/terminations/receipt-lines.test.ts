import { expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { anAppointment, aRelocation } from '#domains/contracts/fixtures.ts'

import { terminationLines, withdrawalLines } from './receipt-lines.ts'

function decided(kind: 'terminate' | 'withdraw', facts = someFacts()) {
  const found = decideConsequences(facts, { kind, contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}

const told = (lines: readonly { term: string; value: string }[]) =>
  lines.map(({ term, value }) => `${term}: ${value}`.replaceAll('\u{A0}', ' '))

test('the receipt of a termination says what is lost and until when it can be taken back', () => {
  expect(told(terminationLines(decided('terminate'), '2026-11-20'))).toEqual([
    'Rufnummer 0341 5550142: mitnehmen bis 31. Januar 2027',
    'Postfach anna@erleben.example: lesbar bis 30. Januar 2027',
    'Homebox 7: zurück bis 14. Januar 2027',
    'Sport-Paket: endet mit dem Vertrag',
    'Kombivorteil bei TV Komfort: bis 31. Dezember 2026',
    'Zurücknehmen: bis 31. Dezember 2026, 24 Uhr, im Kundencenter beim Vertrag',
  ])
})

test('the receipt of a withdrawal says what comes back within 14 days (§ 357 BGB)', () => {
  const young = { orderedOn: '2026-11-16', startDate: '2026-11-18', oneTimeCents: 4990, monthlyCents: 3000 }
  const found = decided('withdraw', someFacts({ contracts: [fibre(young, { startDate: null }), tv()] }))
  expect(told(withdrawalLines(found, '2026-11-20'))[0]).toBe('Erstattung: 46,90 € bis 4. Dezember 2026')
})

test('the receipt of a withdrawal says which code can be used again', () => {
  const young = { orderedOn: '2026-11-16', startDate: '2026-11-18' }
  const contracts = [fibre(young, young)]
  const contractId = contracts[0]?.subContracts[0]?.contractId ?? ''
  const vouchers = [{ contractId, code: 'SERIEN-2026', validTo: '2026-12-31' }]
  expect(told(withdrawalLines(decided('withdraw', someFacts({ contracts, vouchers })), '2026-11-20'))).toContain(
    'Gutschein SERIEN-2026: gilt wieder, bis 31. Dezember 2026',
  )
})

test('the receipt of a withdrawal says what was called off with it', () => {
  const young = { orderedOn: '2026-11-16', appointment: anAppointment(), relocation: aRelocation() }
  const porting = { id: 'p', version: '1', direction: 'IMPORT', date: null } as const
  const found = decided('withdraw', someFacts({ contracts: [fibre({ ...young, porting })] }))
  expect(told(withdrawalLines(found, '2026-11-20')).slice(0, 3)).toEqual([
    'Technikertermin: am 1. Dezember 2026 abgesagt',
    'Rufnummer: bleibt beim alten Anbieter',
    'Umzug: am 1. Dezember 2026 abgesagt',
  ])
})

test('where nothing was paid, the receipt of a withdrawal promises nothing', () => {
  const young = { orderedOn: '2026-11-16', startDate: null, oneTimeCents: 0, status: 0 } as const
  const found = decided('withdraw', someFacts({ contracts: [fibre(young, { startDate: null })] }))
  expect(told(withdrawalLines(found, '2026-11-20'))[0]).toBe('Erstattung: keine')
})

test('decided late it promises no day that is past', () => {
  expect(told(terminationLines(decided('terminate'), '2027-02-05'))).toEqual([
    'Rufnummer 0341 5550142: mitnehmen war bis 31. Januar 2027 möglich',
    'Postfach anna@erleben.example: war bis 30. Januar 2027 lesbar',
    'Homebox 7: zurück bis 19. Februar 2027',
    'Sport-Paket: endet mit dem Vertrag',
    'Kombivorteil bei TV Komfort: bis 31. Dezember 2026',
  ])
  const young = { orderedOn: '2026-11-16', startDate: '2026-11-18', oneTimeCents: 4990, monthlyCents: 3000 }
  const found = decided('withdraw', someFacts({ contracts: [fibre(young, { startDate: null }), tv()] }))
  expect(told(withdrawalLines(found, '2026-11-20', '2026-12-10'))[0]).toBe('Erstattung: 46,90 € in den nächsten Tagen')
})
