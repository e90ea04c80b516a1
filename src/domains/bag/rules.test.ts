import { describe, expect, test } from 'vitest'

import { bagLines, bagSums, type BagItem, type BagOffer } from './bag.ts'
import { aBagItem, aBagOffer } from './fixtures.ts'
import { decideAdd, decideAddWith, decideChange, isServiceOf, leftAside, mostLines } from './rules.ts'

const shipping = { cents: 495, freeFromCents: 5000 }

function lineOf(item: BagItem, offer: BagOffer | undefined) {
  const [line] = bagLines([item], () => offer)
  if (line === undefined) throw new Error('no line')
  return line
}

const help = aBagItem({ id: 'help', productId: 'geraetehilfe', contractId: '1', forProductId: 'powerbank-20' })

describe('adding', () => {
  const facts = { offer: aBagOffer({ available: 5 }), quantity: 1, present: 0, lines: 0 }
  test.each([
    ['the first piece', {}, { ok: true, value: 1 }],
    ['more of it', { present: 2, quantity: 3 }, { ok: true, value: 5 }],
    [
      'more than there are',
      { present: 2, quantity: 4 },
      { ok: false, refusal: 'out-of-stock', detail: { available: '5' } },
    ],
    ['of something that is not sold', { offer: undefined }, { ok: false, refusal: 'product-unknown' }],
    [
      'above the most, where there is no end of it',
      { offer: aBagOffer({ available: null }), present: 60, quantity: 40 },
      { ok: false, refusal: 'quantity-too-high', detail: { most: '99' } },
    ],
    [
      'an option twice',
      { offer: aBagOffer({ kind: 'option', available: null }), present: 1 },
      { ok: false, refusal: 'already-in-bag' },
    ],
    [
      'one thing too many',
      { lines: mostLines },
      { ok: false, refusal: 'bag-full', detail: { most: String(mostLines) } },
    ],
    ['aside, what is sold out', { kept: true, offer: aBagOffer({ available: 0 }) }, { ok: true, value: 1 }],
    ['aside, what lies there so already', { kept: true, present: 3 }, { ok: true, value: 3 }],
    ['more of what lies in a full bag', { lines: mostLines, present: 1 }, { ok: true, value: 2 }],
  ])('%s', (_, overrides, outcome) => {
    expect(decideAdd({ ...facts, ...overrides })).toEqual(outcome)
  })
})

describe('adding a device with a service', () => {
  const device = { offer: aBagOffer({ available: 5 }), quantity: 1, present: 0, lines: 0 }
  const option = aBagOffer({ kind: 'option', available: null })
  test.each([
    ['both', device, { offer: option, present: 0 }, { ok: true, value: 1 }],
    [
      'one more, where its service lies there',
      { ...device, present: 1 },
      { offer: option, present: 1 },
      { ok: true, value: 2 },
    ],
    [
      'neither, where the service is not sold',
      device,
      { offer: undefined, present: 0 },
      { ok: false, refusal: 'product-unknown' },
    ],
    [
      'neither, where there is room for one of them',
      { ...device, lines: mostLines - 1 },
      { offer: option, present: 0 },
      { ok: false, refusal: 'bag-full', detail: { most: String(mostLines) } },
    ],
    [
      'neither, where the device is sold out',
      { ...device, offer: aBagOffer({ available: 0 }) },
      { offer: option, present: 0 },
      { ok: false, refusal: 'out-of-stock', detail: { available: '0' } },
    ],
  ])('%s', (_, facts, service, outcome) => {
    expect(decideAddWith(facts, service)).toEqual(outcome)
  })
})

test('a service belongs to its device on the same side', () => {
  const device = aBagItem()
  expect(isServiceOf(device, help)).toBe(true)
  expect(isServiceOf(device, { ...help, kept: true })).toBe(false)
  expect(isServiceOf({ ...device, productId: 'fon-8' }, help)).toBe(false)
  expect(isServiceOf(device, { ...help, forProductId: '' })).toBe(false)
})

describe('changing', () => {
  const offer = aBagOffer({ available: 5 })
  const before = aBagItem({ quantity: 2 })
  test.each([
    ['pieces', { quantity: 5 }, undefined, { ok: true, value: 5 }],
    [
      'more than there are',
      { quantity: 6 },
      undefined,
      { ok: false, refusal: 'out-of-stock', detail: { available: '5' } },
    ],
    ['aside, to what lies there', { kept: true }, aBagItem({ quantity: 9 }), { ok: true, value: 11 }],
    ['nothing but the price', {}, undefined, { ok: true, value: 2 }],
  ])('%s', (_, wanted, other, outcome) => {
    expect(decideChange(offer, { before, other, wanted })).toEqual(outcome)
  })

  test('what is no longer sold can be put aside, not taken back', () => {
    expect(decideChange(undefined, { before, other: undefined, wanted: { kept: true } })).toEqual({
      ok: true,
      value: 2,
    })
    const aside = { ...before, kept: true }
    expect(decideChange(undefined, { before: aside, other: undefined, wanted: { kept: false } })).toEqual({
      ok: false,
      refusal: 'product-unknown',
    })
  })
})

const manyAside = aBagItem({ quantity: 90, kept: true })

test.each([
  ['aside, to as many', aBagItem({ quantity: 90 }), { kept: true }, manyAside, 180, 0],
  ['back, to as many', manyAside, { kept: false }, aBagItem({ quantity: 60 }), 99, 51],
  ['back, more than a bag holds', { ...manyAside, quantity: 180 }, { kept: false }, undefined, 99, 81],
  ['back', manyAside, { kept: false }, undefined, 90, 0],
])('put %s: no piece is dropped', (_, before, wanted, other, taken, left) => {
  const facts = { before, other, wanted }
  const decided = decideChange(aBagOffer({ available: 500 }), facts)
  expect(decided).toEqual({ ok: true, value: taken })
  expect(leftAside(facts, taken)).toBe(left)
})

test.each([
  ['all that are there', undefined, 2, { ok: true, value: 2 }, 3],
  ['what lacks beside those in the bag', aBagItem({ quantity: 1 }), 2, { ok: true, value: 2 }, 4],
  ['none where the bag has them all', aBagItem({ quantity: 2 }), 2, { ok: true, value: 2 }, 5],
  ['none where none is there', undefined, 0, { ok: false, refusal: 'out-of-stock', detail: { available: '0' } }, 0],
  [
    'none where the bag has more than there are',
    aBagItem({ quantity: 4 }),
    2,
    { ok: false, refusal: 'out-of-stock', detail: { available: '2' } },
    0,
  ],
])('of more put aside than there are %s', (_, other, available, decided, left) => {
  const facts = { before: aBagItem({ quantity: 5, kept: true }), other, wanted: { kept: false } }
  const found = decideChange(aBagOffer({ available }), facts)
  expect(found).toEqual(decided)
  expect(found.ok ? leftAside(facts, found.value) : 0).toBe(left)
})

describe('a line held against today', () => {
  test.each([
    ['is what it was', {}, aBagOffer(), 'ok', undefined],
    ['is no longer sold', {}, undefined, 'gone', undefined],
    ['is sold out', {}, aBagOffer({ available: 0 }), 'sold-out', undefined],
    ['is more than there are', { quantity: 3 }, aBagOffer({ available: 2 }), 'too-many', undefined],
    ['is more than is sold at once by now', { quantity: 3 }, aBagOffer({ mostPerOrder: 2 }), 'too-many', undefined],
    [
      'costs something else',
      { seenOnceCents: 3690 },
      aBagOffer({ onceCents: 3990, priceSince: '2026-11-19' }),
      'ok',
      { onceCents: 3690, monthlyCents: null, since: '2026-11-19' },
    ],
  ])('%s', (_, item, offer, state, before) => {
    expect(lineOf(aBagItem(item), offer)).toMatchObject({ state, before })
  })

  test.each([
    ['with its device', aBagItem(), aBagOffer(), 'ok'],
    ['whose device is put aside', aBagItem({ kept: true }), aBagOffer(), 'without-device'],
    ['whose device is sold out', aBagItem(), aBagOffer({ available: 0 }), 'without-device'],
    ['whose device is another one', aBagItem({ productId: 'fon-8' }), aBagOffer(), 'without-device'],
  ])('a service %s', (_, device, offer, state) => {
    const option = aBagOffer({ kind: 'option', onceCents: null, monthlyCents: 495, available: null })
    const lines = bagLines([device, help], ({ id }) => (id === 'help' ? option : offer))
    expect(lines[1]).toMatchObject({ state })
    expect(bagSums(lines, undefined, shipping).monthlyCents).toBe(state === 'ok' ? 495 : 0)
  })

  test('only what can be ordered is summed up, once and monthly apart', () => {
    const lines = [
      lineOf(aBagItem({ id: '1', quantity: 2 }), aBagOffer({ onceCents: 3990 })),
      lineOf(aBagItem({ id: '2' }), undefined),
      lineOf(aBagItem({ id: '3' }), aBagOffer({ available: 0 })),
      lineOf(aBagItem({ id: '4', kept: true }), aBagOffer()),
      lineOf(aBagItem({ id: '5' }), aBagOffer({ kind: 'option', onceCents: null, monthlyCents: 899, available: null })),
      lineOf(aBagItem({ id: '6' }), aBagOffer({ kind: 'option', onceCents: 7900, available: null })),
      lineOf(aBagItem({ id: '7', kept: true }), aBagOffer({ kind: 'option', onceCents: 495, available: null })),
    ]
    expect(bagSums(lines, undefined, shipping)).toMatchObject({
      pieces: 2,
      totalCents: 7980,
      onInvoiceCents: 7900,
      monthlyCents: 899,
      monthlyVatCents: 144,
    })
  })
})
