import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ConsequenceSheet } from './ConsequenceSheet.tsx'
import { firstChanges } from './sheet-view.ts'

const months = [
  { month: '2026-11-01', cents: 9880, afterCents: 9880 },
  { month: '2026-12-01', cents: 9485, afterCents: 9900 },
  { month: '2027-01-01', cents: 10_185, afterCents: 10_680 },
  { month: '2027-02-01', cents: 10_185, afterCents: 10_680 },
  { month: '2027-03-01', cents: 10_185, afterCents: 11_180 },
]

test('the first changes are the months from which on another sum is paid', () => {
  expect(firstChanges(months).map(({ month }) => month)).toEqual(['2026-12-01', '2027-01-01'])
  expect(firstChanges(months, 9).map(({ month }) => month)).toEqual(['2026-12-01', '2027-01-01', '2027-03-01'])
  expect(firstChanges(months.slice(0, 1))).toEqual([])
})

test('a page shows the parts that its own summary does not have', () => {
  render(<ConsequenceSheet months={months} changes="Im Dezember mehr." />)
  expect(screen.getByRole('heading', { name: 'Die nächsten zwölf Monate' })).toBeDefined()
  expect(screen.getByText('Im Dezember mehr.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Was sich ändert' })).toBeNull()
})

test('nothing that changes is no part at all', () => {
  const { container } = render(<ConsequenceSheet />)
  expect(container.textContent).toBe('')
})
