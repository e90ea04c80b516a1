/** Campaigns that operators change and end, over HTTP on a real database. */
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { bags, buying } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'

const portal = await startPortal()
const { deliver, fill, place } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const path = '/erleben/api/operator/v1/vouchers/campaigns'
let operator: Browser

beforeEach(async () => {
  operator = await signInBrowser(portal, 'betrieb@example.org')
})

const plan = {
  title: 'Zehn Euro zum Advent',
  effect: 'goods-amount',
  amount: 10,
  percent: null,
  months: 0,
  minimum: 50,
  textId: '',
  validFrom: '2026-12-01',
}

const explain = '/erleben/api/v1/voucher-bff/voucher/explain'

interface Read {
  readonly campaign: { readonly state: string; readonly validTo: string; readonly phase: string }
  readonly acts: readonly object[]
}

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, browser = operator) {
  return portal.app.inject({ method, url, headers: await browser.headers(), ...(payload && { payload }) })
}

const terms = {
  title: plan.title,
  amount: 10,
  percent: null,
  months: 0,
  minimum: 50,
  validFrom: '2026-12-01',
  atMost: null,
}

async function make(more: object = {}, code = `C-${randomUUID().slice(0, 8).toUpperCase()}`) {
  const id = randomUUID()
  const made = await send('POST', path, { id, ...plan, validTo: '2026-12-31', codes: { code, atMost: null }, ...more })
  expect(made.statusCode).toBe(201)
  return { id, code, url: `${path}/${id}` }
}
const read = async (url: string) => (await send('GET', url)).json<Read>()

/** What the code is worth to Anna's hand: 200 with its effect, 204 where it is good for nothing. */
async function isGood(code: string) {
  const answer = await portal.call('POST', explain, { as: anna, body: { voucher: code } })
  return answer.statusCode
}

test('what is ahead is changed, and on record', async () => {
  const { code, url } = await make()
  const { campaign } = await read(url)
  const { textId: _text, ...shown } = plan
  expect(campaign).toMatchObject({ ...shown, phase: 'ahead', codes: 1, code, used: 0, atMost: null })
  const wanted = {
    ...terms,
    title: 'Zwölf Euro',
    amount: 12,
    minimum: 0,
    validFrom: '2026-12-02',
    validTo: '2027-01-06',
  }
  const body = { ...wanted, seen: campaign.state, atMost: 500 }
  expect((await send('PUT', url, body)).statusCode).toBe(204)
  const after = await read(url)
  expect(after.campaign).toMatchObject({ ...wanted, atMost: 500 })
  expect(after.acts).toMatchObject([
    { name: 'Otto Oster', before: { title: plan.title, amount: 10 }, after: { title: 'Zwölf Euro', amount: 12 } },
    { before: null },
  ])
  // Who has not seen it changes nothing.
  expect((await send('PUT', url, body)).json()).toMatchObject({ code: 'changed-meanwhile' })
})

test('its codes were given out: it is never worth less, and what runs has begun', async () => {
  const { code, url } = await make({ validFrom: '2026-11-20' })
  const { campaign } = await read(url)
  expect(campaign.phase).toBe('running')
  const same = { ...terms, seen: campaign.state, validFrom: '2026-11-20', validTo: '2026-12-31' }
  const refused = async (more: object) => (await send('PUT', url, { ...same, ...more })).json<{ code: string }>().code
  expect(await refused({ amount: 9.99 })).toBe('value-lowered')
  expect(await refused({ minimum: 50.01 })).toBe('minimum-raised')
  expect(await refused({ months: 3 })).toBe('months-lowered')
  expect(await refused({ validFrom: '2026-11-21' })).toBe('campaign-running')
  expect(await refused({ validTo: '2026-11-19' })).toBe('validity-wrong')
  expect((await send('PUT', url, { ...same, validTo: '2026-11-20' })).statusCode).toBe(204)
  expect((await read(url)).campaign).toMatchObject({ amount: 10, validFrom: '2026-11-20', validTo: '2026-11-20' })
  expect(await isGood(code)).toBe(200)
})

/** Paul orders a doorbell camera with the code. */
async function redeem(code: string) {
  const paul = await portal.signIn('paul@example.org')
  const bag = await fill(paul, { productId: 'tuerkamera' })
  const where = { cartUserId: bag.bagId, guid: paul.guid, itemInstanceId: bag.items[0]?.itemId, product: 'tuerkamera' }
  const put = await portal.call('POST', explain.replace('explain', 'validate'), {
    as: paul,
    body: { ...where, voucher: code },
  })
  expect(put.statusCode).toBe(200)
  await deliver(paul)
  const cheaper = await portal.call('GET', `${bags}/${bag.bagId}`, { as: paul })
  expect((await place(paul, cheaper.json())).statusCode).toBe(201)
}

test('a code that is used up and blocked besides is counted once: as used', async () => {
  const { id, url } = await make({ validFrom: '2026-11-20', codes: { count: 3 } })
  const file = (await send('GET', `${url}/codes.csv`)).body
  const [used, other] = [...file.matchAll(/^[A-Z0-9]+(?:-[A-Z0-9]+)+/gm)].map(([code]) => code)
  await redeem(used ?? '')
  for (const code of [used, other])
    expect((await send('PUT', `/erleben/api/operator/v1/vouchers/${code}`, { blocked: true })).statusCode).toBe(204)
  const counted = { codes: 3, used: 1, blocked: 1 }
  expect((await read(url)).campaign).toMatchObject(counted)
  const list = (await send('GET', '/erleben/api/operator/v1/vouchers')).json<{ campaigns: object[] }>()
  expect(list.campaigns).toContainEqual(expect.objectContaining({ id, ...counted }))
})

test('a limit that comes later counts what was redeemed before', async () => {
  const { code, url } = await make({ validFrom: '2026-11-20' })
  await redeem(code)
  const first = (await read(url)).campaign
  expect(first).toMatchObject({ used: 1, atMost: null })
  const limited = { ...terms, seen: first.state, validFrom: '2026-11-20', validTo: '2026-12-31', atMost: 1 }
  expect((await send('PUT', url, limited)).statusCode).toBe(204)
  // The only one is gone: another customer gets nothing for it.
  expect((await portal.call('POST', explain, { as: anna, body: { voucher: code } })).statusCode).toBe(204)
  const { campaign } = await read(url)
  const more = { ...limited, seen: campaign.state, atMost: 2 }
  expect((await send('PUT', url, more)).statusCode).toBe(204)
  expect((await portal.call('POST', explain, { as: anna, body: { voucher: code } })).statusCode).toBe(200)
})

test('ended at once: nobody redeems a code any more, and there is no way back', async () => {
  const { code, id, url } = await make({ validFrom: '2026-11-20' })
  expect(await isGood(code)).toBe(200)
  const { campaign } = await read(url)
  expect((await send('POST', `${url}/end`, { seen: 'something else' })).json()).toMatchObject({
    code: 'changed-meanwhile',
  })
  const seen = { seen: campaign.state }
  const ends = await Promise.all([1, 2, 3].map(() => send('POST', `${url}/end`, seen)))
  expect(ends.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
  expect(await isGood(code)).toBe(204)
  const after = await read(url)
  expect(after.campaign.phase).toBe('ended')
  expect(after.acts).toMatchObject([{ after: { ended: true } }, { before: null }])
  const more = { ...terms, seen: after.campaign.state, validFrom: '2026-11-20', validTo: '2027-01-06' }
  expect((await send('PUT', url, more)).json()).toMatchObject({ code: 'campaign-over' })
  const list = await send('GET', `/erleben/api/operator/v1/vouchers?q=${code}`)
  expect(list.json()).toMatchObject({ codes: [{ code, phase: 'ended' }] })
  expect(list.json<{ campaigns: object[] }>().campaigns).toContainEqual(expect.objectContaining({ id, phase: 'ended' }))
})

test('nobody else reads, changes or ends one', async () => {
  const { url } = await make()
  const adviser = await signInBrowser(portal, 'berater@example.org')
  const answers = [
    await send('GET', url, undefined, adviser),
    await send('PUT', url, { ...terms, seen: '', validTo: '2027-01-06' }, adviser),
    await send('POST', `${url}/end`, { seen: '' }, adviser),
  ]
  for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'not-an-operator' })
  expect((await send('GET', `${path}/gibt-es-nicht`)).json()).toMatchObject({ code: 'campaign-unknown' })
})
