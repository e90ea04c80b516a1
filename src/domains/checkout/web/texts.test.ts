import { expect, test } from 'vitest'

import { limitsText } from './texts.ts'

test.each([
  [['BANKACCOUNTSEPA'] as const, 'Wir liefern nach Deutschland. Zahlen kannst du mit Lastschrift.'],
  [
    ['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'] as const,
    'Wir liefern nach Deutschland. Zahlen kannst du mit PayPal, Kreditkarte oder Lastschrift.',
  ],
])('delivery and means of payment are said as they are here: %j', (means, said) => {
  expect(limitsText([...means])).toBe(said)
})
