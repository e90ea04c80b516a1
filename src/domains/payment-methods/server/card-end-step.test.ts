/** The card that pays the bills runs out: what is said, when, to whom. */
import { expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { statement } from '#platform/server/db.ts'

import type { ManagedMethod } from '../api.ts'

const path = '/erleben/api/v2/paymenthandle'
const portal = await startPortal()
const told = statement<{ title: string; body: string }>(
  '',
  `select title, body from messages where guid = $1 and title like 'Deine Karte %' order by created_at, id`,
)
const cardEnds = statement('', 'update payment_methods set expires_on = $2 where guid = $1 and is_default')

async function messagesOn(day: string, guid: string) {
  portal.clock.set(`${day}T11:00:00.000Z`)
  expect((await portal.daily.run()).failed).toBe(0)
  return portal.db.query(told, [guid])
}

/** As the customer does it: another card in the place of the default one. */
async function renew(as: Credentials, played: string): Promise<void> {
  const [old] = (await portal.call('GET', `${path}/methods`, { as })).json<ManagedMethod[]>()
  const body = { type: 'CREDITCARD', replaces: old?.methodId }
  const { setupId } = (await portal.call('POST', `${path}/setups`, { as, body })).json<{ setupId: string }>()
  const done = await portal.call('POST', `${path}/setups/${setupId}/finish`, { as, body: { played } })
  expect(done.statusCode).toBe(200)
}

test('thirty days before its last day, once, and on the day after it', async () => {
  const { guid } = await portal.signIn('karla@example.org')
  await portal.db.query(cardEnds, [guid, '2026-12-31'])
  expect(await messagesOn('2026-11-30', guid)).toEqual([])
  const before = [{ title: 'Deine Karte läuft am 31.\u00A0Dezember 2026 ab' }]
  expect(await messagesOn('2026-12-01', guid)).toMatchObject(before)
  expect(await messagesOn('2026-12-31', guid)).toHaveLength(1)
  const after = await messagesOn('2027-01-01', guid)
  expect(after).toMatchObject([...before, { title: 'Deine Karte ist am 31.\u00A0Dezember 2026 abgelaufen' }])
  expect(after.map(({ body }) => body)).toMatchObject([
    expect.stringContaining('Mit Mastercard ···· 0077 zahlst du deine Rechnung.'),
    expect.stringContaining('Mit Mastercard ···· 0077 können wir deine Rechnung nicht mehr abbuchen.'),
  ])
  expect(after.flatMap(messageFaults)).toEqual([])
  expect(await messagesOn('2027-03-01', guid)).toHaveLength(2)
})

test('who renews it before hears nothing more, until the new one ends', async () => {
  portal.clock.set('2026-12-05T11:00:00.000Z')
  const otto = await portal.signIn('otto@example.org')
  await portal.db.query(statement('', `update payment_methods set is_default = type = 'CREDITCARD' where guid = $1`), [
    otto.guid,
  ])
  await portal.db.query(cardEnds, [otto.guid, '2026-12-31'])
  expect(await messagesOn('2026-12-05', otto.guid)).toHaveLength(1)
  await renew(otto, 'mastercard')
  expect(await messagesOn('2027-01-02', otto.guid)).toHaveLength(1)
  expect(await messagesOn('2028-06-02', otto.guid)).toMatchObject([
    {},
    { title: 'Deine Karte läuft am 30.\u00A0Juni 2028 ab' },
  ])
})

test('where the passes of a month come late it is told once, as it is by then', async () => {
  portal.clock.set('2028-07-05T11:00:00.000Z')
  await portal.daily.run()
  const { guid } = await portal.signIn('sofia@example.org')
  await portal.db.query(cardEnds, [guid, '2028-08-31'])
  expect(await messagesOn('2028-09-03', guid)).toMatchObject([
    { title: 'Deine Karte ist am 31.\u00A0August 2028 abgelaufen' },
  ])
})

test('what has ended becomes no default, and another is not removed as if it could pay', async () => {
  portal.clock.set('2028-07-10T11:00:00.000Z')
  const as = await portal.signIn('otto@example.org')
  const list = async () => (await portal.call('GET', `${path}/methods`, { as })).json<ManagedMethod[]>()
  const change = async (method: 'DELETE' | 'PUT', { methodId = '' }: Partial<ManagedMethod> = {}) =>
    (await portal.call(method, `${path}/methods/${methodId}${method === 'PUT' ? '/default' : ''}`, { as })).json()
  const rows = await list()
  const debit = rows.find(({ type }) => type === 'BANKACCOUNTSEPA')
  const others = rows.filter((one) => !one.isDefault && one !== debit)
  for (const one of others) await portal.call('DELETE', `${path}/methods/${one.methodId}`, { as })
  const card = rows.find(({ isDefault }) => isDefault)
  expect(card?.expiresOn).toBe('2028-06-30')
  expect(await change('DELETE', debit)).toMatchObject({ status: 409, code: 'method-last' })
  expect((await list()).map(({ keptFor }) => keptFor)).toEqual(['method-default', 'method-last'])
  expect((await portal.call('PUT', `${path}/methods/${debit?.methodId}/default`, { as })).statusCode).toBe(204)
  expect(await change('PUT', card)).toMatchObject({ status: 409, code: 'method-ended' })
  expect((await portal.call('DELETE', `${path}/methods/${card?.methodId}`, { as })).statusCode).toBe(204)
})

test('a card that pays no bill is nobody told of', async () => {
  const { guid } = await portal.signIn('anna@example.org')
  const others = statement('', `update payment_methods set expires_on = $2 where guid = $1 and not is_default`)
  await portal.db.query(others, [guid, '2028-10-31'])
  expect(await messagesOn('2028-11-02', guid)).toEqual([])
})
