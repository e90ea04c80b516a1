/** Stored methods over HTTP: added at a provider, made the default, removed. */
import { describe, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import type { ManagedMethod } from '../api.ts'
import { findMandate } from './payment-methods.ts'

const path = '/erleben/api/v2/paymenthandle'
// Nothing is packed meanwhile.
const portal = await startPortal({ FULFILMENT_DELAY_MS: '60000' })
const [oskar, greta, anna, lena, karla] = await Promise.all(
  ['oskar', 'greta', 'anna', 'lena', 'karla'].map((name) => portal.signIn(`${name}@example.org`)),
)
type Who = Credentials | undefined
const list = async (as: Who) => (await portal.call('GET', `${path}/methods`, { as })).json<ManagedMethod[]>()
const askFor = (as: Who, body: Record<string, unknown>) => portal.call('POST', `${path}/setups`, { as, body })
const begin = async (as: Who, type: string, replaces?: string) =>
  (await askFor(as, { type, replaces })).json<{ setupId: string; url: string }>()
const finish = (as: Who, setupId: string, body: Record<string, unknown> = {}) =>
  portal.call('POST', `${path}/setups/${setupId}/finish`, { as, body })
const remove = (as: Who, methodId = '') => portal.call('DELETE', `${path}/methods/${methodId}`, { as })
const add = async (as: Who, type: string, played: string) => finish(as, (await begin(as, type)).setupId, { played })

const findCard = async (description: string) => (await list(karla)).find((one) => one.description === description)
const renewCard = async (methodId: string | undefined, played: string) =>
  (await finish(karla, (await begin(karla, 'CREDITCARD', methodId)).setupId, { played })).json()

describe('adding at the provider', () => {
  test('the first is the default; nothing of it is kept but a token and what may be shown', async () => {
    const { setupId, url } = await begin(oskar, 'CREDITCARD')
    expect(url).toBe(`/kundencenter/kundendaten/zahlungsdienst?vorgang=${setupId}`)
    expect((await finish(oskar, setupId)).json()).toMatchObject({ code: 'setup-open' })
    expect((await finish(oskar, setupId, { played: 'visa' })).json()).toEqual({
      type: 'CREDITCARD',
      description: 'VISA ···· 4242',
    })
    expect(await list(oskar)).toMatchObject([
      { description: 'VISA ···· 4242', isDefault: true, expiresOn: '2029-05-31', keptFor: 'method-last' },
    ])
    const chosenFrom = await portal.call('GET', '/erleben/api/v2/paymenthandle/', { as: oskar })
    expect(chosenFrom.json()).toEqual([{ type: 'CREDITCARD', description: 'VISA ···· 4242', expiresOn: '2029-05-31' }])
    const rows = statement<Record<string, unknown>>('test.method', 'select * from payment_methods where guid = $1')
    const [row] = await portal.db.query(rows, [oskar?.guid])
    expect(JSON.stringify(row).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toMatch(/\d{12}/)
    expect(row).toMatchObject({ provider: 'embedded', token: `demo-${setupId}` })
  })

  test('once, however often it is sent', async () => {
    const { setupId } = await begin(oskar, 'PAYPAL')
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(oskar, setupId, { played: 'paypal' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
    expect(await list(oskar)).toHaveLength(2)
  })

  test('the same card again is renewed, not doubled', async () => {
    const before = await list(oskar)
    expect((await add(oskar, 'CREDITCARD', 'visa')).statusCode).toBe(200)
    expect(await list(oskar)).toEqual(before)
  })

  test('is told the customer by message and mail', async () => {
    await portal.jobs.drain()
    const subjects = statement<{ subject: string }>('test.mails', 'select subject from mails where guid = $1')
    const told = async () => (await portal.db.query(subjects, [oskar?.guid])).map(({ subject }) => subject)
    await expect
      .poll(told)
      .toEqual(expect.arrayContaining(['Neue Zahlungsart: Kreditkarte', 'Neue Zahlungsart: PayPal']))
  })

  test.each([
    ['declined', 'setup-declined'],
    ['given-up', 'setup-declined'],
    ['paypal', 'setup-unknown'],
  ])('a card that is %s: %s, and nothing has changed', async (played, code) => {
    expect((await add(greta, 'CREDITCARD', played)).json()).toMatchObject({ code })
    expect(await list(greta)).toHaveLength(1)
  })

  test('is begun twenty times a minute and customer, not more', async () => {
    const statuses = []
    for (let n = 0; n < 21; n += 1) statuses.push((await askFor(lena, { type: 'PAYPAL' })).statusCode)
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429])
    expect((await askFor(lena, { type: 'PAYPAL' })).json()).toMatchObject({ code: 'too-many' })
    expect((await askFor(greta, { type: 'PAYPAL' })).statusCode).toBe(201)
    portal.clock.advance(60_000)
  })

  test("somebody else's is unknown", async () => {
    const { setupId } = await begin(greta, 'PAYPAL')
    expect((await finish(anna, setupId, { played: 'paypal' })).json()).toMatchObject({ code: 'setup-unknown' })
    expect((await portal.call('GET', `${path}/setups/${setupId}`, { as: anna })).statusCode).toBe(404)
  })
})

describe('a card that ends', () => {
  test('is renewed: the new one is the default where the old one was, and the old one can go', async () => {
    await add(karla, 'CREDITCARD', 'card-soon')
    const old = await findCard('VISA ···· 4417')
    await portal.call('PUT', `${path}/methods/${old?.methodId ?? ''}/default`, { as: karla })
    expect(await renewCard(old?.methodId, 'visa')).toEqual({
      type: 'CREDITCARD',
      description: 'VISA ···· 4242',
      renewal: 'default',
    })
    expect((await list(karla))[0]).toMatchObject({ description: 'VISA ···· 4242', isDefault: true })
    await portal.jobs.drain()
    const texts = statement<{ text: string }>('test.renewed', 'select text from mails where guid = $1')
    const told = async () => (await portal.db.query(texts, [karla?.guid])).map(({ text }) => text).join('')
    await expect.poll(told).toContain('Ab jetzt zahlst du deine Rechnung damit.')
    expect((await remove(karla, old?.methodId)).statusCode).toBe(204)
  })

  test('that is not the default is renewed beside it', async () => {
    await add(karla, 'CREDITCARD', 'card-soon')
    const old = await findCard('VISA ···· 4417')
    expect(await renewCard(old?.methodId, 'mastercard')).toMatchObject({ renewal: 'beside' })
    expect(await findCard('Mastercard ···· 5100')).toMatchObject({ isDefault: false })
    expect(await renewCard(old?.methodId, 'card-soon')).toMatchObject({ renewal: 'same' })
    expect(await findCard('VISA ···· 4417')).toMatchObject({ methodId: old?.methodId, isDefault: false })
  })

  test("somebody else's, and one of another kind, is unknown", async () => {
    const [annas] = await list(anna)
    const paypal = await add(karla, 'PAYPAL', 'paypal').then(() => findCard('k•••@example.org'))
    for (const replaces of [annas?.methodId, paypal?.methodId]) {
      const answer = await askFor(karla, { type: 'CREDITCARD', replaces })
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'method-unknown' }])
    }
  })
})

describe('the stored ones', () => {
  test('another becomes the default, then the former one can go; its mandate stays as proof', async () => {
    const [debit] = await list(greta)
    await add(greta, 'PAYPAL', 'paypal')
    expect((await remove(greta, debit?.methodId)).json()).toMatchObject({ code: 'method-default' })
    const paypal = (await list(greta)).find(({ type }) => type === 'PAYPAL')
    const chosen = await portal.call('PUT', `${path}/methods/${paypal?.methodId ?? ''}/default`, { as: greta })
    expect(chosen.statusCode).toBe(204)
    expect((await list(greta))[0]).toMatchObject({ type: 'PAYPAL', isDefault: true })
    expect((await remove(greta, debit?.methodId)).statusCode).toBe(204)
    expect(await list(greta)).toMatchObject([{ type: 'PAYPAL', keptFor: 'method-last' }])
    expect((await portal.call('GET', `${path}/`, { as: greta })).json()).toHaveLength(1)
    const proof = statement<{ kept: boolean }>(
      'test.proof',
      'select mandate_text is not null and iban_digest is null as kept from payment_methods where id = $1',
    )
    expect(await portal.db.query(proof, [debit?.methodId])).toEqual([{ kept: true }])
    // The same account can be given again.
    const label = debit?.description ?? ''
    const mandateAt = async (at: number) =>
      findMandate(portal.db, greta?.guid ?? '', { label, type: 'BANKACCOUNTSEPA', at: new Date(at).toISOString() })
    const ordered = portal.clock.now()
    portal.clock.advance(1000)
    const first = await mandateAt(ordered)
    const again = { holder: 'Greta Sander', iban: 'DE50100999013250920134', mandate: true }
    const added = await portal.call('POST', `${path}/directdebit`, { as: greta, body: again })
    expect(added.statusCode).toBe(201)
    // By which an order from before is collected.
    expect(await mandateAt(ordered)).toEqual(first)
    expect(await mandateAt(portal.clock.now())).toEqual({
      reference: added.json().mandateReference,
      noticeDays: 1,
    })
    expect(added.json().mandateReference).not.toBe(first?.reference)
  })

  test('that another is the default, and one is gone, is told by message and mail, once each', async () => {
    await portal.jobs.drain()
    const told = statement<{ subject: string; text: string }>(
      'test.told',
      `select m.subject, m.text from mails m join messages n on n.guid = m.guid and n.dedupe_key = m.dedupe_key
       where m.guid = $1 and m.dedupe_key ~ '^method-(default|removed)' order by m.subject`,
    )
    const [paypal] = await list(greta)
    await portal.call('PUT', `${path}/methods/${paypal?.methodId ?? ''}/default`, { as: greta })
    const rows = await portal.db.query(told, [greta?.guid])
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Andere Zahlungsart für deine Rechnung',
      'Zahlungsart entfernt: IBAN',
    ])
    expect(rows[0]?.text).toContain('Ab jetzt zahlst du deine Rechnung damit.')
    expect(rows[1]?.text).toMatch(/IBAN: DE50 1009 9901 3250 9\*\*\* \*\*/)
  })

  test('two that are removed at once leave one', async () => {
    await add(lena, 'PAYPAL', 'paypal')
    const [first, second] = await list(lena)
    await portal.call('PUT', `${path}/methods/${second?.methodId ?? ''}/default`, { as: lena })
    await Promise.all([remove(lena, first?.methodId), remove(lena, second?.methodId)])
    expect(await list(lena)).toHaveLength(1)
  })

  test('one that an open order is paid with stays', async () => {
    const { buy } = buying(portal)
    const [used, other] = await list(anna)
    await buy(anna, { productId: 'mediastick-2' })
    await portal.call('PUT', `${path}/methods/${other?.methodId ?? ''}/default`, { as: anna })
    expect((await remove(anna, used?.methodId)).json()).toMatchObject({
      code: 'method-in-use',
      facts: { order: expect.stringMatching(/^B-2026-/) },
    })
    expect((await list(anna)).find(({ methodId }) => methodId === used?.methodId)).toMatchObject({
      keptFor: 'method-in-use',
    })
  })

  test("somebody else's is unknown", async () => {
    const [annas] = await list(anna)
    expect((await remove(greta, annas?.methodId)).json()).toMatchObject({ code: 'method-unknown' })
  })
})
