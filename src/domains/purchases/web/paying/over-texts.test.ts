import { expect, test } from 'vitest'

import type { Purchase } from '../calls.ts'
import { overTexts, unpaidNote } from './over-texts.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const said = (changed: Partial<Purchase>) => {
  const purchase = { end: 'unpaid' as const, number: 'B-2026-118414', refund: null, returns: [], ...changed }
  const { lead, title } = overTexts(purchase, '2026-11-20')
  return [title, plain(lead).replace('Für die Bestellung B-2026-118414 ist nichts mehr zu zahlen.', '…')]
}
const untouched = '… Es wurde nichts abgebucht; kommt doch noch etwas, geht es zurück.'

test.each([
  ['unpaid', 'Die Bestellung ist nicht zustande gekommen'],
  ['lapsed', 'Die Bestellung ist weggefallen'],
  ['cancelled', 'Die Bestellung ist storniert'],
] as const)('%s: the page says what its mail says, and that nothing was taken', (end, title) => {
  expect(said({ end })).toEqual([title, untouched])
})

test('the order itself says why it ended where nobody paid it', () => {
  const ends = ['unpaid', 'lapsed', 'cancelled', 'came-back', null] as const
  const notes = ends.map((end) => unpaidNote({ end, refund: null }))
  const note = 'Die Zahlung ist nicht rechtzeitig angekommen. Es wurde nichts abgebucht.'
  expect(notes).toEqual([note, note, '', '', ''])
  const refund = { amount: 79, until: '2026-12-04', refundedAt: null }
  expect(unpaidNote({ end: 'unpaid', refund })).toBe(
    'Die Zahlung ist nicht rechtzeitig angekommen. Was später kam, bekommst du zurück.',
  )
})

test('where money was fetched it is said how much goes back, never that nothing was taken', () => {
  const refund = { amount: 79, until: '2026-12-04', refundedAt: null }
  expect(said({ end: 'came-back', refund })).toEqual([
    'Die Bestellung kam zurück',
    '… Zurück gehen 79,00 €. Dein Geld kommt spätestens am 4. Dezember 2026, auf dem Weg, auf dem du gezahlt hast.',
  ])
  const back = { kind: 'cancel', state: 'refunded' } as Purchase['returns'][number]
  expect(said({ end: 'cancelled', returns: [back] })).toEqual(['Die Bestellung ist storniert', '…'])
  expect(said({ end: 'cancelled', returns: [{ ...back, state: 'released' }] })[1]).toBe(untouched)
})
