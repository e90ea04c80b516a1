import { expect, test } from 'vitest'

import { aParcel, aPurchase } from '#domains/orders/fixtures.ts'
import type { ParcelCode } from '#domains/orders/parcel.ts'
import type { StoredVariant } from '#domains/shop/model.ts'

import { canTakeBack, canTurnUp, decideCameBack, decideLost, decideReport } from './parcel-rules.ts'
import { decideOffer, decideSound, decideStep, decideStock } from './rules.ts'

const shown = { available: 6, restockOn: '2026-11-18', deliveryDays: 2 }
const today = '2026-11-20'

test.each([
  ['is taken', {}, { available: 7, restockOn: null }, undefined],
  ['keeps a day that is over', {}, { available: 7 }, undefined],
  ['takes today', {}, { restockOn: today }, undefined],
  ['takes no other day that is over', {}, { restockOn: '2026-11-19' }, 'restock-wrong'],
  ['is read again where pieces were sold', { available: 5 }, {}, 'changed-meanwhile'],
  ['is read again where the day is another one', { restockOn: null }, {}, 'changed-meanwhile'],
  ['is read again where delivery takes longer', { deliveryDays: 3 }, {}, 'changed-meanwhile'],
])('a count %s', (_title, found, counted, refusal) => {
  const decided = decideStock({ ...shown, ...found }, { counted: { ...shown, ...counted }, seen: shown, today })
  expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
})

const at = '2026-11-20T09:00:00.000Z'
const sent = (...codes: ParcelCode[]) =>
  aPurchase({ state: 'sent', parcels: [aParcel({ events: codes.map((code) => ({ code, at, place: '' })) })] })
const report = { at, now: at, seen: 'sent' }

test.each([
  ['is delivered by nobody', ['returned'], 'not-possible'],
  ['that goes out once more is', ['returned', 'out'], undefined],
] as const)('a parcel on its way back %s', (_title, codes, refusal) => {
  const step = decideStep(sent(...codes), { seen: 'sent', step: 'deliver', tracking: '' }, [])
  const told = decideReport(sent(...codes), { ...report, code: 'delivered' })
  for (const decided of [step, told]) expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
  expect(decideReport(sent(...codes), { ...report, code: 'out' }).ok).toBe(true)
})

test('of the parcel of an order that has fallen away nothing more is told', () => {
  const order = aPurchase({ ...sent('returned'), state: 'cancelled' })
  expect(decideReport(order, { ...report, code: 'out', seen: 'cancelled' })).toMatchObject({ refusal: 'not-possible' })
})

test.each([
  ['with the carrier’s word', sent('returned'), '', undefined],
  ['with a reason', sent('failed'), 'Adresse falsch', undefined],
  ['not with neither', sent('returned', 'out'), 'ja', 'cancel-reason-missing'],
  ['not before it went', aPurchase({ state: 'packed' }), 'Adresse falsch', 'not-possible'],
  ['not once it was delivered', aPurchase({ state: 'delivered' }), 'Adresse falsch', 'not-possible'],
])('a parcel is here again %s', (_title, purchase, reason, refusal) => {
  const decided = decideCameBack(purchase, { reason, seen: purchase.state })
  expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
  expect(decideCameBack(purchase, { reason, seen: 'placed' })).toMatchObject({ refusal: 'changed-meanwhile' })
})

test.each([
  ['whatever its carrier has told', sent('accepted', 'returned'), undefined],
  ['not before it went', aPurchase({ state: 'packed' }), 'not-possible'],
  ['not once it was delivered', aPurchase({ state: 'sent', parcels: [aParcel({ deliveredAt: at })] }), 'not-possible'],
  ['not twice', aPurchase({ state: 'partly-sent', parcels: [aParcel({ lostAt: at })] }), 'not-possible'],
  [
    'none of two unless it is named',
    aPurchase({ state: 'sent', parcels: [aParcel(), aParcel({ no: 2 })] }),
    'not-possible',
  ],
])('a parcel is lost %s', (_title, purchase, refusal) => {
  const decided = decideLost(purchase, { seen: purchase.state })
  expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
  expect(decideLost(purchase, { seen: 'placed' })).toMatchObject({ refusal: 'changed-meanwhile' })
})

test('of a lost parcel nothing is told but that it was handed over, once, whatever its order is by now', () => {
  const lost = aParcel({ lostAt: at, events: [{ code: 'lost', at, place: '' }] })
  for (const state of ['partly-sent', 'sent', 'delivered', 'cancelled'] as const) {
    const order = aPurchase({ state, parcels: [lost] })
    const told = (code: 'out' | 'delivered') => decideReport(order, { ...report, seen: state, code, parcel: 1 }).ok
    expect([told('delivered'), told('out')]).toEqual([true, false])
  }
  expect(canTurnUp({ ...lost, events: [...lost.events, { code: 'delivered', at, place: '' }] })).toBe(false)
  expect(canTurnUp(aParcel())).toBe(false)
  expect(canTakeBack(sent('lost'), aParcel(), { code: 'lost' })).toBe(false)
})

const asked = { priceCents: 10_000, regularCents: null, visible: true } as StoredVariant
const reduced = { ...asked, regularCents: 15_000 }

test.each([
  [asked, 5000, undefined, undefined],
  [asked, 20_000, undefined, undefined],
  [asked, 4999, undefined, 'price-unusual'],
  [asked, 20_001, undefined, 'price-unusual'],
  [asked, 0, undefined, 'price-unusual'],
  [asked, 0, 0, undefined],
  [asked, 4999, 4999, undefined],
  // What was looked at twice was another one.
  [asked, 4999, 4998, 'price-unusual'],
  // A reduction ends.
  [reduced, 30_000, undefined, undefined],
  [reduced, 30_001, undefined, 'price-unusual'],
])('of %j %i once %s was confirmed: %s', (variant, price, confirmedPrice, refusal) => {
  const wish = { price, confirmedPrice, visible: true, seenPrice: 10_000, seenVisible: true }
  const decided = decideOffer(variant, wish)
  expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
})

test('what is free already can be hidden', () => {
  const wish = { price: 0, visible: false, seenPrice: 0, seenVisible: true }
  expect(decideOffer({ ...asked, priceCents: 0 }, wish).ok).toBe(true)
})

const twoThings = [
  { lineNo: 1, quantity: 2, refundCents: 0 },
  { lineNo: 3, quantity: 1, refundCents: 0 },
]

test.each([
  ['all of it', undefined, [2, 1]],
  ['one of two', [{ lineNo: 1, quantity: 1 }], [1]],
  ['nothing', [], []],
  ['more than came in', [{ lineNo: 1, quantity: 3 }], 'sound-wrong'],
  [
    'more than came in, in parts',
    [
      { lineNo: 1, quantity: 2 },
      { lineNo: 1, quantity: 1 },
    ],
    'sound-wrong',
  ],
  ['what did not come in', [{ lineNo: 2, quantity: 1 }], 'sound-wrong'],
])('of what comes in %s is sound', (_title, sound, said) => {
  const decided = decideSound(twoThings, sound)
  expect(decided.ok ? decided.value.map(({ quantity }) => quantity) : decided.refusal).toEqual(said)
})

const carriers = [{ name: 'Paketbote', numberLength: [12, 20] }, { name: 'Stadtkurier' }] as const

test.each([
  ['003404341611', undefined, undefined],
  ['JD0146-0000-3204', 'Paketbote', undefined],
  ['JD014600003', 'Paketbote', 'tracking-wrong'],
  ['0'.repeat(21), 'Paketbote', 'tracking-wrong'],
  ['JD014600003', 'Stadtkurier', undefined],
  ['4711', 'Stadtkurier', 'tracking-wrong'],
  ['0'.repeat(41), 'Stadtkurier', 'tracking-wrong'],
  ['unterwegs', 'Stadtkurier', 'tracking-wrong'],
  ['12345/67', 'Stadtkurier', 'tracking-wrong'],
  ['', 'Stadtkurier', 'tracking-missing'],
])('parcel %j of %s: %s', (tracking, carrier, refusal) => {
  const decided = decideStep(
    aPurchase({ state: 'packed' }),
    { seen: 'packed', step: 'send', tracking, carrier },
    carriers,
  )
  expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
})

test.each([
  ['JD0146 0000-3204', 'jd014600003204', 'tracking-used'],
  ['JD014600003204', 'JD0146-0000-3204', 'tracking-used'],
  ['JD014600003204', 'JD014600003205', undefined],
])('after parcel %j of the same order %j: %s', (before, tracking, refusal) => {
  const [line] = aPurchase().lines
  const decided = decideStep(
    aPurchase({
      state: 'partly-sent',
      lines: [{ ...line!, quantity: 2 }],
      parcels: [aParcel({ tracking: before, lines: [{ lineNo: 1, quantity: 1 }] })],
    }),
    { seen: 'partly-sent', step: 'send', tracking },
    carriers,
  )
  expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
})
