import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { directDebitFaults, mandateCreditor, mandateText, noticeDays } from './direct-debit.ts'
import { concealAccount, displayAccount } from './rules.ts'

testTable('the server gives out %j as %j', concealAccount, [
  ['DE21500105175407324931', 'DE215001051754073XXXXX'],
  ['de21 5001 0517 5407 3249 31', 'DE215001051754073XXXXX'],
  ['DE2150', 'DXXXXX'],
  ['DE215', 'XXXXX'],
  ['DE2', 'XXX'],
  ['', ''],
])

testTable('the account number %j is shown as %j', displayAccount, [
  ['DE215001051754073XXXXX', 'DE21 5001 0517 5407 3*** **'],
  ['de21-5001.0517 5407 3249 31', 'DE21 5001 0517 5407 3*** **'],
  ['NL91ABNA0417164300', 'NL91 ABNA 0417 1*** **'],
  ['ABC123456', 'ABC1 **** *'],
  ['ABCD12345', 'ABCD **** *'],
  ['ABC12345', 'ABC* ****'],
  ['AB1234', 'A*** **'],
  ['AB123', '**** *'],
  ['A', '*'],
  ['', ''],
  ['äöü-–', ''],
])

test('each field has its own fault', () => {
  expect(directDebitFaults({ holder: ' ', iban: 'DE1', mandate: false })).toEqual({
    holder: 'holder-missing',
    iban: 'iban-invalid',
    mandate: 'mandate-missing',
  })
  expect(directDebitFaults({ holder: 'Anna Berg', iban: 'DE44500105175407324931', mandate: true })).toEqual({})
})

test('the mandate names the creditor, what is collected and the right to a refund', () => {
  const text = mandateText({ name: 'erleben GmbH', id: 'DE98ZZZ09999999999' })
  expect(text).toContain('Ich ermächtige erleben GmbH (Gläubiger-Identifikationsnummer DE98ZZZ09999999999)')
  expect(text).toContain('wiederkehrende Zahlungen')
  expect(text).toContain('innerhalb von acht Wochen')
})

test('an order is announced as long before as its mandate says', () => {
  expect(noticeDays(mandateText({ name: 'erleben GmbH', id: 'DE98ZZZ09999999999' }))).toBe(1)
  const before = 'Betrag und Tag jeder Lastschrift werden mir mindestens 14 Tage vorher mit der Rechnung angekündigt.'
  expect(noticeDays(before)).toBe(14)
  expect(noticeDays(null)).toBe(14)
})

test.each(['erleben GmbH', 'Alte (Netze) GmbH & Co. KG', 'A, B und C'])(
  'a mandate says that its creditor is %s',
  (name) => {
    const creditor = { name, id: 'DE98ZZZ09999999999' }
    expect(mandateCreditor(mandateText(creditor))).toEqual(creditor)
  },
)

test('a text that is no mandate names nobody', () => {
  expect(mandateCreditor('Ich ermächtige niemanden.')).toBeUndefined()
})
