import { expect, test } from 'vitest'

import { unseenWords } from './unseen-words.ts'

const headphones = {
  shown: 'Ohrhörer Mini Tjorven Dämpfen Lärm, 24 Stunden',
  more: ['Kopfhörer', 'In-Ear', 'kabellos', 'Bluetooth'],
}

test.each([
  { asked: ['kabellos'], words: ['kabellos'], why: 'its tile does not say it' },
  { asked: ['blut'], words: ['Bluetooth'], why: 'a beginning is enough, ue is u' },
  { asked: ['kopfhorern'], words: ['Kopfhörer'], why: 'another ending is the same word' },
  { asked: ['kabel', 'kabellos'], words: ['kabellos'], why: 'once for two words' },
  { asked: ['ohrhorer'], words: [], why: 'its name says it' },
  { asked: ['horer'], words: [], why: 'a part of its name says it' },
  { asked: ['larm', 'stunden'], words: [], why: 'its line says it' },
  { asked: ['xyzzy'], words: [], why: 'nothing says it' },
])('$asked adds $words: $why', ({ asked, words }) => {
  expect(unseenWords(asked, headphones)).toEqual(words)
})
