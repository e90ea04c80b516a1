import { beforeEach, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { aCampaign } from './campaign.fixture.ts'
import { seedVouchers } from './seed.ts'

const path = '/erleben/api/v1/voucher-bff/voucher'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
await seedVouchers(portal.db, [aCampaign('WIDE'), aCampaign('ONCE', { priceType: 'ONE_TIME', months: 0 })])

beforeEach(async () => {
  await portal.db.query(statement('', 'delete from voucher_reservations'))
  await portal.db.query(statement('', 'delete from voucher_tries'))
})

function validate(voucher: string, more: Record<string, unknown>) {
  const item = { cartUserId: anna.guid, guid: anna.guid, itemInstanceId: '3104882', product: 'filme-serien' }
  return portal.call('POST', `${path}/validate`, { as: anna, body: { ...item, voucher, ...more } })
}

const onceOnly = { product: 'wlan-einrichtung' }
test('a code for what is paid once says so, and what it gives', async () => {
  const answer = await validate('t-once', onceOnly)
  expect(answer.json()).toMatchObject({ discount: 4.95, priceType: 'ONE_TIME', months: 0, endDate: '2026-11-20' })
  expect((await portal.call('GET', `${path}/cart/hasVoucher/${anna.guid}`, { as: anna })).json()).toMatchObject({
    voucher: 'T-ONCE',
    priceType: 'ONE_TIME',
  })
})

test.each([
  ['T-WIDE', onceOnly, 'voucher-monthly-only'],
  ['T-ONCE', {}, 'voucher-one-time-only'],
])('%s on %j is refused with its reason, and counts as a wrong code', async (code, more, refusal) => {
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await validate(code, more)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, refusal])
  }
  expect((await validate(code, more)).statusCode).toBe(429)
})
