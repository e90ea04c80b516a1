import { expect, test } from 'vitest'

import { formText } from './form-text.ts'

test.each([
  ['what was typed', ' Grüße\tan  Äöü 👩‍👩‍👧 ', ' Grüße\tan  Äöü 👩‍👩‍👧 '],
  ['lines as a browser without scripts sends them', 'eins\r\nzwei\r\n\r\ndrei', 'eins\nzwei\n\ndrei'],
  ['lines of old', 'eins\rzwei', 'eins\nzwei'],
  ['no character that nobody types', 'Max\u0000\u0007 Muster\u009f', 'Max Muster'],
])('the text of a field is %s', (_what, sent, text) => {
  const form = new FormData()
  form.set('name', sent)
  expect(formText(form, 'name')).toBe(text)
})

test('what is missing, and a file, is empty', () => {
  const form = new FormData()
  form.set('file', new File(['x'], 'x.txt'))
  expect([formText(form, 'name'), formText(form, 'file')]).toEqual(['', ''])
})
