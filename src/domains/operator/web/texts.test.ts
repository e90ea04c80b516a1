import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { stockFaults } from './devices/submit-device.ts'
import { searchedWords } from './searched-words.ts'
import { actTexts, stateName } from './texts.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('a price on record is read as a price', () => {
  const said = actTexts({
    kind: 'product',
    before: { price: 1299, visible: true },
    after: { price: 89.9, visible: true },
  })
  expect(plain(said.note)).toBe('Preis 1.299,00 € → 89,90 €')
})

test('an order that was cancelled is no order that went on', () => {
  const said = ['packed', 'cancelled'].map((state) => actTexts({ kind: 'order', before: null, after: { state } }).title)
  expect(said).toEqual(['Bestellung weitergeführt', 'Bestellung storniert'])
})

test('a parcel that came back is no cancellation, and its refund is read as money', () => {
  const said = actTexts({ kind: 'order', before: { state: 'sent' }, after: { state: 'cancelled', refund: 79 } })
  expect(said.title).toBe('Sendung kam zurück')
  expect(plain(said.note)).toBe('Stand Unterwegs → Storniert, Erstattung 79,00 €')
})

test.each([
  [null, 'sent', 'Unterwegs'],
  ['came-back', 'cancelled', 'Kam zurück'],
  ['unpaid', 'cancelled', 'Nie bezahlt'],
  ['lapsed', 'cancelled', 'Zahlung verfallen'],
  ['cancelled', 'cancelled', 'Storniert'],
] as const)('an order that ended as %j is called how it ended', (end, state, said) => {
  expect(stateName({ end, state })).toBe(said)
})

test.each([
  ['1000000', []],
  ['1000001', ['available-wrong']],
  ['-1', ['available-wrong']],
  ['viele', ['available-wrong']],
])('%s pieces', (available, faults) => {
  const rest = { deliveryDays: '2', reason: 'Inventur', restockOn: '', price: '', visible: true }
  expect(stockFaults({ ...rest, available })).toEqual(faults)
})

test('an address may hold more than the field that it fills', () => {
  const { args } = pageWith({})
  expect(searchedWords(args(`x?q=${'y'.repeat(300)}`))).toBe('y'.repeat(80))
  expect(searchedWords(args('x'))).toBe('')
})
