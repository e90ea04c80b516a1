/** What a signed-in browser gets while the database does not answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestApp, type Credentials, type TestPortal } from '#app/testing/test-app.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { DatabaseAway } from '#platform/server/database-away.ts'
import type { Db } from '#platform/server/db.ts'

let portal: TestPortal
let as: Credentials
let csrf = ''
/** `after`: so many statements are answered first. */
const state = { away: false, after: 0 }

function isAway(): boolean {
  return state.away && (state.after -= 1) < 0
}

function orAway<T>(work: () => Promise<T>): Promise<T> {
  return isAway() ? Promise.reject(new DatabaseAway(new Error('Query read timeout'))) : work()
}

/** Answers as one does whose network is gone, while told so. */
function cutOff(db: Db): Db {
  return { ...db, query: (...given) => orAway(() => db.query(...given)), tx: (work) => orAway(() => db.tx(work)) }
}

beforeAll(async () => {
  const database = await openTestDatabase()
  portal = await startTestApp({}, { pages: true, database: { ...database, db: cutOff(database.db) } })
  as = await portal.signIn('anna@example.org')
  const session = await portal.identity.pageSession(as.cookie, { extend: false })
  csrf = session === undefined ? '' : portal.identity.csrf(session, 'fault')
  state.away = true
}, 60_000)
afterAll(async () => {
  state.away = false
  await portal.close()
})

const read = (path: string) => portal.call('GET', path, { as, headers: { accept: 'text/html' } })

test('a page about a customer is a German 503 with phone, number and a time to come back', async () => {
  const answer = await read('/erleben/kundencenter/uebersicht/')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('Das Kundencenter antwortet gerade nicht')
  expect(answer.body).toContain('href="tel:')
  expect(answer.body).toContain(String(answer.headers['x-correlation-id']))
})

const typed = { form: 'fault', idempotencyKey: 'k'.repeat(20), outage: 'ja', description: 'Router "blinkt" <rot>' }
const faultPage = '/erleben/kundencenter/vertraege/stoerung?contractId=3104882'

function post(after: number, headers: Readonly<Record<string, string>>) {
  Object.assign(state, { away: true, after })
  const payload = new URLSearchParams({ ...typed, csrf }).toString()
  const browser = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', cookie: as.cookie }
  return portal.app.inject({ method: 'POST', url: faultPage, payload, headers: { ...browser, ...headers } })
}

/** However far it has come: before the session is known, at the write, at the page that would show the answer. */
test.each([0, 1, 2, 3, 4, 5])(
  'what a form has sent is there to be sent again, away after %i statements',
  async (after) => {
    const answer = await post(after, { origin: portal.origin })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).toContain('Sie ist noch da:')
    expect(answer.body).toContain(`<form method="post" action="${faultPage}"`)
    expect(answer.body).toContain('name="description" value="Router &quot;blinkt&quot; &lt;rot&gt;"')
    expect(answer.body).toContain(`name="idempotencyKey" value="${typed.idempotencyKey}"`)
  },
)

test('what another site has sent is not repeated', async () => {
  const answer = await post(0, { origin: 'https://evil.example' })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).not.toContain('blinkt')
})

test.each(['/erleben/impressum', '/erleben/agb', '/erleben/datenschutz', '/hilfe/erleben'])(
  '%s is there as for a visitor',
  async (path) => {
    const answer = await read(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('redirect/logout')
  },
)

test.each(['/erleben/vertraege-hier-kuendigen', '/erleben/vertrag-widerrufen'])(
  '%s is there and names phone, post and mail as other ways',
  async (path) => {
    const answer = await read(path)
    expect(answer.statusCode).toBe(200)
    for (const way of ['Telefon ', 'E-Mail an ', 'Brief an ']) expect(answer.body).toContain(way)
  },
)

test('a receipt is read a moment later, and its secret address is in no line of the log', async () => {
  const before = portal.logged.length
  const answer = await read('/erleben/beleg/AbCdEfGhIjKlMnOpQrStUv')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.stringify(portal.logged.slice(before))).not.toContain('AbCdEfGhIjKlMnOpQrStUv')
})

test('a call is 503 temporarily-unavailable, and many of them are one error in the log', async () => {
  const before = portal.logged.length
  for (let n = 0; n < 20; n += 1) {
    const answer = await portal.call('GET', '/erleben/api/contract/v2?filterActive=true', { as })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'temporarily-unavailable' })
  }
  const lines = portal.logged.slice(before).filter(({ level }) => Number(level) >= 50)
  expect(lines.filter(({ correlationId }) => correlationId !== undefined).length).toBeLessThanOrEqual(1)
  expect(portal.logged.filter(({ msg }) => msg === 'fault')).toEqual([])
})

test('when it answers again all is as ever', async () => {
  state.away = false
  expect((await read('/erleben/kundencenter/uebersicht/')).statusCode).toBe(200)
  state.away = true
})
