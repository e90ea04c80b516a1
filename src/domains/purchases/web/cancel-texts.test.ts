import { expect, test } from 'vitest'

import type { PurchaseReturn } from './calls.ts'
import { extentName, piecesNotCancelled } from './cancel-texts.ts'
import { returnName, returnNote } from './return-texts.ts'
import { receiptWords, returnSteps, returnTitle } from './returned/returned-texts.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')
const taken: PurchaseReturn = {
  kind: 'cancel',
  cause: 'asked',
  number: 'S-2026-000043',
  state: 'released',
  declaredAt: '2026-11-20T12:58:00.000Z',
  until: '2026-12-04',
  receivedAt: '2026-11-20T12:58:00.000Z',
  refundedAt: null,
  refund: 79,
  isOff: true,
  lost: [],
  here: [],
  lines: [{ lineNo: 1, quantity: 1, refund: 79 }],
}
const lines = [{ lineNo: 1, title: 'Türkamera', kind: 'hardware' }] as Parameters<typeof returnNote>[1]
const said = (changed: Partial<PurchaseReturn>) => {
  const back = { ...taken, ...changed }
  return {
    note: plain(returnNote(back, lines, '2026-11-20')),
    steps: returnSteps(back, lines, '2026-11-20').map(({ note, state, title }) => [plain(title), plain(note), state]),
  }
}

test('what was taken out and never fetched says so, and has nothing to wait for', () => {
  expect([returnName(taken), returnTitle(taken)]).toEqual(['Storno', 'Aus deiner Bestellung storniert'])
  expect(said({})).toEqual({
    note: 'Wird nicht abgebucht: 1 × Türkamera.',
    steps: [
      ['Storniert', 'Heute, 13:58 Uhr', 'done'],
      ['79,00 € weniger', 'Wird nicht abgebucht', 'done'],
    ],
  })
})

test('what was fetched before comes back', () => {
  expect(said({ state: 'received' })).toEqual({
    note: 'Storniert: 1 × Türkamera. Dein Geld kommt spätestens am 4. Dezember 2026, auf dem Weg, auf dem du gezahlt hast.',
    steps: [
      ['Storniert', 'Heute, 13:58 Uhr', 'done'],
      ['79,00 € zurück', undefined, 'now'],
    ],
  })
  expect(said({ state: 'refunded', refundedAt: '2026-11-23T09:00:00.000Z' }).note).toBe(
    'Erstattet am 23. November 2026: 1 × Türkamera.',
  )
})

test.each([
  ['lost', 'Paket verloren', 'Ein Paket ging verloren', 'Verloren gegangen'],
  ['came-back', 'Paket zurück', 'Ein Paket kam zurück', 'Zurückgekommen'],
] as const)('pieces whose parcel %s are not called what their buyer has done', (cause, name, title, first) => {
  const back = { ...taken, cause }
  expect([returnName(back), returnTitle(back)]).toEqual([name, title])
  expect(said({ cause, state: 'received' }).note).toMatch(new RegExp(`^${first}: 1 × Türkamera`))
  expect(said({ cause }).steps[0]).toEqual([first, 'Heute, 13:58 Uhr', 'done'])
  expect(receiptWords(back).join(' X')).toBe('Es gehört zur Bestellung X. Du hast davon eine Mail und eine Nachricht.')
  expect(receiptWords(taken).join(' X')).toMatch(/^Die Stornierung zur Bestellung X ist gespeichert/)
})

test('an order of which a part is gone is called so', () => {
  const names = (['whole', 'partly-cancelled', 'partly-returned', 'returned'] as const).map((extent) =>
    extentName({ extent }),
  )
  expect(names).toEqual(['', 'teilweise storniert', 'teilweise zurückgegeben', 'zurückgegeben'])
})

test.each([
  ['too-many', 'So viele sind es nicht mehr'],
  ['not-possible', 'Zum Stornieren ist es zu spät'],
])('%s has its own words', (code, headline) => {
  expect(piecesNotCancelled(code).headline).toBe(headline)
})
