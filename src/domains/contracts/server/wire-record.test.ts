import { expect, test } from 'vitest'

import { ahornstrasse } from '../fixtures.ts'
import type { HistoryEntry } from '../history.ts'
import { wireRecord } from './wire-record.ts'

const entry: HistoryEntry = {
  id: '019a9f00-0000-7000-8000-000000000001',
  contractId: '3104882',
  at: '2026-11-20T13:31:00.000Z',
  actor: { by: 'customer' },
  kind: 'product-changed',
  reason: null,
  before: {},
  after: {},
}
const names: Readonly<Record<string, string>> = { 'glasfaser-500': 'Glasfaser 500', 'glasfaser-1000': 'Glasfaser 1000' }
const lindenweg = {
  street: 'Lindenweg',
  streetNr: '12',
  zip: '04229',
  city: 'Leipzig',
  klsId: '1',
  onkz: '341',
  asb: '7',
}

type Facts = HistoryEntry['before']

function changed(before: Facts, after: Facts): string[] {
  const found = wireRecord({ ...entry, before, after }, (id) => names[id] ?? id).changed
  return found.map((fact) => `${fact.what}: ${fact.before} -> ${fact.after}`)
}

test.each<[string, Facts, Facts, readonly string[]]>([
  [
    'an order of another product',
    { productId: 'glasfaser-500' },
    { productId: 'glasfaser-1000', date: '2026-12-01', orderNumber: 'W-1' },
    ['product: Glasfaser 500 -> Glasfaser 1000', 'date: null -> 2026-12-01'],
  ],
  [
    'a product that was changed',
    { discounts: [{ title: 'Treue' }, { title: 'Kombi' }], minTermMonths: 24, monthlyCents: 4995, productId: 'weg' },
    { discounts: [], minTermMonths: 12, monthlyCents: 5990, productId: 'glasfaser-1000' },
    [
      'product: weg -> Glasfaser 1000',
      'monthly-price: 49.95 -> 59.90',
      'minimum-term: 24 -> 12',
      'discounts: Treue, Kombi -> null',
    ],
  ],
  [
    'a change that a pass brought, with the day on which it took effect',
    { monthlyCents: 4995 },
    { monthlyCents: 5995, effectiveOn: '2026-11-16' },
    ['date: null -> 2026-11-16', 'monthly-price: 49.95 -> 59.95'],
  ],
  ['an end', { status: 1 }, { status: 90, endedOn: '2026-11-15' }, ['date: null -> 2026-11-15']],
  ['a beginning', { status: 0 }, { status: 1, startDate: '2026-11-16' }, ['date: null -> 2026-11-16']],
  [
    'a move',
    { address: lindenweg },
    { address: ahornstrasse, date: '2026-12-01' },
    ['address: Lindenweg 12, 04229 Leipzig -> Ahornstraße 8, 04177 Leipzig', 'date: null -> 2026-12-01'],
  ],
  [
    'a move that was called off',
    { date: '2026-12-01', oldLineUntil: '2026-12-14' },
    { receiptId: 'U-2' },
    ['date: 2026-12-01 -> null', 'old-line-until: 2026-12-14 -> null'],
  ],
  [
    'an appointment on another day',
    { date: '2026-12-01', from: '08:00', to: '12:00' },
    { date: '2026-12-03', from: '08:00', to: '12:00', receiptId: 'T-1' },
    ['date: 2026-12-01 -> 2026-12-03'],
  ],
  [
    'at another time',
    { date: '2026-12-01', from: '08:00', to: '12:00' },
    { date: '2026-12-01', from: '12:00', to: '16:00' },
    ['time: 08:00-12:00 -> 12:00-16:00'],
  ],
  [
    'a price that was announced',
    { monthlyCents: 4995 },
    { monthlyCents: 5295, from: '2027-01-01', specialRightUntil: null },
    ['date: null -> 2027-01-01', 'monthly-price: 49.95 -> 52.95'],
  ],
  [
    'notice that somebody decided about later',
    { terminationDate: null, terminationReceivedOn: null },
    { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-20' },
    ['received: null -> 2026-11-20', 'end: null -> 2026-12-31'],
  ],
  [
    'a block that has ended',
    { status: 93, blockedOn: '2026-10-23' },
    { status: 1 },
    ['blocked-since: 2026-10-23 -> null'],
  ],
  ['another last day', { terminationDate: '2026-12-31' }, { terminationDate: null }, ['end: 2026-12-31 -> null']],
  ['what is paid once', {}, { amountCents: 17160 }, ['amount: null -> 171.60']],
  ['facts that nobody reads', { status: 0 }, { status: 1 }, []],
  ['facts of another shape', { monthlyCents: '49,95' }, { date: 'morgen' }, []],
])('%s', (_what, before, after, expected) => {
  expect(changed(before, after)).toEqual(expected)
})

test('whose the record is does not stand in it', () => {
  const by = { by: 'adviser', sub: 'adviser-1', actingId: 'act-1', reason: 'Anruf' } as const
  const { after: _after, actor: _actor, before: _before, ...said } = entry
  expect(wireRecord({ ...entry, actor: by, reason: 'Umzug' }, String)).toEqual({
    ...said,
    by: 'adviser',
    reason: 'Anruf',
    endsOn: null,
    changed: [],
  })
})
