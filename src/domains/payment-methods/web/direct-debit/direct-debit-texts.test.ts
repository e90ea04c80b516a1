import { expect, test } from 'vitest'

import { directDebitErrors, withLength } from './direct-debit-texts.ts'

test.each([
  ['DE44', 'Die IBAN ist nicht vollständig. Eine deutsche IBAN hat 22 Zeichen.'],
  ['DE44 5001 0', 'Die IBAN ist nicht vollständig. Ihre Bankleitzahl hat 8 Ziffern, hier sind es 5.'],
  ['DE44 5', 'Die IBAN ist nicht vollständig. Ihre Bankleitzahl hat 8 Ziffern, hier ist es 1.'],
  ['DE44 5001 0517', 'Die IBAN ist nicht vollständig. Eine deutsche IBAN hat 22 Zeichen, hier sind es 12.'],
  ['DE21 5001 0517 5407 3249 3', 'Die IBAN ist nicht vollständig. Eine deutsche IBAN hat 22 Zeichen, hier sind es 21.'],
  ['DE21 5001 0517 5407 3249 311', 'Die IBAN ist zu lang. Eine deutsche IBAN hat 22 Zeichen, hier sind es 23.'],
  ['NL91 ABNA 04', 'Die IBAN ist nicht vollständig. Sie hat 15 bis 34 Zeichen, hier sind es 10.'],
])('%s says how many characters it has, and should have', (iban, said) => {
  expect(withLength({ iban: directDebitErrors['iban-length'].text }, iban)).toEqual({ iban: said })
})

test('what else is wrong is said as it is', () => {
  const errors = { iban: directDebitErrors['iban-invalid'].text, holder: 'x' }
  expect(withLength(errors, 'DE44')).toBe(errors)
})
