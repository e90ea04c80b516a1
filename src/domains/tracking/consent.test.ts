import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { consentCookie, consentWording, isChoiceOpen, readConsentCookie, mayMeasure, wordingText } from './consent.ts'

const version = 'CmgUy2zNZ5WdA9i3'
const proofId = '01a1f9d3-6f03-7ef2-a7b1-3fd8b5b44771'

testTable('cookie %j holds %j', readConsentCookie, [
  [undefined, undefined],
  ['', undefined],
  [`consent=all.${version}.${proofId}`, { choice: 'all', version, proofId }],
  [`session=x; consent=necessary.${version}`, { choice: 'necessary', version, proofId: undefined }],
  [`__Host-consent=all.${version}.${proofId}`, { choice: 'all', version, proofId }],
  // Refused on https, with a consent from before the prefix beside it.
  [
    `consent=all.${version}.${proofId}; __Host-consent=necessary.${version}`,
    { choice: 'necessary', version, proofId: undefined },
  ],
  [`consent=all.${version}`, undefined],
  [`consent=all.${version}.x`, undefined],
  [`consent=necessary.${version}.${proofId}`, undefined],
  [`xconsent=all.${version}.${proofId}`, undefined],
  ['consent=all', undefined],
  [`consent=all.${version}.${proofId}x`, undefined],
])

test.each(['all', 'necessary'] as const)('what is set for %s is read again', (choice) => {
  const cookie = consentCookie({ choice, version, proofId }, true)
  expect(cookie).toMatch(/^__Host-consent=.*; Path=\/; Max-Age=15724800; SameSite=Lax; Secure$/)
  expect(readConsentCookie(cookie.split(';', 1)[0])?.choice).toBe(choice)
})

test('a refusal keeps no number by which somebody could be known again', () => {
  expect(consentCookie({ choice: 'necessary', version, proofId }, false)).not.toContain(proofId)
})

test('only a consent to the words in use lets measure; other words are asked anew', () => {
  const all = `consent=all.${version}.${proofId}`
  expect([mayMeasure(all, version), isChoiceOpen(all, version)]).toEqual([true, false])
  expect([mayMeasure(all, 'other-words-here'), isChoiceOpen(all, 'other-words-here')]).toEqual([false, true])
  expect([mayMeasure(`consent=necessary.${version}`, version), mayMeasure(undefined, version)]).toEqual([false, false])
})

test('the wording names who receives the data, and both buttons', () => {
  const text = wordingText(consentWording('tags.example.net'))
  expect(text).toContain('tags.example.net')
  expect(text).toContain('[Nur notwendige] [Alle erlauben]')
})
