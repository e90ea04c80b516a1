import { expect, test } from 'vitest'

import { tidyLine, tidyText } from './tidy-text.ts'

test.each([
  ['blanks at the ends', ' Anna Beispiel ', 'Anna Beispiel'],
  ['a right-to-left override', 'Anna \u202Elepsieb\u202C', 'Anna lepsieb'],
  ['isolates and marks', '\u2066Anna\u2069 \u200EBeispiel\u200F\u061C', 'Anna Beispiel'],
  ['line breaks, tabs and other control characters', 'Anna\r\nBeispiel\tB\u0085\u2028C\u0007', 'Anna Beispiel B C'],
  ['letters that are read from the right', 'דנה כהן', 'דנה כהן'],
  ['what joins letters and pictures', 'نامه‌ای 👩‍👧', 'نامه‌ای 👩‍👧'],
])('a line: %s', (_what, typed, kept) => {
  expect(tidyLine(typed)).toBe(kept)
})

test('a text keeps its lines', () => {
  expect(tidyText(' Zwei\r\n\tZeilen\u0007 \u202Eund mehr\n')).toBe('Zwei\r\n\tZeilen und mehr')
})
