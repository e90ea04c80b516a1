/** Two advisers, each with a login of their own, at one declaration of the queue. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'
import { demoPassword, seedAccounts } from '#domains/login-provider/server/seed-accounts.ts'

import { aCancellation } from '../fixtures.ts'

const portal = await startPortal()
const path = '/erleben/api/declarations'

const second = {
  username: 'zweiter@example.org',
  password: demoPassword,
  sub: '019a9e00-0000-7000-8000-000000000999',
  name: 'Otto Otter',
  adviser: true,
}

async function declared(): Promise<string> {
  const { formValue } = (await portal.call('GET', `${path}/form`)).json()
  const { kind: _kind, ...body } = aCancellation()
  return (await portal.call('POST', `${path}/cancellation`, { body: { ...body, formValue } })).json().id
}

const caller = async (browser: Browser) => {
  const headers = await browser.headers()
  return (method: 'GET' | 'POST', below: string, payload?: object) =>
    portal.app.inject({ method, url: `${path}/queue${below}`, headers, ...(payload && { payload }) })
}

test('one takes it, the other is told whose it is and cannot decide', async () => {
  await seedAccounts(portal.db, [second])
  const advisers = await Promise.all(
    ['berater@example.org', second.username].map(async (login) => caller(await signInBrowser(portal, login))),
  )
  const id = await declared()
  const answers = await Promise.all(advisers.map((call) => call('POST', `/${id}/take`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
  const won = answers.findIndex(({ statusCode }) => statusCode === 204)
  const [winner, loser] = [advisers[won], advisers[1 - won]]
  const name = ['Birgit Berger', 'Otto Otter'][won]
  expect(answers[1 - won]?.json().code).toBe('taken')
  expect((await loser?.('GET', `/${id}`))?.json().declaration).toMatchObject({ takenBy: name, isMine: false })
  const decision = { decision: 'decline', reason: 'Diesen Vertrag gibt es nicht.' }
  expect((await loser?.('POST', `/${id}/decide`, decision))?.json().code).toBe('taken')
  expect((await winner?.('POST', `/${id}/decide`, decision))?.statusCode).toBe(200)
  // It has left the queue: the page leads back to the list.
  expect((await loser?.('POST', `/${id}/take`))?.json().code).toBe('declaration-unknown')
})

test('both decide at once, nobody having taken it: one decision counts, and stands with whose it is', async () => {
  await seedAccounts(portal.db, [second])
  const advisers = await Promise.all(
    ['berater@example.org', second.username].map(async (login) => caller(await signInBrowser(portal, login))),
  )
  const id = await declared()
  const answers = await Promise.all(
    advisers.map((call, index) => call('POST', `/${id}/decide`, { decision: 'decline', reason: `Grund ${index}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const won = answers.findIndex(({ statusCode }) => statusCode === 200)
  const receipt = (await portal.call('GET', `${path}/${id}`)).json()
  expect(receipt).toMatchObject({ state: 'declined', decisionReason: `Grund ${won}` })
})
