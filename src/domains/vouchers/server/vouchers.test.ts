import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { berlinDate } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import { statement, type Tx } from '#platform/server/db.ts'

import { decideCode } from '../rules.ts'
import { aCampaign } from './campaign.fixture.ts'
import { countWrongCode, loadCode, redeemVoucher, type EnteredCode } from './redeem-voucher.ts'
import { seedVouchers } from './seed.ts'
import { reserve } from './store.ts'

const path = '/erleben/api/v1/voucher-bff/voucher'

const portal = await startPortal()
let anna: Credentials
let jan: Credentials

const singles = Array.from({ length: 20 }, (_, index) => `T-SINGLE-${index}`)

await seedVouchers(portal.db, [
  aCampaign('WIDE'),
  aCampaign('OLD', { validFrom: '2026-11-01', validTo: '2026-11-19' }),
  aCampaign('NEW', { validFrom: '2026-11-21', validTo: '2026-12-31' }),
  aCampaign('SPORT', { products: ['sport-paket'] }),
  aCampaign('GONE', { maxRedemptions: 5, redeemed: 5 }),
  aCampaign('LAST', { maxRedemptions: 1 }),
  aCampaign('THREE', { maxRedemptions: 3 }),
  aCampaign('TRIO', { maxRedemptions: 3 }),
  aCampaign('SINGLE', { singleUse: true, codes: singles, validTo: '2026-12-31' }),
])

beforeEach(async () => {
  portal.clock.set('2026-11-20T11:00:00.000Z')
  await portal.db.query(statement('', 'delete from voucher_reservations'))
  await portal.db.query(statement('', 'delete from voucher_tries'))
  anna = await portal.signIn('anna@example.org')
  jan = await portal.signIn('jan@example.org')
})

function item(as: Credentials, voucher: string, more: Record<string, unknown> = {}) {
  return { cartUserId: as.guid, guid: as.guid, itemInstanceId: '3104882', product: 'filme-serien', voucher, ...more }
}

function validate(as: Credentials, voucher: string, more?: Record<string, unknown>) {
  return portal.call('POST', `${path}/validate`, { as, body: item(as, voucher, more) })
}

function readCart(as: Credentials, cart = as.guid) {
  return portal.call('GET', `${path}/cart/hasVoucher/${cart}`, { as })
}

async function count(table: 'redemptions' | 'voucher_reservations', code: string): Promise<number> {
  const counting = statement<{ n: number }>('', `select count(*)::int as n from ${table} where code = $1`)
  return (await portal.db.query(counting, [code]))[0]?.n ?? -1
}

describe('the calls', () => {
  test('validate, has, remove', async () => {
    const valid = await validate(anna, ' t-wide ')
    expect(valid.statusCode).toBe(200)
    const promotion = {
      campaignId: 'WIDE',
      discountId: 'nachlass-WIDE',
      title: 'Aktion WIDE',
      voucher: 'T-WIDE',
      itemInstanceId: '3104882',
      product: 'filme-serien',
      discount: 4.95,
      priceType: 'MONTHLY',
      months: 3,
      endDate: '2027-02-28',
    }
    expect(valid.json()).toEqual(promotion)
    expect((await readCart(anna)).json()).toEqual(promotion)
    const removed = await portal.call('DELETE', `${path}/`, { as: anna, body: item(anna, 'T-WIDE') })
    expect([removed.statusCode, removed.json()]).toEqual([200, { removed: true }])
    const none = await readCart(anna)
    expect([none.statusCode, none.payload]).toEqual([204, ''])
  })

  test.each(['T-OLD', 'T-NEW', 'T-SPORT', 'T-GONE', 'T-UNKNOWN', '🎬', "' or 1=1 --", '%', 'T-\tWIDE'])(
    '%j is invalid: 204',
    async (code) => {
      const answer = await validate(anna, code)
      expect([answer.statusCode, answer.payload]).toEqual([204, ''])
      expect((await readCart(anna)).statusCode).toBe(204)
    },
  )

  test('a restricted code is good for its option', async () => {
    expect((await validate(anna, 'T-SPORT', { product: 'sport-paket' })).statusCode).toBe(200)
  })

  test('a cart holds one voucher', async () => {
    await validate(anna, 'T-WIDE')
    await validate(anna, 'T-SINGLE-0')
    expect((await readCart(anna)).json()).toMatchObject({ voucher: 'T-SINGLE-0' })
    expect(await count('voucher_reservations', 'T-WIDE')).toBe(0)
  })

  test.each(['cartUserId', 'guid', 'itemInstanceId', 'product', 'voucher'])(
    'without %s: an error that names it',
    async (name) => {
      const answer = await validate(anna, 'T-WIDE', { [name]: undefined })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ fields: { [name]: 'missing' } })
    },
  )

  test.each([
    { voucher: '   ' },
    { voucher: 'x'.repeat(10_000) },
    { voucher: 'A\u0000B' },
    { voucher: 7 },
    { product: 'x'.repeat(10_000) },
    { product: '../x' },
    { cartUserId: '' },
  ])('%j is refused', async (more) => {
    expect((await validate(anna, 'T-WIDE', more)).statusCode).toBe(400)
  })
})

describe('whose voucher', () => {
  test('only one’s own guid', async () => {
    const answer = await validate(anna, 'T-WIDE', { guid: jan.guid })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign-guid'])
  })

  test('somebody else’s cart looks empty and cannot be emptied', async () => {
    await validate(anna, 'T-WIDE')
    expect((await readCart(jan, anna.guid)).statusCode).toBe(204)
    const body = item(jan, 'T-WIDE', { cartUserId: anna.guid })
    await portal.call('DELETE', `${path}/`, { as: jan, body })
    expect((await readCart(anna)).statusCode).toBe(200)
  })

  test.each([
    ['POST', `${path}/validate`],
    ['GET', `${path}/cart/hasVoucher/x`],
    ['DELETE', `${path}/`],
  ])('%s %s needs session and token', async (method, address) => {
    const body = method === 'GET' ? undefined : item(anna, 'T-WIDE')
    expect((await portal.call(method, address, { body })).statusCode).toBe(401)
    expect((await portal.call(method, address, { body, headers: { cookie: anna.cookie } })).json().code).toBe(
      'token-required',
    )
  })
})

describe('reservation', () => {
  test('keeps a single-use code from others for 15 minutes, and can be renewed', async () => {
    expect((await validate(anna, 'T-SINGLE-1')).statusCode).toBe(200)
    expect((await validate(jan, 'T-SINGLE-1')).statusCode).toBe(204)
    expect((await validate(anna, 'T-SINGLE-1')).statusCode).toBe(200)
    portal.clock.advance(15 * 60_000)
    ;[anna, jan] = [await portal.signIn('anna@example.org'), await portal.signIn('jan@example.org')]
    expect((await readCart(anna)).statusCode).toBe(204)
    expect((await validate(jan, 'T-SINGLE-1')).statusCode).toBe(200)
  })

  test('the last of a campaign is reserved once, whoever is faster', async () => {
    const answers = await Promise.all([validate(anna, 'T-LAST'), validate(jan, 'T-LAST')])
    expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '204'])
  })

  test('one code in many carts keeps one of a campaign from the others, not all of it', async () => {
    const { guid } = anna
    for (const cartUserId of ['a', 'b', 'c']) {
      const to = { guid, cartUserId, itemInstanceId: '3104882', product: 'filme-serien' }
      await reserve(portal.db, to, { code: 'T-TRIO', campaignId: 'TRIO', now: instant(portal.clock), minutes: 15 })
    }
    expect((await validate(jan, 'T-TRIO')).statusCode).toBe(200)
  })

  test('only the code that is named is taken off, and only from its item', async () => {
    await validate(anna, 'T-WIDE')
    for (const body of [item(anna, 'T-SPORT'), item(anna, 'T-WIDE', { product: 'sport-paket' })]) {
      const answer = await portal.call('DELETE', `${path}/`, { as: anna, body })
      expect([answer.statusCode, answer.json()]).toEqual([200, { removed: false }])
    }
    expect((await readCart(anna)).json()).toMatchObject({ voucher: 'T-WIDE' })
  })
})

describe('wrong codes', () => {
  test('ten within ten minutes, at once or one by one, then 429 even for a good one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => validate(anna, 'T-UNKNOWN')))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const good = await validate(anna, 'T-WIDE')
    expect([good.statusCode, good.json().code]).toEqual([429, 'too-many-wrong-codes'])
    expect((await validate(jan, 'T-WIDE')).statusCode).toBe(200)
    portal.clock.advance(10 * 60_000)
    anna = await portal.signIn('anna@example.org')
    expect((await validate(anna, 'T-WIDE')).statusCode).toBe(200)
  })

  test('ordering is no way around: its wrong codes count too, and it does not say why', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => consume('T-OLD')))
    const refusals = orders.map((outcome) => (outcome.ok ? '' : JSON.stringify(outcome)))
    expect(refusals.filter((one) => one === '{"ok":false,"refusal":"voucher-invalid"}')).toHaveLength(10)
    expect(refusals.filter((one) => one.includes('too-many-wrong-codes'))).toHaveLength(20)
    expect((await validate(anna, 'T-WIDE')).statusCode).toBe(429)
  })

  test('the cart’s own voucher on other items is not counted: looking around locks nobody out', async () => {
    expect((await validate(anna, 'T-SPORT', { product: 'sport-paket' })).statusCode).toBe(200)
    for (let page = 0; page < 12; page += 1) expect((await validate(anna, 't-sport')).statusCode).toBe(204)
    expect((await validate(anna, 'T-SPORT', { product: 'sport-paket' })).statusCode).toBe(200)
  })
})

/** As an order does it. */
async function redeem(tx: Tx, entered: EnteredCode) {
  const optionId = 'filme-serien'
  const entry = await loadCode(tx, entered)
  const decision = decideCode(entry, {
    today: berlinDate(entered.now),
    product: optionId,
    monthly: true,
    oneTime: false,
  })
  if (decision.ok)
    redeemVoucher(tx, {
      ...entered,
      discount: decision.value,
      what: { contractId: '3104882', optionId, subContractId: '310488299' },
    })
  else if (decision.refusal === 'voucher-invalid') countWrongCode(tx, entered.guid, entered.now)
  return decision
}

function consume(code: string, guid = anna.guid) {
  return portal.db.tx((tx) => redeem(tx, { guid, code, now: instant(portal.clock) }))
}

describe('consuming', () => {
  test('200 at once redeem a single-use code exactly once', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => consume('t-single-2', randomUUID())))
    expect(all.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await count('redemptions', 'T-SINGLE-2')).toBe(1)
    expect((await validate(anna, 'T-SINGLE-2')).statusCode).toBe(204)
  })

  test('50 at once redeem a campaign of three exactly three times, and refusals leave nothing', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => consume('T-THREE', randomUUID())))
    expect(all.filter((outcome) => outcome.ok)).toHaveLength(3)
    expect(await count('redemptions', 'T-THREE')).toBe(3)
  })

  test('a rolled-back order gives the code back', async () => {
    const failing = portal.db.tx(async (tx) => {
      await redeem(tx, { guid: anna.guid, code: 'T-SINGLE-3', now: instant(portal.clock) })
      throw new Error('order failed')
    })
    await expect(failing).rejects.toThrow('order failed')
    expect(await consume('T-SINGLE-3')).toMatchObject({ ok: true })
  })

  test('respects the reservation of another, ends one’s own', async () => {
    await validate(anna, 'T-SINGLE-4')
    expect(await consume('T-SINGLE-4', jan.guid)).toMatchObject({ ok: false, refusal: 'voucher-invalid' })
    expect(await consume('T-SINGLE-4')).toMatchObject({
      ok: true,
      value: { discountCents: 495, months: 3, campaignId: 'SINGLE' },
    })
    expect(await count('voucher_reservations', 'T-SINGLE-4')).toBe(0)
  })

  test.each(['T-OLD', 'T-NEW', 'T-SPORT', 'T-GONE', ''])('%j is refused', async (code) => {
    expect(await consume(code)).toMatchObject({ ok: false, refusal: 'voucher-invalid' })
  })

  test('a many-use code serves many', async () => {
    expect([await consume('T-WIDE'), await consume('T-WIDE', jan.guid)]).toMatchObject([{ ok: true }, { ok: true }])
  })
})
