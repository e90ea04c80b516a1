import { expect, test } from 'vitest'

import { oldestText, waitingText } from './texts.ts'

test.each([
  [0, null, 'Nichts zu entscheiden', undefined],
  [1, '2026-11-20T08:00:00.000Z', 'Eine Erklärung wartet auf eine Entscheidung', 'Sie wartet seit heute.'],
  [2, '2026-11-19T22:59:00.000Z', 'Zwei Erklärungen warten auf eine Entscheidung', 'Die älteste wartet seit gestern.'],
  [40, '2026-11-18T23:30:00.000Z', '40 Erklärungen warten auf eine Entscheidung', 'Die älteste wartet seit gestern.'],
  [
    1,
    '2026-11-10T08:00:00.000Z',
    'Eine Erklärung wartet auf eine Entscheidung',
    'Sie wartet seit 10 Tagen, seit dem 10. November 2026.',
  ],
])('%i, the oldest of %s: %s', (count, oldest, text, since) => {
  const waiting = { count, oldest }
  expect([waitingText(waiting), oldestText(waiting, '2026-11-20')?.replaceAll('\u{A0}', ' ')]).toEqual([text, since])
})
