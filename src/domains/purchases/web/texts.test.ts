import { expect, test } from 'vitest'

import type { OnePurchase, Purchase } from './calls.ts'
import { debitText, returnNote } from './texts.ts'

const line = (lineNo: number, title: string, kind = 'hardware') =>
  ({ lineNo, title, kind }) as Purchase['lines'][number]

test('what went back is said piece by piece, with how far it is', () => {
  const back = {
    number: 'R-2026-000042',
    state: 'received' as const,
    declaredAt: '2026-11-20T11:00:00.000Z',
    refundedAt: null,
    refund: 98,
    lines: [
      { lineNo: 2, quantity: 2 },
      { lineNo: 1, quantity: 1 },
    ],
  }
  const things = [line(1, 'Türkamera'), line(2, 'Mediastick 2'), line(3, 'Serienpaket', 'digital')]
  const note = (changed: Partial<typeof back> | object = {}, today = '2026-12-04') =>
    returnNote({ ...back, ...changed }, things, today).replaceAll('\u00A0', ' ')
  const pieces = '2 × Mediastick 2, 1 × Türkamera.'
  const way = 'auf dem Weg, auf dem du gezahlt hast.'
  expect(note()).toBe(`Bei uns: ${pieces} Dein Geld kommt spätestens am 4. Dezember 2026, ${way}`)
  expect(note({ state: 'announced' })).toBe(
    `Angemeldet am 20. November 2026, 12:00 Uhr: ${pieces} Gib es bis zum 4. Dezember 2026 in einem Paketshop ab, die Nummer genügt. Dein Geld kommt spätestens an dem Tag, wenn das Paket dann bei uns ist.`,
  )
  expect(note({}, '2026-12-05')).toBe(`Bei uns: ${pieces} Dein Geld kommt in den nächsten Tagen, ${way}`)
  // Content has no parcel.
  expect(note({ state: 'announced', lines: [{ lineNo: 3, quantity: 1 }] })).toBe(
    `Angemeldet am 20. November 2026, 12:00 Uhr: 1 × Serienpaket. Dein Geld kommt spätestens am 4. Dezember 2026, ${way}`,
  )
  const refundedAt = '2026-11-24T11:00:00.000Z'
  expect(note({ state: 'refunded', refundedAt })).toBe(`Erstattet am 24. November 2026: ${pieces}`)
})

test.each([
  [{}, 'wenn das Paket losgeht'],
  [{ deliveryDate: null }, 'gleich'],
  [{ debit: { expectedOn: '2026-11-24', mandate: null } }, 'voraussichtlich am 24. November 2026'],
  [{ state: 'cancelled' as const }, ''],
  [{ oneTime: 0 }, ''],
])('%j: when it is collected', ({ oneTime = 49, ...changed }: Partial<OnePurchase> & { oneTime?: number }, said) => {
  const sums = { oneTime } as OnePurchase['sums']
  const purchase = { debit: null, deliveryDate: '2026-11-21', state: 'paid' as const, sums, ...changed }
  expect(debitText(purchase).replaceAll('\u00A0', ' ')).toBe(said)
})
