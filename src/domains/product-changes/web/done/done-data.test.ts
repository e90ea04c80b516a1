/** What happens after a product change was ordered, as its receipt tells it. */
import { expect, test } from 'vitest'

import { changeCourse } from './done-data.ts'

const ordered = {
  confirmed: true,
  date: '2027-01-01',
  orderedAt: '2026-12-01T00:11:00Z',
  title: 'Glasfaser 1000',
  withdrawalUntil: '2026-12-15',
}

test.each<[string, boolean, string, string[]]>([
  [
    'today',
    true,
    '2026-12-01',
    ['done Bestellt 1', 'done Bestätigt 1', 'now Heute 1', 'next Widerruf endet 15', 'next Glasfaser 1000 beginnt 1'],
  ],
  [
    'today, before it is confirmed',
    false,
    '2026-12-01',
    [
      'done Bestellt 1',
      'now Bestätigung kommt in den nächsten Minuten',
      'next Widerruf endet 15',
      'next Glasfaser 1000 beginnt 1',
    ],
  ],
  [
    'between withdrawal and begin',
    true,
    '2026-12-16',
    ['done Bestellt 1', 'done Bestätigt 1', 'done Widerruf endet 15', 'now Heute 16', 'next Glasfaser 1000 beginnt 1'],
  ],
  [
    'after the begin',
    true,
    '2027-01-01',
    ['done Bestellt 1', 'done Bestätigt 1', 'done Widerruf endet 15', 'done Glasfaser 1000 beginnt 1', 'now Heute 1'],
  ],
])('the ring of now stands at %s', (_when, confirmed, today, expected) => {
  const told = changeCourse({ ...ordered, confirmed }, today)
  expect(told.map(({ note = '', state, title }) => `${state} ${title} ${note.replace(/\.\s.*/u, '')}`)).toEqual(
    expected,
  )
})
