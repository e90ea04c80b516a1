/** Campaigns that operators make, over HTTP on a real database. */
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const path = '/erleben/api/operator/v1/vouchers'
let operator: Browser

beforeEach(async () => {
  operator = await signInBrowser(portal, 'betrieb@example.org')
})

const wish = {
  title: 'Zehn Euro zum Advent',
  effect: 'goods-amount',
  amount: 10,
  percent: null,
  months: 0,
  minimum: 50,
  textId: '',
  validFrom: '2026-11-20',
  validTo: '2026-12-31',
}

async function make(body: object, browser = operator) {
  const headers = await browser.headers()
  const payload = { id: randomUUID(), ...wish, ...body }
  return portal.app.inject({ method: 'POST', url: `${path}/campaigns`, headers, payload })
}
const file = (id: string, cookie: string) =>
  portal.app.inject({ url: `${path}/campaigns/${id}/codes.csv`, headers: { cookie } })
const rows = async (id: string) => (await file(id, operator.cookie())).body.trim().split('\r\n').slice(1)

/** What the code brings in a bag with a doorbell camera. */
async function inBag(code: string) {
  const bags = '/v2/hardwareshop/bff/bag'
  const { bagId } = (await portal.call('POST', bags, { as: anna })).json<{ bagId: string }>()
  const body = { productId: 'tuerkamera', quantity: 1 }
  await portal.call('POST', `${bags}/${bagId}/items`, { as: anna, body })
  const { items } = (await portal.call('GET', `${bags}/${bagId}`, { as: anna })).json<{ items: { itemId: string }[] }>()
  const put = await portal.call('POST', '/erleben/api/v1/voucher-bff/voucher/validate', {
    as: anna,
    body: {
      cartUserId: bagId,
      guid: anna.guid,
      itemInstanceId: items[0]?.itemId,
      product: 'tuerkamera',
      voucher: code,
    },
  })
  return put.statusCode
}

test('codes that are used once are made, loaded as a file, and good', async () => {
  const id = randomUUID()
  expect((await make({ id, codes: { count: 250 } })).json()).toEqual({ id, codes: 250 })
  const answer = await file(id, operator.cookie())
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  // Without the mark Excel in Germany reads the umlaut of 'eingelöst' as two other letters.
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from('\u{FEFF}'))
  const [head, ...codes] = answer.body.trim().split('\r\n')
  expect(head).toBe('Code;Stand')
  expect(codes).toHaveLength(250)
  for (const row of codes) expect(row).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2};frei$/)
  expect(await inBag(codes[0]?.split(';')[0] ?? '')).toBe(200)
  // Sent again it is made once.
  expect((await make({ id, codes: { count: 250 } })).json()).toMatchObject({ code: 'changed-meanwhile' })
})

test('the file says of a code whose campaign is over that it is, and of one that is to come that it is free', async () => {
  expect(await rows('SOMMER-2026')).toEqual(['SOMMER-2026;Aktion vorbei'])
  expect(await rows('FRUEHLING-2027')).toEqual(['FRUEHLING-2027;frei'])
})

test('a code for all; an option’s campaign needs its text', async () => {
  expect((await make({ codes: { code: 'ADVENT-2026', atMost: 3 } })).statusCode).toBe(201)
  expect((await make({ codes: { code: 'ADVENT-2026', atMost: null } })).json()).toMatchObject({ code: 'code-known' })
  const option = { effect: 'option-monthly', months: 3, codes: { count: 1 } }
  expect((await make({ ...option, textId: 'gibt-es-nicht' })).json()).toMatchObject({ code: 'text-missing' })
  // There is one, which another campaign has.
  expect((await make({ ...option, textId: 'filme-serien-5' })).json()).toMatchObject({ code: 'text-missing' })
  expect((await make({ validTo: '2026-11-19', codes: { count: 1 } })).json()).toMatchObject({ code: 'validity-wrong' })
})

test('of two with one code at the same time one is made, and none without a code', async () => {
  const wanted = Array.from({ length: 6 }, (_, place) => ({ code: `ZUGLEICH-${place}`, atMost: null }))
  const answers = await Promise.all([...wanted, ...wanted].map((codes) => make({ codes })))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6)
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(new Set(refused.map((answer) => answer.json<{ code: string }>().code))).toEqual(new Set(['code-known']))
})

test('one with its code that is sent again is made once, as one with many', async () => {
  const id = randomUUID()
  const body = { id, codes: { code: 'NOCH-EINMAL', atMost: null } }
  expect((await make(body)).json()).toEqual({ id, codes: 1 })
  expect((await make(body)).json()).toMatchObject({ code: 'changed-meanwhile' })
})

test('one that takes nothing off is refused', async () => {
  const nothing = await make({ amount: 0, codes: { count: 1 } })
  expect([nothing.statusCode, nothing.json().code]).toEqual([422, 'effect-incomplete'])
})

test('its name is kept without what would turn round the line beside it', async () => {
  expect((await make({ title: 'Advent\u202E\n2026', codes: { code: 'UMGEDREHT', atMost: null } })).statusCode).toBe(201)
  const headers = await operator.headers()
  const found = await portal.app.inject({ url: `${path}?q=UMGEDREHT`, headers })
  expect(found.json()).toMatchObject({ codes: [{ campaign: 'Advent 2026' }] })
})

test('nobody else makes one, or reads its codes', async () => {
  const id = randomUUID()
  await make({ id, codes: { count: 2 } })
  const adviser = await signInBrowser(portal, 'berater@example.org')
  expect((await make({ codes: { count: 1 } }, adviser)).json()).toMatchObject({ code: 'not-an-operator' })
  for (const cookie of [adviser.cookie(), anna.cookie, '']) expect((await file(id, cookie)).statusCode).toBe(404)
})

test('the longest name leads to its codes', async () => {
  const title = 'x'.repeat(80)
  await make({ title, codes: { code: 'LANGER-NAME', atMost: null } })
  const headers = await operator.headers()
  const found = await portal.app.inject({ url: `${path}?q=${title}`, headers })
  expect(found.json()).toMatchObject({ codes: [{ code: 'LANGER-NAME', campaign: title }] })
})

test('codes are found by several words of their campaign', async () => {
  await make({ title: 'Ein Winter für Kopfhörer', codes: { code: 'WINTER-OHR', atMost: null } })
  const headers = await operator.headers()
  const codesOf = async (q: string) =>
    (await portal.app.inject({ url: `${path}?q=${encodeURIComponent(q)}`, headers })).json<{
      codes: { code: string }[]
    }>().codes
  expect(await codesOf('KOPFHÖRER winter')).toMatchObject([{ code: 'WINTER-OHR' }])
  expect(await codesOf('kopfhörer sommer')).toEqual([])
  // Words are looked for by how they begin: what stands within one is no hit.
  expect(await codesOf('inter')).toEqual([])
})
