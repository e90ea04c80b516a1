import { expect, test } from 'vitest'

import type { FaultReport } from '#domains/contracts/api.ts'

import { faultView } from './fault-view.ts'

const fault: FaultReport = {
  number: 'M-2026-000001',
  kind: 'fault',
  reportedOn: '2026-11-01',
  mendedOn: null,
  remedyUntil: '2026-11-15',
  right: { until: null },
  outage: true,
  description: '',
  reportedAt: null,
  measuredPercent: null,
  amount: 20,
  days: [],
}

test.each([
  ['that runs', false, 'Nicht rechtzeitig behoben, wir arbeiten daran', true],
  ['that is over', true, 'Bis zum Ende des Vertrags nicht behoben', false],
])('a fault nobody has mended, of a contract %s', (_what, isOver, state, isOverdue) => {
  const { open } = faultView({ canReport: false, isOver, monthlyPrice: 39.95, reports: [fault] }, '2026-12-20')
  expect([open?.facts[0]?.value, open?.isOverdue]).toEqual([state, isOverdue])
})

test.each([
  ['that runs', true, false, null],
  ['that is over', false, true, 'Der Vertrag ist beendet.'],
  ['that stands still', false, false, 'Der Vertrag läuft zurzeit nicht.'],
])('without a fault of a contract %s: whether and why none can be reported', (_what, canReport, isOver, closed) => {
  expect(faultView({ canReport, isOver, monthlyPrice: 39.95, reports: [] }, '2026-12-20').closed).toBe(closed)
})

test('a gap by a switch is told by its days', () => {
  const gap: FaultReport = { ...fault, kind: 'switching-gap', number: 'W-1', right: null }
  const told = (mendedOn: string | null) =>
    faultView(
      { canReport: false, isOver: true, monthlyPrice: 39.95, reports: [{ ...gap, mendedOn }] },
      '2026-11-20',
    ).others[0]?.note.replaceAll('\u00A0', ' ')
  const none = 'Nicht länger als einen Arbeitstag: Dafür sieht das Gesetz kein Geld vor.'
  expect(told('2026-11-04')).toBe(`1. bis 4. November 2026, Vorgang W-1. ${none}`)
  expect(told(null)).toBe('Seit 1. November, Vorgang W-1. Ab dem zweiten Arbeitstag bekommst du Geld.')
})

test.each<[string, Partial<FaultReport>, boolean]>([
  ['a line that is too slow', { kind: 'slow-line' }, true],
  ['a gap by a switch', { kind: 'switching-gap' }, true],
  ['one that was mended', { mendedOn: '2026-11-04' }, false],
  ['a visit that was missed, which lasts no longer', { kind: 'missed-visit' }, false],
])('%s: whether it is known before the form asks', (_what, report, isKnown) => {
  const reports = [{ ...fault, right: null, ...report }]
  expect(faultView({ canReport: true, isOver: false, monthlyPrice: 39.95, reports }, '2026-11-20').isKnown).toBe(
    isKnown,
  )
})

const day = (date: string, amount: number) => ({ date, amount })

test('what is owed is told by days that bring the same, with their sums', () => {
  const days = [
    day('2026-11-04', 5),
    day('2026-11-05', 5),
    day('2026-11-06', 10),
    day('2026-11-07', 10),
    day('2026-11-08', 10),
  ]
  const { open } = faultView(
    { canReport: false, isOver: false, monthlyPrice: 39.95, reports: [{ ...fault, amount: 40, days }] },
    '2026-11-08',
  )
  const rows = open?.claim?.rows.map(({ cells, note, title }) =>
    [title, note, ...cells].join(' | ').replaceAll('\u00A0', ' '),
  )
  expect(rows).toEqual([
    'Tag 3 und 4 | 4. bis 5. November 2026, je 5,00 € | 10,00 €',
    'Tag 5 bis 7 | 6. bis 8. November 2026, je 10,00 € | 30,00 €',
  ])
})
