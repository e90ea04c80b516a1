/** What follows from an order is told before it, by the engine of consequences. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireSheet } from '#domains/consequences/api.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const contractId = '3104882'

function preview(optionId: string, query: string, contract = contractId) {
  return portal.call('GET', `/erleben/api/option/v2/${contract}/${optionId}/preview?${query}`, { as: anna })
}

async function sheet(optionId: string, query = 'startImmediately=false'): Promise<WireSheet> {
  const answer = await preview(optionId, query)
  expect(answer.statusCode).toBe(200)
  return answer.json<WireSheet>()
}

/** Cents that each month costs more. */
function added({ months }: WireSheet): number[] {
  return months.map(({ after, before }) => Math.round((after - before) * 100))
}

test('an option adds its price from its start on, by days in the first month', async () => {
  const later = await sheet('kinderwelt')
  const now = await sheet('kinderwelt', 'startImmediately=true')
  expect([later.date, now.date]).toEqual(['2026-12-05', '2026-11-20'])
  const price = later.previewItems.find(({ effect }) => effect === 'begins')?.newMonthlyPrice ?? 0
  expect(price).toBeGreaterThan(0)
  expect(added(later).slice(0, 3)).toEqual([0, expect.any(Number), Math.round(price * 100)])
  expect(added(now)[0]).toBeGreaterThan(0)
  expect(added(now)[1]).toBe(Math.round(price * 100))
  expect(later.dependentContracts).toEqual([])
})

test('what was shown is what the next months cost once it is ordered', async () => {
  const shown = await sheet('kinderwelt')
  const body = { customerGuid: anna.guid, contractId, optionId: 'kinderwelt', startImmediately: false }
  expect((await portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body })).statusCode).toBe(204)
  const next = await sheet('uhd-sender')
  expect(next.months.map(({ before }) => before)).toEqual(shown.months.map(({ after }) => after))
})

test('a voucher of the cart counts, but not for an offer', async () => {
  const item = { cartUserId: anna.guid, guid: anna.guid, itemInstanceId: '3104882', product: 'filme-serien' }
  const path = '/erleben/api/v1/voucher-bff/voucher/validate'
  await portal.call('POST', path, { as: anna, body: { ...item, voucher: 'SERIEN-2026' } })
  const own = await preview('filme-serien', 'startImmediately=true')
  const offer = await preview('filme-serien', 'startImmediately=true&cartVoucher=false')
  expect([own.statusCode, offer.statusCode]).toEqual([200, 200])
  const second = (answer: typeof own) => answer.json<WireSheet>().months[1]?.after ?? 0
  expect(second(own)).toBeLessThan(second(offer))
})

test('an order on a preview of other facts is refused with the new one, which can be ordered', async () => {
  const order = (previewId: string, more: object = {}) => {
    const body = {
      customerGuid: anna.guid,
      contractId,
      optionId: 'filme-serien',
      startImmediately: false,
      previewId,
      ...more,
    }
    return portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body })
  }
  const shown = await sheet('filme-serien')
  const end = { as: anna, body: { terminationDate: '2027-06-30' } }
  expect((await portal.call('PUT', '/erleben/api/contract/v2/3104917/terminate', end)).statusCode).toBe(200)
  const refused = await order(shown.previewId, { voucherCode: 'SERIEN-2026' })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'preview-outdated' }])
  const renewed = JSON.parse(refused.json<{ facts: { preview: string } }>().facts.preview) as WireSheet
  expect(renewed).toEqual(await sheet('filme-serien'))
  expect((await sheet('filme-serien', 'startImmediately=true')).previewId).not.toBe(renewed.previewId)
  // Without its voucher it costs something else than was shown.
  expect((await order(renewed.previewId)).json()).toMatchObject({ code: 'preview-outdated' })
  expect((await order(renewed.previewId, { voucherCode: 'SERIEN-2026' })).statusCode).toBe(204)
})

test('an option that is made ready meanwhile leaves the preview good', async () => {
  const body = { customerGuid: anna.guid, contractId, optionId: 'cloud-200gb', startImmediately: true }
  expect((await portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body })).statusCode).toBe(204)
  const shown = await sheet('papierrechnung')
  await portal.jobs.drain()
  expect((await sheet('papierrechnung')).previewId).toBe(shown.previewId)
})

test.each([
  ['an unknown contract', '9999999', 'kinderwelt', 404, 'contract-unknown'],
  ['an option that is not offered', contractId, 'nothing', 409, 'option-not-offered'],
])('%s is refused', async (_what, contract, option, status, code) => {
  const answer = await preview(option, 'startImmediately=true', contract)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
})
