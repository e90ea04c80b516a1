import { expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { ok } from '#kit/result.ts'
import { asVisitor } from '#platform/server/in-process.ts'

import type { WireSession } from '../api.ts'
import { logIn, openBrowser } from './test-browser.ts'

const portal = await startPortal()
const path = '/erleben/api/auth/v2/sessions'

const list = async (as: Credentials): Promise<WireSession[]> => (await portal.call('GET', path, { as })).json()
const isIn = async (as: Credentials) =>
  (await portal.call('GET', '/erleben/api/v2/paymenthandle/', { as })).statusCode === 200

test('a customer sees where they are signed in, which device it is, and ends one of them', async () => {
  const browser = openBrowser(portal)
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }
  await logIn(browser, 'anna@example.org', undefined, agent)
  const elsewhere = { cookie: browser.cookie(), token: (await browser.token()) ?? '', guid: '' }
  const here = await portal.signIn('anna@example.org')
  const sessions = await list(here)
  expect(sessions.map(({ device, current }) => [device, current])).toEqual(
    expect.arrayContaining([
      ['Firefox auf Linux', false],
      ['', true],
    ]),
  )
  const other = sessions.find(({ current }) => !current)
  // By itself after half an hour without use.
  expect(Date.parse(other?.endsAt ?? '') - Date.parse(other?.lastSeen ?? '')).toBe(30 * 60_000)
  expect(await isIn(elsewhere)).toBe(true)
  expect((await portal.call('DELETE', `${path}/${other?.id}`, { as: here })).statusCode).toBe(204)
  expect([await isIn(elsewhere), await isIn(here)]).toEqual([false, true])
  const again = await portal.call('DELETE', `${path}/${other?.id}`, { as: here })
  expect([again.statusCode, again.json().code]).toEqual([404, 'session-unknown'])
})

test('all others at once, and nobody else loses theirs', async () => {
  const jan = await portal.signIn('jan@example.org')
  const [first, second, third] = [
    await portal.signIn('paul@example.org'),
    await portal.signIn('paul@example.org'),
    await portal.signIn('paul@example.org'),
  ]
  expect((await portal.call('DELETE', path, { as: second })).statusCode).toBe(204)
  expect([await isIn(first), await isIn(second), await isIn(third), await isIn(jan)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(await list(second)).toHaveLength(1)
})

test('sessions of others are neither shown nor ended', async () => {
  const [mia, lena] = [await portal.signIn('mia@example.org'), await portal.signIn('lena@example.org')]
  const [own] = await list(lena)
  expect((await portal.call('DELETE', `${path}/${own?.id}`, { as: mia })).statusCode).toBe(404)
  expect(await isIn(lena)).toBe(true)
})

test('one that is over is not shown', async () => {
  await portal.signIn('karla@example.org')
  portal.clock.advance(31 * 60_000)
  expect(await list(await portal.signIn('karla@example.org'))).toHaveLength(1)
})

test.each(['GET', 'DELETE'])('%s: an adviser sees and ends none', async (method) => {
  const { guid } = await portal.signIn('anna@example.org')
  const actor = { sub: 'berater', actingId: 'a', reason: 'Anruf' }
  const visitor = { caller: ok({ guid, sid: 's', actor }), correlationId: 'c', ip: '192.0.2.1' }
  const answer = await asVisitor(visitor, () => portal.call(method, path))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-on-behalf'])
})
