import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { aWireContract } from '../../wire-fixtures.ts'
import { loadReceipt } from './order-receipt.ts'
import { voucherGain } from './voucher-gain.ts'

test.each([
  ['ordered today', { status: 0, orderedOn: '2026-11-20', startDate: null }, true],
  ['waits for its start', { status: 0, orderedOn: '2026-11-10', startDate: null }, true],
  ['active since today', { status: 1, orderedOn: '2026-11-20' }, true],
  ['active for long', { status: 1, orderedOn: '2026-03-01' }, false],
] as const)('an option that is %s: its receipt is shown %j', async (_what, sub, isShown) => {
  const { args } = pageWith({})
  const contract = aWireContract({ subs: [{ contractId: '77', productId: 'sport-paket', ...sub }] })
  expect((await loadReceipt(args('x'), contract, 'sport-paket')) !== undefined).toBe(isShown)
})

test.each([
  ['2026-11-20', '2026-12-04'],
  ['2026-03-01', null],
])('one that was ordered on %s can be withdrawn from until %s', async (orderedOn, until) => {
  const { args } = pageWith({})
  const contract = aWireContract({ subs: [{ productId: 'sport-paket', status: 0, orderedOn, startDate: null }] })
  expect((await loadReceipt(args('x'), contract, 'sport-paket'))?.revocableUntil).toBe(until)
})

test.each([
  [null, '2026-12-05', ''],
  [{ monthlyUntil: null }, '2026-12-05', 'Geschenkt, \u22125,00 € einmalig'],
  [{ monthlyUntil: null }, '2026-11-20', 'Geschenkt, \u22125,00 € einmalig'],
  [{ monthlyUntil: '2027-06-30' }, '2026-12-05', 'Geschenkt, \u22125,00 € im Monat bis 30. Juni 2027'],
  // The price of today is the lower one already.
  [{ monthlyUntil: '2027-06-30' }, '2026-11-20', ''],
])('a voucher of %o, begun on %s: %s', (voucher, start, said) => {
  const given = voucher && { title: 'Geschenkt', discount: 5, ...voucher }
  expect(voucherGain(given, { start, today: '2026-11-20' }).replaceAll('\u00A0', ' ')).toBe(said)
})
