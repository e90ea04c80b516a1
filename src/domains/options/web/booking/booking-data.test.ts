/** What the booking page asks for, and what becomes of it when one of its calls fails. */
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { aProduct, anOption } from '#domains/catalogue/fixtures.ts'
import { toWireProduct } from '#domains/catalogue/wire.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { encodeVoucher } from '#domains/vouchers/rules.ts'
import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'
import type { ErrorReport } from '#platform/web/report-error.ts'
import { sendReports } from '#platform/web/report-error.ts'
import { sessionKeys } from '#platform/web/session-keys.ts'

import { loadBooking } from './booking-data.ts'

const path = 'kundencenter/vertraege/option-buchen?contractId=3104917&optionId=sport-paket'
const calls = {
  customer: 'GET /customer-service/rest/customers/me/data/v2',
  contract: 'POST /api/contract/v2/3104917',
  products: 'POST /api/products',
  summary: 'GET /api/option/v2/3104917/sport-paket/summary',
  voucher: 'GET /api/v1/voucher-bff/voucher/cart/hasVoucher/anna',
  payment: 'GET /api/v2/paymenthandle/',
} as const

const person = { guid: 'anna', firstName: 'Anna', lastName: 'Berg', telekomCustomerId: '2048113907' }
const contract = aWireContract({
  root: { contractId: '3104917' },
  product: { options: [anOption({ id: 'sport-paket' })], optionGroups: [] },
})
const product = toWireProduct(aProduct({ id: 'sport-paket' }), '2026-11-20')
const summary = { title: 'Sport', date: '2026-11-20', sections: [], digest: 'd', cartVoucher: false }
const json = (body: unknown): Answer => ({ status: 200, body })

const good: Record<string, Answer> = {
  [calls.contract]: json(contract),
  [calls.products]: json([product]),
  [calls.summary]: json(summary),
  GET: { status: 204 },
}

let reports: ErrorReport[]
beforeEach(() => {
  sessionStorage.clear()
  reports = []
  sendReports((report) => reports.push(report))
})

async function load(answers: Record<string, Answer> = {}, sentBefore?: Readonly<Record<string, string>>) {
  const flash = vi.fn<() => void>()
  const { sent, args } = pageWith(
    { ...good, [calls.customer]: json({ customer: person }), ...answers },
    { onServer: false, flash, draft: () => sentBefore },
  )
  // The customer's call lies outside the base.
  const data = await loadBooking(args(path)).catch((error: unknown) => error)
  return { data, sent: sent.map((call) => call.path.replace(/\?.*/, '')), flash }
}

const bad: [string, Answer][] = [
  ['500', refused(500, 'internal')],
  ['404', refused(404, 'product-unknown')],
  ['without an answer', 'offline'],
  ['empty', { status: 204 }],
  ['a part', { status: 206, body: [product] }],
  ['a price that is no number', json([{ ...product, expense: { ...product.expense, monthlyPrice: { price: 'x' } } }])],
  ['a price of null', json([{ ...product, expense: { ...product.expense, monthlyPrice: { price: null } } }])],
  ['another product less', json([])],
]

test.each(bad)('product details %s: the whole load fails, as on the selection', async (_what, answer) => {
  const { data, flash } = await load({ [calls.products]: answer })
  expect(data).toBeInstanceOf(Response)
  expect((data as Response).headers.get('location')).toBe('/kundencenter/meine-vertraege/')
  expect(flash).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'Leider konnten die Vertragsinformationen nicht geladen werden' }),
  )
})

test.each([
  ['typed and not redeemed', { voucher: 'SERIEN-2026' }, 'SERIEN-2026'],
  ['redeemed, and taken off', { voucher: 'SERIEN-2026', redeemed: 'on' }, ''],
])('a code that was %s before the page came anew', async (_what, sentBefore, voucher) => {
  const { data } = await load({}, sentBefore)
  expect(data).toMatchObject({ kept: { values: { voucher } } })
})

test('an option that the contract does not offer is said, whatever its details answer', async () => {
  const other = aWireContract({
    root: { contractId: '3104917' },
    product: { options: [anOption({ id: 'other' })], optionGroups: [] },
  })
  const { data } = await load({ [calls.contract]: json(other), [calls.products]: refused(404, 'product-unknown') })
  expect(data).toMatchObject({ option: undefined, missing: { title: 'Diese Option lässt sich nicht buchen' } })
})

test.each<[string, Answer]>([
  ['204', { status: 204 }],
  ['206', { status: 206, body: contract }],
  ['a page of a proxy', json('<html>')],
  [
    'a flag that is a word',
    json({ ...contract, possibleActions: { ...contract.possibleActions, canAddOption: 'true' } }),
  ],
])('a contract that answers %s is not loaded: notice, my-contracts', async (_what, answer) => {
  const { data, flash } = await load({ [calls.contract]: answer })
  expect((data as Response).headers.get('location')).toBe('/kundencenter/meine-vertraege/')
  expect(flash).toHaveBeenCalledTimes(1)
})

describe('what has failed is reported', () => {
  test.each<[string, Answer, string[]]>([
    [calls.contract, refused(500, 'internal'), ['contract']],
    [calls.contract, 'offline', ['contract']],
    [calls.contract, refused(404, 'contract-unknown'), []],
    [calls.contract, { status: 204 }, ['contract']],
    [calls.products, refused(500, 'internal'), ['products']],
    [calls.products, 'offline', ['products']],
    [calls.customer, 'offline', ['customer']],
  ])('%s: %j', async (call, answer, where) => {
    await load({ [call]: answer })
    expect(reports.map((report) => report.where).filter((name) => name !== 'content')).toEqual(where)
  })
})

describe('the cart’s voucher is asked for only where a flag says that there is one', () => {
  test('neither flag', async () => {
    expect((await load()).sent.some((sent) => sent.includes('hasVoucher'))).toBe(false)
  })

  test.each([
    ['the session’s', encodeVoucher('SERIEN-2026'), false],
    ['the cart’s own', undefined, true],
  ])('%s', async (_what, kept, cartVoucher) => {
    if (kept !== undefined) sessionStorage.setItem(sessionKeys.voucher, kept)
    const { data, sent } = await load({
      [calls.summary]: json({ ...summary, cartVoucher }),
      [calls.voucher]: refused(500, 'internal'),
    })
    expect(sent.some((path_) => path_.includes('hasVoucher'))).toBe(true)
    expect(data).toMatchObject({ voucher: { kind: 'error', fault: 'technical' } })
    expect(reports.map(({ where }) => where)).toContain('voucher')
  })
})
