import { randomUUIDv7 } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { aSession } from '#app/testing/session.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import { portalTokens } from './portal-token.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const issuer = 'https://portal.example'
const day = 86_400_000
const session = aSession()
const keyId = (token: string) => String(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid)

function process(clock: { now(): number }, key = 7, at = issuer, db = opened.db) {
  return portalTokens(
    { db, clock, newId: () => randomUUIDv7(), secrets: deriveSecrets([new Uint8Array(32).fill(key)]) },
    at,
  )
}

test('keys are shared between processes and turn over after 30 days, the former one still counts', async () => {
  const clock = { time: Date.parse('2026-11-20T12:00:00Z'), now: () => clock.time }
  const [one, two] = [await process(clock), await process(clock)]
  const first = await one.sign(session)
  expect(await two.verify(first)).toMatchObject({ ok: true, value: { guid: session.guid, sid: 'sid' } })
  clock.time += 31 * day - 60_000
  const second = await one.sign(session)
  expect(keyId(second)).not.toBe(keyId(first))
  // The other process meets a key that it does not know.
  expect(await two.verify(second)).toMatchObject({ ok: true })
  expect(await two.verify(first)).toEqual({ ok: false, refusal: 'token-expired' })
})

test('a key that was made a moment ago counts at once; invented ones have the keys read once a second', async () => {
  const clock = { time: Date.parse('2028-01-20T12:00:00Z'), now: () => clock.time }
  let reads = 0
  const db = {
    ...opened.db,
    query: ((...asked) => ((reads += 1), opened.db.query(...asked))) as typeof opened.db.query,
  }
  const [one, two] = [await process(clock), await process(clock, 7, issuer, db)]
  clock.time += 30 * day - 1000
  const old = await two.sign(session)
  clock.time += 2000
  const fresh = await one.sign(session)
  expect(keyId(fresh)).not.toBe(keyId(old))
  expect(await Promise.all([fresh, fresh].map((token) => two.verify(token)))).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  const invented = (n: number) => {
    const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: `invented-${n}` })).toString('base64url')
    return [header, ...fresh.split('.').slice(1)].join('.')
  }
  clock.time += 5000
  reads = 0
  for (let n = 0; n < 20; n += 1) expect((await two.verify(invented(n))).ok).toBe(false)
  expect(reads).toBe(1)
})

test('of many at once whose tokens ask for a new key one makes it', async () => {
  const clock = { time: Date.parse('2027-06-20T12:00:00Z'), now: () => clock.time }
  const one = await process(clock)
  const count = { name: '', text: 'select count(*)::int as keys from signing_keys' }
  clock.time += 31 * day
  const tokens = await Promise.all(Array.from({ length: 12 }, () => one.sign(session)))
  expect(new Set(tokens.map(keyId)).size).toBe(1)
  // Those of forty days ago are gone.
  expect(await opened.db.query<{ keys: number }>(count)).toEqual([{ keys: 2 }])
})

test('a token for another issuer, or of another key, is none of ours', async () => {
  const clock = { time: Date.parse('2026-11-20T12:00:00Z'), now: () => clock.time }
  const ours = await process(clock)
  const other = await process(clock, 7, 'https://other.example')
  const stranger = await process(clock, 8)
  // Long enough ago that our side reads the keys again.
  clock.time += 20_000
  for (const token of [await other.sign(session), await stranger.sign(session)]) {
    expect(await ours.verify(token)).toEqual({ ok: false, refusal: 'token-required' })
  }
  expect(await ours.verify(await ours.sign(session))).toMatchObject({ ok: true })
})

test('private keys do not stand in the database in the clear', async () => {
  const rows = await opened.db.query<{ text: string }>({
    name: '',
    text: `select encode(private_jwk, 'escape') || public_jwk::text as text from signing_keys`,
  })
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toContain('"d"')
})
