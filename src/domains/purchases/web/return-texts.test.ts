import { expect, test } from 'vitest'

import type { Purchase, PurchaseReturn } from './calls.ts'
import { handInTitle, keptText, notBack, refundNote, refundWay, returnNote } from './return-texts.ts'
import { returnSteps } from './returned/returned-texts.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')
const line = (lineNo: number, title: string, kind = 'hardware') =>
  ({ lineNo, title, kind }) as Purchase['lines'][number]

test('what went back is said piece by piece, with how far it is', () => {
  const back = {
    kind: 'return' as const,
    cause: 'asked' as const,
    number: 'R-2026-000042',
    state: 'received' as const,
    declaredAt: '2026-11-20T11:00:00.000Z',
    until: '2026-12-04',
    receivedAt: null,
    refundedAt: null,
    refund: 98,
    isOff: false,
    here: [] as { lineNo: number; quantity: number }[],
    lost: [] as { lineNo: number; quantity: number }[],
    lines: [
      { lineNo: 2, quantity: 2, refund: 49 },
      { lineNo: 1, quantity: 1, refund: 49 },
    ],
  }
  const things = [line(1, 'Türkamera'), line(2, 'Mediastick 2'), line(3, 'Serienpaket', 'digital')]
  const note = (changed: Partial<typeof back> | object = {}, today = '2026-12-04') =>
    returnNote({ ...back, ...changed }, things, today).replaceAll('\u00A0', ' ')
  const pieces = '2 × Mediastick 2, 1 × Türkamera.'
  const way = 'auf dem Weg, auf dem du gezahlt hast.'
  expect(note()).toBe(`Bei uns: ${pieces} Dein Geld kommt spätestens am 4. Dezember 2026, ${way}`)
  expect(note({ state: 'announced' })).toBe(`Angemeldet am 20. November 2026, 12:00 Uhr: ${pieces}`)
  // What is to be handed in is said at the head of the order; what lay in a lost parcel is with nobody.
  const lost = { ...back, lost: [{ lineNo: 2, quantity: 1 }] }
  expect(plain(handInTitle(back, things))).toBe('2 × Mediastick 2 und Türkamera bis 4. Dezember 2026 abgeben')
  expect(plain(handInTitle(lost, things))).toBe('Mediastick 2 und Türkamera bis 4. Dezember 2026 abgeben')
  expect(plain(notBack(lost, things))).toBe(' Verloren gegangen ist 1 × Mediastick 2: Das schickst du nicht zurück.')
  const gone = { here: [{ lineNo: 2, quantity: 2 }], lost: [{ lineNo: 1, quantity: 1 }] }
  expect(note({ state: 'announced', ...gone })).toBe(
    `Angemeldet am 20. November 2026, 12:00 Uhr: ${pieces} Verloren gegangen ist 1 × Türkamera: Das schickst du nicht zurück. Schon wieder bei uns ist 2 × Mediastick 2. Dein Geld kommt spätestens am 4. Dezember 2026, ${way}`,
  )
  expect(note({}, '2026-12-05')).toBe(`Bei uns: ${pieces} Dein Geld kommt in den nächsten Tagen, ${way}`)
  // Content has no parcel.
  expect(note({ state: 'announced', lines: [{ lineNo: 3, quantity: 1, refund: 9 }] })).toBe(
    `Angemeldet am 20. November 2026, 12:00 Uhr: 1 × Serienpaket. Dein Geld kommt spätestens am 4. Dezember 2026, ${way}`,
  )
  const refundedAt = '2026-11-24T11:00:00.000Z'
  expect(note({ state: 'refunded', refundedAt })).toBe(`Erstattet am 24. November 2026: ${pieces}`)
})

const announced: PurchaseReturn = {
  kind: 'return',
  cause: 'asked' as const,
  lost: [],
  here: [],
  number: 'R-2026-000042',
  state: 'announced',
  declaredAt: '2026-11-20T12:58:00.000Z',
  until: '2026-12-04',
  receivedAt: null,
  refundedAt: null,
  refund: 83.54,
  isOff: false,
  lines: [{ lineNo: 1, quantity: 1, refund: 83.54 }],
}
const received = { state: 'received', receivedAt: '2026-11-23T08:30:00.000Z' } as const
const refunded = { ...received, state: 'refunded', refundedAt: '2026-11-24T11:00:00.000Z' } as const

test.each([
  [
    {},
    '2026-11-20',
    ['done Widerrufen: Heute, 13:58 Uhr', 'now Abgeben: Bis 4. Dezember', 'next Bei uns'],
    'next 83,54 € zurück: Spätestens am 4. Dezember. Kommt das Paket später an, gleich danach',
  ],
  [
    {},
    '2026-12-05',
    ['done Widerrufen: 20. November, 13:58 Uhr', 'now Abgeben: Bis 4. Dezember', 'next Bei uns'],
    'next 83,54 € zurück: Sobald es bei uns ist',
  ],
  [
    received,
    '2026-11-23',
    ['done Widerrufen: 20. November, 13:58 Uhr', 'done Abgegeben', 'done Bei uns: Heute, 09:30 Uhr'],
    'now 83,54 € zurück: Spätestens 4. Dezember',
  ],
  [
    refunded,
    '2026-11-25',
    ['done Widerrufen: 20. November, 13:58 Uhr', 'done Abgegeben', 'done Bei uns: 23. November, 09:30 Uhr'],
    'done 83,54 € zurück: 24. November, 12:00 Uhr',
  ],
  // Content is neither handed in nor comes in.
  [
    { lines: [{ lineNo: 2, quantity: 1, refund: 83.54 }] },
    '2026-11-20',
    ['done Widerrufen: Heute, 13:58 Uhr'],
    'now 83,54 € zurück: Spätestens 4. Dezember',
  ],
])('%j on %s: the steps of what goes back', (changed, today, before, money) => {
  const things = [line(1, 'Klangleiste 100'), line(2, 'Serienpaket', 'digital')]
  const steps = returnSteps({ ...announced, ...changed }, things, today)
  expect(steps.map(({ note, state, title }) => plain(`${state} ${title}${note ? `: ${note}` : ''}`))).toEqual([
    ...before,
    money,
  ])
})

const back = (lineNo: number, quantity: number) => ({ ...announced, lines: [{ lineNo, quantity, refund: 1 }] })

test('what is kept is named, whatever went back before', () => {
  const things = [
    { ...line(1, 'Türkamera'), quantity: 3 },
    { ...line(2, 'Mediastick 2'), quantity: 1 },
    { ...line(3, 'Gerätehilfe', 'option'), quantity: 1 },
  ]
  expect(keptText({ state: 'delivered', lines: things, returns: [back(1, 1)] })).toBe(
    'Du behältst 2 × Türkamera und Mediastick 2.',
  )
  expect(keptText({ state: 'delivered', lines: things, returns: [back(1, 1), back(1, 2)] })).toBe(
    'Du behältst Mediastick 2.',
  )
  expect(keptText({ state: 'delivered', lines: things, returns: [back(1, 3), back(2, 1)] })).toBe('')
  expect(keptText({ state: 'cancelled', lines: things, returns: [back(1, 1)] })).toBe('')
})

test.each([
  ['BANKACCOUNTSEPA', 'DE215001051754073XXXXX', 'DE21 5001 0517 5407 3***\u{A0}**'],
  ['PAYPAL', 'a•••@example.org', 'PayPal a•••@example.org'],
  ['CREDITCARD', 'VISA ···· 4242', 'VISA ···· 4242'],
])('%s: where the money goes', (type, description, said) => {
  expect(refundWay({ type, description })).toBe(said)
})

test.each([
  [null, '2026-11-20', 'Dein Geld kommt spätestens am 4. Dezember 2026, auf dem Weg, auf dem du gezahlt hast.'],
  [null, '2026-12-05', 'Dein Geld kommt in den nächsten Tagen, auf dem Weg, auf dem du gezahlt hast.'],
  ['2026-11-21T23:30:00.000Z', '2026-12-05', 'Erstattet am 22. November 2026'],
])('money of an order that has fallen away, back %s, on %s', (refundedAt, today, said) => {
  expect(plain(refundNote({ amount: 49, until: '2026-12-04', refundedAt }, today))).toBe(said)
})
