import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { WireSheet } from '../api.ts'
import { ConsequenceSheet } from './ConsequenceSheet.tsx'
import { bill, monthsAhead, sheetMonths, type Bill, type BillWords } from './sheet-view.ts'

const months = [
  { month: '2026-11-01', cents: 9880, afterCents: 9880 },
  { month: '2026-12-01', cents: 9485, afterCents: 9900 },
  { month: '2027-01-01', cents: 10_185, afterCents: 10_680 },
  { month: '2027-02-01', cents: 10_185, afterCents: 10_680 },
  { month: '2027-03-01', cents: 10_185, afterCents: 11_180 },
]

test('a step is where the difference becomes another one: what ends anyway changes both sums', () => {
  const wire = [
    { month: '2026-12-01', before: 100, after: 100 },
    { month: '2027-01-01', before: 190.5, after: 185.5 },
    { month: '2027-02-01', before: 191.21, after: 186.21 },
    { month: '2027-07-01', before: 192.5, after: 202.5 },
    { month: '2027-08-01', before: 192.5, after: 192.5 },
    { month: '2027-09-01', before: 192.5, after: 202.5 },
  ]
  expect(sheetMonths({ months: wire }).map(({ step = '' }) => step)).toEqual(['', '−5,00', '', '+10,00', '', '+10,00'])
  expect(monthsAhead({ months: wire })?.changes.replaceAll('\u{A0}', ' ')).toBe(
    'Voraussichtlich, alle deine Verträge zusammen: im Januar 2027 185,50 € statt 190,50 €, im Juli 2027 202,50 € statt 192,50 €.',
  )
  // The month that runs is not among those to come.
  expect(monthsAhead({ months: [{ month: '2026-11-01', before: 50, after: 50 }, ...wire] })?.changes).toMatch(
    /Bis Dezember 2026 ändert sich nichts\.$/,
  )
  const ending = wire.slice(0, -1)
  expect(monthsAhead({ months: ending })?.changes).toMatch(/192,50\s€\. Ab August 2027 zahlst du dasselbe\.$/)
  expect(monthsAhead({ months: wire.slice(0, 1) })).toBeUndefined()
})

test('an amount without the change stands below the one with it', () => {
  const stepped: Bill = {
    columns: ['ab Januar', 'ab Juli'],
    rows: [
      { title: 'Tarif', note: null, cells: ['44,95 €', '59,95 €'], below: ['statt 49,95 €', ''], tone: 'changed' },
      { title: 'TV', note: null, cells: ['1,00 €', '1,00 €'], tone: 'same' },
    ],
    sums: ['45,95 €', '60,95 €'],
    sumsBelow: ['statt 50,95 €', ''],
  }
  render(<ConsequenceSheet bill={stepped} />)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Im Monatab Januarab Juli',
    'Tarif44,95 € statt 49,95 €59,95 €',
    'TV1,00 €1,00 €',
    'Zusammen45,95 € statt 50,95 €60,95 €',
  ])
})

test('a page shows the parts that its own summary does not have', () => {
  render(<ConsequenceSheet months={months} changes="Im Dezember mehr." />)
  expect(screen.getByRole('heading', { name: 'Die nächsten zwölf Monate' })).toBeDefined()
  expect(screen.getByText('Im Dezember mehr.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Was sich ändert' })).toBeNull()
})

test('differences too small for bars are a sentence; bars and table are unfolded', () => {
  const slight = monthsAhead({
    months: [
      { month: '2026-11-01', before: 120, after: 120 },
      { month: '2026-12-01', before: 172.3, after: 171.69 },
      { month: '2027-01-01', before: 190.5, after: 189.55 },
    ],
  })
  const { container } = render(<ConsequenceSheet {...slight} />)
  const fold = screen.getByText('Monat für Monat').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelectorAll('svg, table')).toHaveLength(2)
  expect(container.querySelector('details details')).toBeNull()
  expect(screen.getByText(/Voraussichtlich/).compareDocumentPosition(fold as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test.each([
  [9.5, 'part of the bars'],
  [10.5, undefined],
])('a month that costs %d less of 200 is %s', (less, shown) => {
  const ahead = monthsAhead({ months: [{ month: '2026-12-01', before: 200, after: 200 - less }] })
  expect(ahead?.isSlight).toBe(shown === undefined ? undefined : true)
})

test('nothing that changes is no part at all', () => {
  const { container } = render(<ConsequenceSheet />)
  expect(container.textContent).toBe('')
})

const item = (
  productName: string,
  [before, after, endDate]: readonly [number, number, string?],
  effect: 'ends' | 'stays' = 'stays',
  startDate: string | null = null,
) => ({
  productId: productName,
  productName,
  priceType: 'MONTHLY' as const,
  startDate,
  endDate: endDate ?? null,
  effect,
  currentMonthlyPrice: before,
  newMonthlyPrice: after,
  currentOneTimePrice: 0,
  newOneTimePrice: 0,
})

test('what costs something else by then for a reason of its own is told apart from all the rest', () => {
  const previewItems = [
    item('Glasfaser 100', [34.95, 0], 'ends'),
    item('Mobil L', [34.95, 39.95]),
    item('Telefon-Flat', [3.95, 0, '2026-12-31']),
    item('Hörbücher', [0, 9.95]),
    item('Musik', [4.95, 0]),
    item('Weitere SIM', [4.95, 4.95]),
    item('Cloud', [2, 2]),
  ]
  const words = { effects: { ends: 'endet', stays: 'läuft weiter' }, options: '' } as unknown as BillWords
  const { rows } = bill({ previewItems } as unknown as Pick<WireSheet, 'previewItems'>, words)
  expect(rows.map(({ cells, note, title }) => [title, note, ...cells].join(' ').replaceAll('\u{A0}', ' '))).toEqual([
    'Glasfaser 100 endet 34,95 € entfällt',
    'Mobil L der Preis ändert sich ohnehin 34,95 € 39,95 €',
    'Hörbücher der Preis ändert sich ohnehin 0,00 € 9,95 €',
    'Musik der Preis ändert sich ohnehin 4,95 € 0,00 €',
    'Alles andere läuft weiter, Telefon-Flat endet ohnehin 10,90 € 6,95 €',
  ])
})

test('what has not begun has a row of its own; what ends anyway bears its name where it is all the rest', () => {
  const previewItems = [
    item('Glasfaser 100', [34.95, 0], 'ends'),
    item('Zuhause & TV', [57.9, 57.9], 'stays', '2026-12-08'),
    item('Telefon-Flat', [3.95, 0, '2026-12-31']),
  ]
  const words = { effects: { ends: 'endet', stays: 'läuft weiter' }, options: '' } as unknown as BillWords
  const rowsOf = (items: readonly object[]) =>
    bill({ previewItems: items } as unknown as Pick<WireSheet, 'previewItems'>, words).rows.map(({ note, title }) => [
      title,
      note?.replaceAll('\u{A0}', ' '),
    ])
  expect(rowsOf(previewItems)).toEqual([
    ['Glasfaser 100', 'endet'],
    ['Zuhause & TV', 'ab 8. Dezember 2026'],
    ['Telefon-Flat', 'endet ohnehin'],
  ])
  const two = [...previewItems.slice(2), item('Musik', [4.95, 0, '2026-12-31'])]
  expect(rowsOf(two)).toEqual([['Alles andere', 'Telefon-Flat und Musik enden ohnehin']])
})

test('months that all cost the same are a sentence, no chart of equal bars', () => {
  const { container } = render(<ConsequenceSheet months={[]} changes="Daran ändert sich nichts." />)
  expect(screen.getByRole('heading', { name: 'Die nächsten zwölf Monate' })).toBeDefined()
  expect(screen.getByText('Daran ändert sich nichts.')).toBeDefined()
  expect(container.querySelector('svg, table, details')).toBeNull()
})

test('beside a bill that sentence stands below it, and no part for twelve times the same', () => {
  const columns = ['bisher', 'künftig']
  const one = {
    columns,
    rows: [{ title: 'Glasfaser 100', cells: ['34,95 €', '34,95 €'], note: null, tone: undefined }],
  }
  const same = { ...one, sums: columns } as unknown as Bill
  render(<ConsequenceSheet bill={same} months={[]} changes="Das bleibt so." note="Alles inklusive." />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Was sich ändert'])
  expect(screen.getByText('Das bleibt so.').previousElementSibling?.textContent).toBe('Alles inklusive.')
})
