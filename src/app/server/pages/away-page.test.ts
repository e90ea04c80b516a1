/** What a signed-in browser gets while the database does not answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestApp, type Credentials, type TestPortal } from '#app/testing/test-app.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { DatabaseAway } from '#platform/server/database-away.ts'
import type { Db } from '#platform/server/db.ts'

let portal: TestPortal
let as: Credentials
const state = { away: false }

function orAway<T>(work: () => Promise<T>): Promise<T> {
  return state.away ? Promise.reject(new DatabaseAway(new Error('Query read timeout'))) : work()
}

/** Answers as one does whose network is gone, while told so. */
function cutOff(db: Db): Db {
  return { ...db, query: (...given) => orAway(() => db.query(...given)), tx: (work) => orAway(() => db.tx(work)) }
}

beforeAll(async () => {
  const database = await openTestDatabase()
  portal = await startTestApp({}, { pages: true, database: { ...database, db: cutOff(database.db) } })
  as = await portal.signIn('anna@example.org')
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
