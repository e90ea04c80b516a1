import { expect, test } from 'vitest'

import { hitsText } from './count-texts.ts'
import { sortTexts } from './list-words.ts'

test.each([
  ['kabelos', 'kabellos', '13 Treffer für „kabellos“ statt „kabelos“.'],
  ['kabellos', null, '13 Treffer für „kabellos“.'],
])('a search for %s, taken for %s, says so', (q, corrected, text) => {
  expect(hitsText(13, { q, corrected })).toBe(text)
})

test('what a search finds is in the order of relevance, what nobody searched in that of what is popular', () => {
  expect([sortTexts('fon')[0]?.text, sortTexts('')[0]?.text]).toEqual(['Relevanz', 'Beliebtheit'])
})
