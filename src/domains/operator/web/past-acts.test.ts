import { expect, test } from 'vitest'

import { actTexts, pastActs } from './past-acts.ts'

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

test('an order in parts is called as its badge called it then', () => {
  const lost = { kind: 'order', before: { state: 'sent' }, after: { state: 'partly-sent' } } as const
  expect(actTexts({ ...lost, partAfter: 'replacing' }).note).toBe('Stand Unterwegs → Ersatz wartet')
  const sent = { kind: 'order', before: lost.after, after: lost.before } as const
  expect(actTexts({ ...sent, partBefore: 'waiting' }).note).toBe('Stand Rest wartet → Unterwegs')
})

const added = (kind: string, after: Record<string, unknown>) => actTexts({ kind, before: null, after })

test('a lost parcel is on record with what its customer gets, and that it turned up', () => {
  expect(added('order', { lost: 'JJD-1', state: 'partly-sent', replacement: true })).toEqual({
    title: 'Eine Sendung ist verloren',
    note: 'Verloren JJD-1, Stand Teils unterwegs, Ersatz ja',
  })
  expect(added('parcel', { parcel: 'delivered', found: 'beside' })).toEqual({
    title: 'Eine verlorene Sendung ist da',
    note: 'Ereignis Zugestellt, Doch angekommen neben Ersatz oder Erstattung',
  })
})

test('who did it, when and why stands behind what was changed', () => {
  const stock = { kind: 'stock', before: { available: 6 }, after: { available: 7 } } as const
  const act = { ...stock, at: '2026-11-20T11:00:00.000Z', name: 'Ute Lang' }
  const said = pastActs([
    { ...act, reason: 'Inventur' },
    { ...act, reason: null },
  ])
  expect(said.map(({ note, title }) => plain(`${title}: ${note}`))).toEqual([
    'Bestand geändert: Stück 6 → 7. Grund: Inventur · Ute Lang, 20. November 2026, 12:00 Uhr',
    'Bestand geändert: Stück 6 → 7 · Ute Lang, 20. November 2026, 12:00 Uhr',
  ])
})
