import { expect, test } from 'vitest'

import { whenPaid } from './when-paid.ts'

type Item = Parameters<typeof whenPaid>[0]['items'][number]
const today = '2026-11-30'
const goods = { kind: 'hardware', state: 'ok', deliveryDate: '2026-12-01' } as Item
const content = { kind: 'digital', state: 'ok', deliveryDate: null } as Item
const once = { oneTime: 558.8, pieces: 3, onInvoice: 0, monthly: 0 }

function said(items: readonly Item[], noticeDays: number | null, sums: object = {}, hasOther = true): string {
  const bag = { items, sums: { ...once, ...sums } } as Parameters<typeof whenPaid>[0]
  return whenPaid(bag, { hasOther, noticeDays, today }).replaceAll('\u{A0}', ' ')
}

test.each([
  ['content, no account', [content], null, '558,80 € buchen wir gleich nach der Bestellung ab.'],
  ['goods, no account', [goods], null, '558,80 € buchen wir ab, wenn das Paket losgeht.'],
  [
    'goods',
    [goods],
    1,
    '558,80 € buchen wir per Lastschrift voraussichtlich am 2. Dezember 2026 ab, mit einer anderen Zahlungsart, wenn das Paket losgeht.',
  ],
  [
    'a mandate that promises 14 days',
    [goods],
    14,
    '558,80 € buchen wir per Lastschrift voraussichtlich am 14. Dezember 2026 ab, mit einer anderen Zahlungsart, wenn das Paket losgeht.',
  ],
  [
    'content',
    [content],
    1,
    '558,80 € buchen wir per Lastschrift voraussichtlich am 2. Dezember 2026 ab, mit einer anderen Zahlungsart gleich nach der Bestellung.',
  ],
] as const)('%s: when it is paid', (_what, items, noticeDays, text) => {
  expect(said(items, noticeDays)).toBe(text)
})

test('where only a bank pays its day stands alone, which is not the one on which the parcel goes', () => {
  expect(said([goods], 1, {}, false)).toBe('558,80 € buchen wir voraussichtlich am 2. Dezember 2026 ab.')
})

test('what is paid with invoices says so, and nothing is debited of nothing', () => {
  const services = { oneTime: 0, pieces: 0, onInvoice: 79, monthly: 4.95 }
  expect(said([], 1, services)).toBe(
    '79,00 € stehen einmalig auf deiner nächsten Rechnung. Die 4,95 € mtl. stehen auf deiner Monatsrechnung.',
  )
  expect(said([goods], 1, { oneTime: 0 })).toBe('0,00 € buchen wir ab, wenn das Paket losgeht.')
})
