/** Reservations of vouchers: whose they are, how long they last. */
import { beforeEach, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { aCampaign } from './campaign.fixture.ts'
import { seedVouchers } from './seed.ts'

const path = '/erleben/api/v1/voucher-bff/voucher'
const portal = await startPortal()
let anna: Credentials
let jan: Credentials

await seedVouchers(portal.db, [aCampaign('WIDE'), aCampaign('SINGLE', { singleUse: true })])

beforeEach(async () => {
  portal.clock.set('2026-11-20T11:00:00.000Z')
  await portal.db.query(statement('', 'delete from voucher_reservations'))
  anna = await portal.signIn('anna@example.org')
  jan = await portal.signIn('jan@example.org')
})

function item({ guid }: Credentials, voucher: string, more: Record<string, unknown> = {}) {
  return { cartUserId: guid, guid, itemInstanceId: '3104882', product: 'filme-serien', voucher, ...more }
}

function validate(as: Credentials, voucher: string, more?: Record<string, unknown>) {
  return portal.call('POST', `${path}/validate`, { as, body: item(as, voucher, more) })
}

function readCart(as: Credentials) {
  return portal.call('GET', `${path}/cart/hasVoucher/${as.guid}`, { as })
}

async function count(code: string): Promise<number> {
  const counting = statement<{ n: number }>('', 'select count(*)::int as n from voucher_reservations where code = $1')
  return (await portal.db.query(counting, [code]))[0]?.n ?? -1
}

test('three hundred invented carts leave no row', async () => {
  for (let n = 0; n < 300; n += 1) {
    const answer = await validate(anna, 'T-WIDE', { cartUserId: n === 0 ? jan.guid : `cart-${n}` })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign-cart'])
  }
  expect(await count('T-WIDE')).toBe(0)
})

test('what has lapsed is deleted by the hour, what has not stays', async () => {
  await validate(anna, 'T-WIDE')
  portal.clock.advance(15 * 60_000)
  jan = await portal.signIn('jan@example.org')
  await validate(jan, 'T-WIDE')
  expect(await count('T-WIDE')).toBe(2)
  await portal.tidy()
  expect(await count('T-WIDE')).toBe(1)
  expect((await readCart(jan)).statusCode).toBe(200)
})

test('renewing keeps the code, and does not keep the session awake', async () => {
  await validate(anna, 'T-SINGLE')
  const end = async () =>
    (await portal.call('GET', '/erleben/api/auth/v2/me', { as: anna })).json().authenticationExpirationDate
  const before = await end()
  portal.clock.advance(4 * 60_000)
  const renewed = await portal.call('POST', `${path}/renew`, { as: anna, body: item(anna, 'T-SINGLE') })
  expect(renewed.json()).toMatchObject({ voucher: 'T-SINGLE' })
  expect(await end()).toEqual(before)
  portal.clock.advance(12 * 60_000)
  jan = await portal.signIn('jan@example.org')
  expect((await validate(jan, 'T-SINGLE')).statusCode).toBe(204)
})
