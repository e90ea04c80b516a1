import { describe, expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { someFacts } from '#domains/consequences/fixtures.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { aSubContract } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import type { ListedPaper } from '#domains/documents/web/calls.ts'

import { optInText, portableNumbers } from './portable-numbers.ts'
import { deadline, factsForProvider, leadText, papersThatHold, switchingSteps, waysBefore } from './switching-view.ts'

const landlineNumberDetails = { id: '851-1', ndc: '851', sn: '5550177' }
const details = { landlineNumberDetails, rufnummer: '+49 171 3920066' }
const over = { status: 90, endedOn: '2026-11-10', terminationDate: '2026-11-10' } as const

test('the new provider is told both numbers of a bundle', () => {
  const contract = aWireContract({ root: { ...over, details } })
  expect(factsForProvider({ contract, preview: null, today: '2026-11-20' }, undefined)).toContainEqual({
    term: 'Rufnummern',
    value: '0851 5550177, 0171 3920066',
  })
})

test('of a bundle that is over both numbers can be taken along', () => {
  const contract = aWireContract({ root: { ...over, details } })
  expect(portableNumbers({ contract, preview: null, today: '2026-11-20' }).map(({ number }) => number)).toEqual([
    '0851 5550177',
    '0171 3920066',
  ])
})

test('the new provider is told the numbers of options too, before the end and after it', () => {
  const option = { landlineNumberDetails: { id: '851-2', ndc: '851', sn: '5550178' } }
  const numbers = '0851 5550177, 0851 5550178'
  const facts = someFacts()
  const [fibre] = facts.contracts
  if (fibre === undefined) throw new Error('no contract')
  const subContracts = [aSubContract({ contractId: '310488201', details: option, startDate: '2026-01-01' })]
  const contracts = [{ ...fibre, details: { landlineNumberDetails }, subContracts }]
  const found = decideConsequences({ ...facts, contracts }, { kind: 'terminate', contractId: fibre.contractId })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: 'p1', contractId: '3104882', productId: 'g', title: 'Glasfaser 500' }
  const preview = { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
  const runs = aWireContract({ root: { details: { landlineNumberDetails } } })
  expect(factsForProvider({ contract: runs, preview, today: facts.today }, undefined)).toContainEqual({
    term: 'Rufnummern',
    value: numbers,
  })
  const ended = aWireContract({
    root: { ...over, details: { landlineNumberDetails } },
    subs: [{ ...over, details: option }],
  })
  expect(factsForProvider({ contract: ended, preview: null, today: '2026-11-20' }, undefined)).toContainEqual({
    term: 'Rufnummern',
    value: numbers,
  })
})

test.each([
  ['2026-12-10', true],
  ['2026-12-11', false],
])('over since 10 November, on %s: a new provider can still fetch the numbers: %s', (today, canFetch) => {
  const known = { contract: aWireContract({ root: { ...over, details } }), preview: null, today }
  expect(portableNumbers(known).length > 0).toBe(canFetch)
  const { figure, text } = deadline(known)
  expect(`${figure}: ${text}`.replaceAll('\u00A0', ' ')).toBe(
    canFetch
      ? '10. Dezember 2026: Der Vertrag endete am 10. November 2026. Der neue Anbieter holt die Rufnummern 0851 5550177, 0171 3920066 mit seinem Auftrag. Das kostet nichts, und du musst nichts freigeben.'
      : '10. November 2026: Hier ist nichts mehr offen.',
  )
  expect(factsForProvider(known, undefined).some(({ term }) => term === 'Rufnummern')).toBe(canFetch)
  expect(leadText(known)).toBe(
    canFetch
      ? 'Alles, was du und dein neuer Anbieter für Glasfaser 500 brauchen.'
      : 'Was von Glasfaser 500 noch da ist: Angaben und Dokumente.',
  )
  expect(switchingSteps(known)).toEqual([])
  expect(optInText(known)).toBeNull()
})

test.each([
  [
    '2026-11-23',
    'Letzter sicherer Tag für den Auftrag',
    '23. November 2026',
    'Beauftrage den neuen Anbieter bis dahin. Er',
  ],
  ['2026-11-24', 'Letzter Tag für die Kündigung', '30. November 2026', 'Kündige hier im Portal'],
  ['2026-11-30', 'Letzter Tag für die Kündigung', 'Heute, 24 Uhr', 'Kündige hier im Portal'],
])('on %s notice that travels is still safe, or only that of the portal', (today, label, figure, way) => {
  const facts = { ...someFacts(), today }
  const found = decideConsequences(facts, { kind: 'terminate', contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: 'p1', contractId: '3104882', productId: 'g', title: 'Glasfaser 500' }
  const preview = { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
  const known = { contract: aWireContract({ today }), preview, today }
  const said = deadline(known)
  expect([said.label, said.figure.replaceAll('\u{A0}', ' ')]).toEqual([label, figure])
  expect(said.text).toContain(way)
  // Either the next thing to do, beside its day, or one of the things to think of; never both.
  const isOwn = waysBefore(known).some(({ title }) => title === 'Selbst kündigen')
  expect([said.mustAct === true, isOwn]).toEqual(way === 'Kündige hier im Portal' ? [true, false] : [false, true])
})

const paper = (id: string, kind: ListedPaper['kind'], contractId = '3104882') => ({ id, kind, contractId })

describe('the papers', () => {
  // The newest first, as they are listed.
  const papers = [
    paper('again', 'termination-confirmation'),
    paper('option', 'termination-confirmation', '310488201'),
    paper('first', 'termination-confirmation'),
    paper('order', 'confirmation'),
  ]
  const held = (terminationDate: string | null): string[] => {
    const contract = aWireContract({ root: { contractId: '3104882', terminationDate } })
    return papersThatHold(papers, { contract, preview: null, today: '2026-11-20' }).map(({ id }) => id)
  }

  test('of a contract that goes on confirm no end: it was taken back', () => {
    expect(held(null)).toEqual(['order'])
  })

  test('of one that ends confirm its last end alone', () => {
    expect(held('2026-12-31')).toEqual(['again', 'order'])
  })
})
