import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ConsequenceSheet } from './ConsequenceSheet.tsx'
import { monthsAhead } from './months-ahead.ts'
import type { Bill } from './sheet-view.ts'

const months = [
  { month: '2026-11-01', cents: 9880, afterCents: 9880 },
  { month: '2026-12-01', cents: 9485, afterCents: 9900 },
  { month: '2027-01-01', cents: 10_185, afterCents: 10_680 },
  { month: '2027-02-01', cents: 10_185, afterCents: 10_680 },
  { month: '2027-03-01', cents: 10_185, afterCents: 11_180 },
]

const words = { columns: ['ohne Wechsel', 'mit Wechsel'] } as const
const plain = (text = '') => text.replaceAll('\u{A0}', ' ')

type Month = Parameters<typeof monthsAhead>[0]['year']

const sum = (all: readonly Month[], at: 'before' | 'after') => all.reduce((before, one) => before + one[at], 0)

function inWords(wire: Month[]) {
  const year = { month: '2027-01-01', before: sum(wire, 'before'), after: sum(wire, 'after') }
  const ahead = monthsAhead({ months: wire, year }, words)
  return {
    steps: ahead?.steps?.map(({ by, when }) => plain(`${when} ${by}`)),
    total: plain(ahead?.total?.by),
    until: plain(ahead?.total?.when),
    changes: plain(ahead?.changes),
  }
}

test('a step is where the difference becomes another one: what ends anyway changes both sums', () => {
  const wire = [
    { month: '2026-12-01', before: 100, after: 100 },
    { month: '2027-01-01', before: 190.5, after: 185.5 },
    { month: '2027-02-01', before: 191.21, after: 186.21 },
    { month: '2027-07-01', before: 192.5, after: 202.5 },
    { month: '2027-08-01', before: 192.5, after: 192.5 },
    { month: '2027-09-01', before: 192.5, after: 202.5 },
  ]
  const how = 'voraussichtlich, angefangene Monate anteilig, ohne einmalige Beträge.'
  expect(inWords(wire)).toEqual({
    steps: ['Januar bis Februar 5,00 € im Monat weniger', 'Im Juli 10,00 € mehr', 'Im September 10,00 € mehr'],
    total: '10,00 € mehr',
    until: 'Zusammen in 12 Monaten',
    changes: `Januar 2027 bis Dezember 2027, ${how}`,
  })
  // The month that runs is not among those to come.
  expect(inWords([{ month: '2026-11-01', before: 50, after: 50 }, ...wire]).changes).toBe(
    `Januar 2027 bis Dezember 2027, ${how} Bis Dezember ändert sich nichts.`,
  )
  const ending = inWords(wire.slice(0, -1))
  expect(ending.steps?.at(-1)).toBe('Im Juli 10,00 € mehr')
  expect([ending.total, ending.changes]).toEqual([
    'gleich viel',
    `Januar 2027 bis Dezember 2027, ${how} Ab August zahlst du dasselbe.`,
  ])
  expect(inWords(wire.slice(0, 1)).steps).toBeUndefined()
})

test.each([
  [
    'a part of a month, the whole one, and little more',
    [0, -1.93, -19.9, -20.61, -21.9, -21.9],
    [
      'Im Dezember 1,93 € weniger',
      'Im Januar 19,90 € weniger',
      'Im Februar 20,61 € weniger',
      'Ab März 21,90 € im Monat weniger',
    ],
    '86,24 € weniger',
  ],
  [
    'one after the other',
    [0, -5, -5, -5, 10, 10],
    ['Dezember bis Februar 5,00 € im Monat weniger', 'Ab März 10,00 € im Monat mehr'],
    '5,00 € mehr',
  ],
  [
    'a part of a month, and the whole one',
    [0, 3.26, 5.95, 5.95, 5.95, 5.95],
    ['Im Dezember 3,26 € mehr', 'Ab Januar 5,95 € im Monat mehr'],
    '27,06 € mehr',
  ],
  ['one alone', [0, 0, 0, 5.95, 5.95, 5.95], ['Ab Februar 5,95 € im Monat mehr'], '17,85 € mehr'],
])('of the steps the last is told and three before it, and their sum: %s', (_what, differences, steps, total) => {
  const wire = differences.map((by, index) => {
    const month = `${index < 2 ? 2026 : 2027}-${String(((index + 10) % 12) + 1).padStart(2, '0')}-01`
    return { month, before: 100, after: 100 + by }
  })
  expect(inWords(wire)).toMatchObject({ steps, total })
})

test.each([
  ['the same to the end', [50, 50, 50], [40, 40, 40], ['Ab Januar 10,00 € im Monat weniger']],
  ['what changes anyway besides', [50, 55, 60], [40, 45, 50], ['Ab Januar 10,00 € im Monat weniger']],
  ['in one month, and then no more', [50, 50, 50], [60, 50, 50], ['Im Januar 10,00 € mehr']],
  ['for a while', [50, 50, 50], [60, 60, 50], ['Januar bis Februar 10,00 € im Monat mehr']],
  [
    'another one in between',
    [50, 50, 50, 50],
    [10, 40, 20, 20],
    ['Im Januar 40,00 € weniger', 'Im Februar 10,00 € weniger', 'Ab März 30,00 € im Monat weniger'],
  ],
  [
    'until nothing is left',
    [50, 50, 55],
    [40, 0, 0],
    ['Im Januar 10,00 € weniger', 'Ab Februar nichts mehr zu zahlen'],
  ],
])('of a difference is told how long it stays: %s', (_what, before, after, steps) => {
  const wire = before.map((euros, index) => ({
    month: `2027-0${index + 1}-01`,
    before: euros,
    after: after[index] ?? 0,
  }))
  expect(inWords(wire).steps).toEqual(steps)
})

test('the head of a bill names the month whose prices it compares', () => {
  const rows = [{ title: 'Tarif', note: null, cells: ['49,95 €', 'entfällt'], tone: 'gone' as const }]
  const one: Bill = { from: '2027-01-01', columns: ['ohne Wechsel', 'mit Wechsel'], rows, sums: ['49,95 €', '0,00 €'] }
  render(<ConsequenceSheet bill={one} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replaceAll('\u{A0}', ' '))).toEqual([
    'Im Januar 2027',
    'ohne Wechsel',
    'mit Wechsel',
  ])
})

test('a page shows the parts that its own summary does not have', () => {
  render(<ConsequenceSheet months={months} changes="Im Dezember mehr." />)
  expect(screen.getByRole('heading', { name: 'Die nächsten Monate' })).toBeDefined()
  expect(screen.getByText('Im Dezember mehr.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Was sich ändert' })).toBeNull()
})

test('however little differs, the steps and their sum stand open, month by month behind a toggle', () => {
  const wire = [
    { month: '2026-11-01', before: 120, after: 120 },
    { month: '2026-12-01', before: 172.3, after: 171.69 },
    { month: '2027-01-01', before: 190.5, after: 189.55 },
  ]
  const slight = monthsAhead({ months: wire, year: { month: '2026-12-01', before: 2200, after: 2188.94 } }, words)
  const { container } = render(<ConsequenceSheet {...slight} />)
  const rows = (folded: boolean) =>
    [...container.querySelectorAll('tr')]
      .filter((row) => (row.closest('details') !== null) === folded)
      .map(({ textContent }) => textContent.replaceAll('\u{A0}', ' '))
  expect(rows(false)).toEqual([
    'Alle VerträgeUnterschied',
    'Im Dezember0,61 € weniger',
    'Im Januar0,95 € weniger',
    'Zusammen in 12 Monaten11,06 € weniger',
  ])
  expect(rows(true)).toEqual([
    'Monatohne Wechselmit Wechsel',
    'November 2026120,00 €120,00 €',
    'Dezember 2026172,30 €171,69 €',
    'Januar 2027190,50 €189,55 €',
  ])
  expect(screen.getByText(/^Dezember 2026 bis November 2027, voraussichtlich/)).toBeDefined()
})

test('nothing that changes is no part at all', () => {
  const { container } = render(<ConsequenceSheet />)
  expect(container.textContent).toBe('')
})

test('months that all cost the same are a sentence, no table of equal amounts', () => {
  const { container } = render(<ConsequenceSheet months={[]} changes="Daran ändert sich nichts." />)
  expect(screen.getByRole('heading', { name: 'Die nächsten Monate' })).toBeDefined()
  expect(screen.getByText('Daran ändert sich nichts.')).toBeDefined()
  expect(container.querySelector('svg, table, details')).toBeNull()
})

test('beside a bill that sentence stands above it, and no part for twelve times the same', () => {
  const { columns } = words
  const one = {
    columns,
    rows: [{ title: 'Glasfaser 100', cells: ['34,95 €', '34,95 €'], note: null, tone: undefined }],
  }
  const same = { ...one, sums: columns } as unknown as Bill
  render(<ConsequenceSheet bill={same} months={[]} changes="Das bleibt so." note="Alles inklusive." />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Was sich ändert'])
  expect(screen.getByText('Das bleibt so.').nextElementSibling?.contains(screen.getByRole('table'))).toBe(true)
})
