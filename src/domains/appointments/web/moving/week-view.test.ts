import { expect, test } from 'vitest'

import { weekView } from './week-view.ts'

const present = { date: '2026-12-08', from: '08:00', to: '12:00' }

function title(...dates: readonly string[]): string {
  const days = dates.map((date) => ({ date, slots: [] }))
  const week = {
    product: 'Glasfaser 500',
    present,
    days,
    previousWeek: null,
    nextWeek: null,
    startsThen: false,
    held: null,
  }
  return weekView(week).title.replaceAll('\u{A0}', ' ')
}

test('a week names its month once, and both where it lies in two', () => {
  expect(title('2026-12-07', '2026-12-12')).toBe('7. bis 12. Dezember 2026')
  expect(title('2026-11-30', '2026-12-05')).toBe('30. November bis 5. Dezember 2026')
  expect(title('2026-12-28', '2027-01-02')).toBe('28. Dezember 2026 bis 2. Januar 2027')
})
