import { expect, test } from 'vitest'

import { aPurchase, aPurchaseLine } from '../fixtures.ts'
import { purchaseBill, purchaseFacts, sumText, withdrawalText } from './purchase-text.ts'

const option = aPurchaseLine({ kind: 'option', title: 'WLAN-Einrichtung', onceCents: 7900, monthlyCents: null })
const router = aPurchaseLine({ kind: 'option', title: 'Heimrouter', onceCents: 695, monthlyCents: 495 })

test.each([
  ['a device', aPurchase(), '49,00 € einmalig'],
  [
    'and options, paid once and monthly',
    aPurchase({ lines: [aPurchaseLine(), option, router], monthlyCents: 495 }),
    '49,00 € einmalig, 85,95 € einmalig mit der nächsten Rechnung und 4,95 € im Monat',
  ],
  ['an option alone', aPurchase({ lines: [option], totalCents: 0 }), '79,00 € einmalig mit der nächsten Rechnung'],
])('the sum of %s', (_, purchase, text) => {
  expect(sumText(purchase).replaceAll('\u{A0}', ' ')).toBe(text)
})

test('a service names what is paid for it, once and monthly', () => {
  const facts = purchaseFacts(aPurchase({ lines: [option, router] }), { mandate: null, today: '2026-11-06' })
  expect(facts.filter(({ term }) => term === 'Dienst').map(({ value }) => value.replaceAll('\u{A0}', ' '))).toEqual([
    'WLAN-Einrichtung: 79,00 € einmalig',
    'Heimrouter: 6,95 € einmalig und 4,95 € mtl.',
  ])
})

test('the file says how much of it is VAT, as the page does', () => {
  const [with19, without] = [1596, 0].map((vatCents) =>
    purchaseFacts(aPurchase({ lines: [aPurchaseLine()], totalCents: 9995, vatCents }), unpaid).find(
      ({ term }) => term === 'Mehrwertsteuer',
    ),
  )
  expect(with19?.value.replaceAll('\u{A0}', ' ')).toBe('15,96 €, im einmaligen Preis enthalten')
  expect(without).toBeUndefined()
})

test('mail and file name net and VAT of each rate, which are the price to the cent', () => {
  const lines = [
    aPurchaseLine(),
    aPurchaseLine({ kind: 'digital', title: 'Netz zu Hause', onceCents: 1499, taxRate: 7 }),
    aPurchaseLine({ kind: 'digital', title: 'Kurs', onceCents: 2000, taxRate: 0 }),
    router,
  ]
  const purchase = aPurchase({ lines, shippingCents: 495, totalCents: 8894, vatCents: 959 })
  const told = [
    'Netto|79,35 €, einmaliger Preis ohne Mehrwertsteuer',
    'Mehrwertsteuer 19 %|8,61 € auf 45,34 € netto',
    'Mehrwertsteuer 7 %|0,98 € auf 14,01 € netto',
    'Mehrwertsteuer 0 %|0,00 € auf 20,00 € netto',
  ]
  const plain = [purchaseFacts(purchase, unpaid), purchaseBill(purchase, unpaid).terms].map((facts) =>
    facts.map(({ term, value }) => `${term}|${value}`.replaceAll('\u{A0}', ' ')),
  )
  for (const facts of plain) expect(facts).toEqual(expect.arrayContaining(told))
  const service = aPurchase({ lines: [router], totalCents: 0, vatCents: 0, deliveryDate: null })
  expect(purchaseFacts(service, unpaid).filter(({ term }) => /^(Netto|Mehrwert)/.test(term))).toEqual([])
})

const unpaid = { mandate: null, today: '2026-11-06' } as const

test('the bill has a row a thing, and a sum for each way that it is paid', () => {
  const device = aPurchaseLine({ quantity: 2, title: 'Powerbank', detail: 'Blau', onceCents: 4900 })
  const purchase = aPurchase({ lines: [device, router], totalCents: 9800, monthlyCents: 495 })
  const { rows, sums } = purchaseBill(purchase, unpaid)
  const plain = (facts: typeof rows) => facts.map(({ term, value }) => `${term}|${value}`.replaceAll('\u{A0}', ' '))
  expect(plain(rows).slice(0, 2)).toEqual(['2 × Powerbank, Blau|98,00 €', 'Heimrouter|6,95 € einmalig und 4,95 € mtl.'])
  expect(plain(sums)).toEqual(['Einmalig|98,00 €', 'Mit der nächsten Rechnung|6,95 €', 'Im Monat|4,95 €'])
})

test('a bill that a voucher pays whole says that nothing is left', () => {
  const purchase = aPurchase({ lines: [aPurchaseLine()], totalCents: 0, monthlyCents: 0 })
  const { sums } = purchaseBill(purchase, unpaid)
  expect(sums.map(({ term, value }) => [term, value.replaceAll('\u{A0}', ' ')])).toEqual([['Einmalig', '0,00 €']])
})

const goods = 'Geräte kannst du 14 Tage lang zurückgeben, ab dem Tag, an dem du sie hast.'
const services = 'Dienste kannst du 14 Tage lang widerrufen, ab dem Tag deiner Bestellung.'
const how =
  'Einen Grund brauchst du nicht: im Kundencenter unter „Vertrag widerrufen“ oder durch eine Nachricht an uns.'
const digital = (early: boolean) =>
  aPurchaseLine({ kind: 'digital', digital: { early, code: 'AB12', startsOn: '2026-12-11' } })

test.each([
  ['a device', [aPurchaseLine()], [`${goods} ${how}`]],
  ['a service', [option], [`${services} ${how}`]],
  ['a device and a service', [aPurchaseLine(), option], [`${goods} ${services} ${how}`]],
  ['digital content that waits', [digital(false)], [how]],
  ['digital content that is there already', [digital(true)], []],
])('the confirmation of %s says of that alone how it is withdrawn from', (_, lines, text) => {
  expect(withdrawalText(lines)).toEqual(text)
})
