import { expect, test } from 'vitest'

import { devicesHead, limitsText, toPayText } from './texts.ts'

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

test.each([
  [[558.8, 0, 0], 'Zu zahlen: 558,80 € einmalig. Womit, wählst du auf der nächsten Seite.'],
  [[49, 4.95, 9.95], 'Zu zahlen: 49,00 € einmalig, 4,95 € mit der Rechnung und 9,95 € im Monat.'],
  [[0, 0, 0], 'Zu zahlen ist nichts.'],
] as const)('before it is asked how, it is said what is to be paid: %j', ([oneTime, onInvoice, monthly], said) => {
  expect(toPayText({ monthly, oneTime, onInvoice }).replaceAll('\u{A0}', ' ')).toContain(said)
})
