/** Turning a blocked contract on again, over HTTP on a real database. */
import { describe, expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import type { WireSheet } from '#domains/consequences/api.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { statement } from '#platform/server/db.ts'

const blocked = '3060733'

async function scene(login = 'uwe@example.org', env = {}) {
  const portal = await startTestApp(env)
  const as = await portal.signIn(login)
  // A login of its own: the clock may have left the first one behind.
  const read = async () => {
    const call = { as: await portal.signIn(login) }
    return (await portal.call('POST', `/erleben/api/contract/v2/${blocked}`, call)).json<WireContract>()
  }
  const pay = (amount: number, key?: string) =>
    portal.call('POST', `/erleben/api/contract/v2/${blocked}/reactivate`, {
      as,
      body: { amount },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  const underway = async () => (await portal.call('GET', '/erleben/api/reactivation/v1', { as })).json()
  const counting = statement<{ n: number }>('', 'select count(*)::int as n from reactivations where guid = $1')
  const payments = async () => (await portal.db.query(counting, [as.guid]))[0]?.n
  return { portal, as, read, pay, payments, underway }
}

describe('a blocked contract', () => {
  test('is paid by the default payment method; the block ends with it, also of its option', async () => {
    const { as, pay, portal, read, underway } = await scene()
    expect((await pay(171.6)).json()).toEqual({ state: 'ordered', amount: 171.6 })
    await portal.jobs.drain()
    await expect.poll(async () => (await read()).status).toBe(1)
    const { billing, subContracts } = await read()
    expect(billing).toMatchObject({ blockedOn: null, open: [], lastInvoice: { amount: 42.9, paidOn: '2026-11-20' } })
    expect(subContracts.map(({ status }) => status)).toEqual([1])
    expect(await underway()).toEqual([])
    expect((await pay(171.6)).json().code).toBe('not-suspended')
    expect(await listHistory(portal.db, as.guid, { contractId: blocked })).toMatchObject([
      {
        kind: 'reactivated',
        actor: { by: 'portal' },
        reason: 'Deine Zahlung ist da',
        before: { status: 93, blockedOn: '2026-10-23' },
      },
      { kind: 'reactivation-ordered', actor: { by: 'customer' }, after: { amountCents: 17160 } },
    ])
    const titles = statement<{ title: string }>(
      '',
      'select title from messages where guid = $1 order by created_at desc, id desc',
    )
    expect((await portal.db.query(titles, [as.guid]))[0]?.title).toBe(
      'Glasfaser 250 läuft seit 20.\u00A0November 2026 wieder',
    )
    await portal.close()
  })

  test('while the payment is on its way says so', async () => {
    const { pay, portal, read, underway } = await scene('uwe@example.org', { FULFILMENT_DELAY_MS: '60000' })
    await pay(171.6)
    expect(await underway()).toEqual([{ contractId: blocked, amount: 171.6, orderedAt: '2026-11-20T11:00:00.000Z' }])
    expect([(await pay(171.6)).json().code, (await read()).status]).toEqual(['payment-underway', 93])
    await portal.close()
  })

  test('at once, and once more: one payment', async () => {
    const { pay, payments, portal } = await scene()
    const answers = await Promise.all([pay(171.6), pay(171.6), pay(171.6)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await payments()).toBe(1)
    await portal.close()
  })

  test('the same request twice with one key gets one answer', async () => {
    const { pay, payments, portal } = await scene()
    const key = '019a9f00-0000-7000-8000-0000000000aa'
    const [first, second] = await Promise.all([pay(171.6, key), pay(171.6, key)])
    expect([first.body, first.statusCode]).toEqual([second.body, second.statusCode])
    expect(await payments()).toBe(1)
    await portal.close()
  })

  test('another sum than is shown, no payment method, another customer: each its reason', async () => {
    const { as, pay, portal } = await scene()
    expect((await pay(128.7)).json()).toMatchObject({ code: 'amount-changed', facts: { amount: '171.6' } })
    await portal.db.query(statement('', 'delete from payment_methods where guid = $1'), [as.guid])
    expect((await pay(171.6)).json().code).toBe('payment-method-required')
    await portal.close()
    const other = await scene('anna@example.org')
    expect((await other.pay(171.6)).statusCode).toBe(404)
    await other.portal.close()
  })

  test('is not paid by another method than the page showed, as where the default one was changed in another tab', async () => {
    const { as, payments, portal } = await scene()
    const pay = (paymentMethod: string) =>
      portal.call('POST', `/erleben/api/contract/v2/${blocked}/reactivate`, {
        as,
        body: { amount: 171.6, paymentMethod },
      })
    expect((await pay('uwe@example.org')).json()).toMatchObject({ status: 409, code: 'payment-method-changed' })
    expect(await payments()).toBe(0)
    const [method] = (await portal.call('GET', '/erleben/api/v2/paymenthandle/', { as })).json<
      { description: string }[]
    >()
    expect((await pay(method?.description ?? '')).json()).toEqual({ state: 'ordered', amount: 171.6 })
    await portal.close()
  })

  test('is not paid with a card whose month is over, by its last day it is', async () => {
    const { as, pay, payments, portal } = await scene()
    const card = `update payment_methods set type = 'CREDITCARD', description = 'VISA ···· 4417', expires_on = $2 where guid = $1`
    const endsOn = (day: string) => portal.db.query(statement('', card), [as.guid, day])
    await endsOn('2026-11-19')
    expect((await pay(171.6)).json()).toMatchObject({ status: 409, code: 'payment-method-ended' })
    expect(await payments()).toBe(0)
    await endsOn('2026-11-20')
    expect((await pay(171.6)).json()).toEqual({ state: 'ordered', amount: 171.6 })
    await portal.close()
  })

  test('is shown beforehand with what runs again; on other facts it is refused with the new preview', async () => {
    const { as, portal } = await scene()
    const path = `/erleben/api/contract/v2/${blocked}`
    const preview = async () => (await portal.call('GET', `${path}/reactivate-preview`, { as })).json<WireSheet>()
    const pay = (previewId: string) =>
      portal.call('POST', `${path}/reactivate`, { as, body: { amount: 171.6, previewId } })
    const shown = await preview()
    expect(shown.oneTime).toEqual([{ kind: 'open-amount', amount: 171.6, days: 0 }])
    const monthly = shown.previewItems.filter(({ priceType }) => priceType === 'MONTHLY')
    expect(monthly.map(({ effect, productName }) => [productName, effect])).toEqual([
      ['Glasfaser 250', 'goes-on'],
      ['Sicherheitspaket', 'goes-on'],
    ])
    const other = (await portal.call('GET', `${path}/keep-preview`, { as })).statusCode
    expect(other).toBe(409)
    const end = await portal.call('PUT', `${path}/terminate`, { as, body: { terminationDate: '2028-06-30' } })
    expect(end.statusCode).toBe(200)
    const refused = await pay(shown.previewId)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'preview-outdated' }])
    const renewed = JSON.parse(refused.json<{ facts: { preview: string } }>().facts.preview) as WireSheet
    expect(renewed).toEqual(await preview())
    expect((await pay(renewed.previewId)).json()).toEqual({ state: 'ordered', amount: 171.6 })
    const running = await portal.call('GET', '/erleben/api/contract/v2/3104882/reactivate-preview', { as })
    expect(running.statusCode).toBe(404)
    await portal.close()
  })

  test('a payment whose job is gone is found in the table, and counts once', async () => {
    const { pay, portal, read } = await scene()
    await pay(171.6)
    await portal.db.query(statement('', 'delete from outbox'))
    portal.clock.advance(11 * 60_000 + 60_000)
    await portal.openWork.sweep()
    await portal.jobs.drain()
    await expect.poll(async () => (await read()).status).toBe(1)
    await portal.close()
  })
})
