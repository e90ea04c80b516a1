/** Who is kept out from now on, not from the next login on: a blocked customer, somebody who is no adviser any more. */
import { expect, test } from 'vitest'

import { logIn, openBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

import { startPortal } from '../testing/test-app.ts'
import { blockCustomer } from './block-customer.ts'

const portal = await startPortal()
const anna = '2048113907'
const signIn = async (person: string) => {
  const browser = openBrowser(portal)
  const { answer, url } = await logIn(browser, `${person}@example.org`)
  return { browser, answer, path: url.pathname }
}
const isIn = async ({ browser }: Awaited<ReturnType<typeof signIn>>) =>
  (await portal.identity.pageSession(browser.cookie(), { extend: false })) !== undefined

test('a blocked customer is out at once and everywhere, cannot come in, and can be let in again', async () => {
  const [phone, desk] = [await signIn('anna'), await signIn('anna')]
  expect(await blockCustomer(portal, anna, { blocked: true })).toMatchObject({ ok: true })
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, false])
  const refused = await signIn('anna')
  expect([refused.answer.statusCode, await isIn(refused)]).toEqual([403, false])
  expect(refused.answer.body).toContain('<h1>Dein Zugang ist gesperrt</h1>')
  expect(await isIn(await signIn('jan'))).toBe(true)
  await blockCustomer(portal, anna, { blocked: false })
  expect(await isIn(await signIn('anna'))).toBe(true)
})

test('ten logins at the moment of the block: none of them is left', async () => {
  const logins = Array.from({ length: 10 }, () => signIn('paul'))
  const blocked = blockCustomer(portal, '2048317728', { blocked: true })
  const browsers = await Promise.all(logins)
  await blocked
  expect(await Promise.all(browsers.map(isIn))).not.toContain(true)
})

test('an unknown number is said', async () => {
  expect(await blockCustomer(portal, '1', { blocked: true })).toEqual({ ok: false, refusal: 'customer-unknown' })
})

test('whose role was taken away opens no further customer, and is signed out', async () => {
  const adviser = await signIn('berater')
  const choose = async () => {
    const headers = { cookie: adviser.browser.cookie(), origin: portal.origin }
    const token = (await adviser.browser.token()) ?? ''
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/erleben/api/auth/v2/acting',
      headers: { ...headers, 'x-auth-token': token },
      payload: { customerNumber: '2048220415', reason: 'Anruf' },
    })
    return [answer.statusCode, answer.json<{ code?: string }>().code]
  }
  await portal.db.query(statement('', `update accounts set adviser = false where username = 'berater@example.org'`))
  expect(await choose()).toEqual([403, 'not-an-adviser'])
  expect(await isIn(adviser)).toBe(false)
})
