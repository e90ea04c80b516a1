import { expect, test } from 'vitest'

import { devicesHead, limitsText } from './texts.ts'

test.each([
  [['BANKACCOUNTSEPA'] as const, 'Wir liefern nach Deutschland. Zahlen kannst du mit Lastschrift.'],
  [
    ['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'] as const,
    'Wir liefern nach Deutschland. Zahlen kannst du mit PayPal, Kreditkarte oder Lastschrift.',
  ],
])('delivery and means of payment are said as they are here: %j', (means, said) => {
  expect(limitsText([...means])).toBe(said)
})

test('a device in two colours is named once', () => {
  const goods = [{ title: 'Fon 8' }, { title: 'Powerbank 20' }, { title: 'Fon 8' }]
  expect(devicesHead(goods)).toBe('Geräte: Fon 8, Powerbank 20')
})
