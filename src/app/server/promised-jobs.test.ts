/** Nothing that was promised is given up: fulfilment down for more than an hour, the mail server away for a day. */
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { fakeMailServer } from '#domains/messages/server/test-mail-server.ts'
import { statement } from '#platform/server/db.ts'
import { redrive } from '#platform/server/redrive.ts'

import { startTestApp, type TestPortal } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.drop())

const minuteMs = 60_000
const failures = ({ logged }: TestPortal, topic: string) =>
  logged.filter((line) => line['topic'] === topic && line['msg'] === 'job failed, will be tried again').length

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200 && !(await holds()); tries += 1) await sleep(100)
}

async function book(portal: TestPortal, optionId: string): Promise<void> {
  const anna = await portal.signIn('anna@example.org')
  const body = { customerGuid: anna.guid, contractId: '3104882', optionId, startImmediately: true }
  const answer = await portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body })
  expect(answer.statusCode).toBe(204)
}

const statusOf = statement<{ status: number }>(
  '',
  `select status from contracts where product_id = $1 and contract_id <> root_contract_id and source = 'portal'`,
)
const status = async (optionId: string) => (await db.query(statusOf, [optionId])).map((row) => row.status)

const told = statement<{ title: string }>(
  '',
  `select title from messages where title like '%ist aktiv' and title like $1`,
)

const queued = statement<{ state: string; pause: number; days: number }>(
  '',
  `select state::text as state, extract(epoch from start_after - now())::int as pause,
     extract(epoch from keep_until - now())::int / 86400 as days
   from pgboss.job where name = 'option-provision' and state < 'completed'`,
)
/** As after so many tries, the next of them due. */
const tried = statement(
  '',
  `update pgboss.job set retry_count = $1, start_after = now() where name = $2 and state = 'retry'`,
)
/** As an older version left it: given up after an hour, deleted a day later. */
const forget = statement('', `delete from pgboss.job`)

test('fulfilment is down for 70 minutes: the order waits, and becomes active once', async () => {
  const down = await startTestApp({ FULFILMENT_FAIL_EVERY: '1' }, { database })
  await book(down, 'cloud-1tb')
  await until(() => failures(down, 'option-provision') > 0)
  await db.query(tried, [30, 'option-provision'])
  await until(() => failures(down, 'option-provision') > 1)
  await until(async () => (await db.query(queued))[0]?.state === 'retry')
  const [waiting] = await db.query(queued)
  expect(waiting?.state).toBe('retry')
  expect(waiting?.pause).toBeLessThanOrEqual(900)
  expect(waiting?.days).toBeGreaterThanOrEqual(14)
  await down.close()
  expect(await status('cloud-1tb')).toEqual([0])

  const up = await startTestApp({}, { database })
  up.clock.advance(70 * minuteMs)
  expect(await redrive(db)).toMatchObject({ waiting: expect.any(Number) })
  await until(async () => (await status('cloud-1tb'))[0] === 1)
  expect(await status('cloud-1tb')).toEqual([1])
  expect(await db.query(told, ['%Cloud 1 TB%'])).toHaveLength(1)
  await up.close()
})

const openSeconds = async (portal: TestPortal) =>
  (await portal.call('GET', '/readyz')).json<{ oldestOpenSeconds: number }>().oldestOpenSeconds

test('an order whose job is gone is found in the tables, once', async () => {
  const down = await startTestApp({ FULFILMENT_FAIL_EVERY: '1' }, { database })
  await book(down, 'sicherheitspaket')
  await until(() => failures(down, 'option-provision') > 0)
  await down.close()
  await db.query(forget)

  // It goes on failing: the order is still open when the second of two rounds looks.
  const found = await startTestApp({ FULFILMENT_FAIL_EVERY: '1' }, { database })
  await found.openWork.sweep()
  expect([await openSeconds(found), await status('sicherheitspaket')]).toEqual([0, [0]])
  found.clock.advance(70 * minuteMs)
  await Promise.all([found.openWork.sweep(), found.openWork.sweep()])
  expect(await openSeconds(found)).toBe(4200)
  await until(() => failures(found, 'option-provision') > 0)
  await found.close()

  const up = await startTestApp({}, { database })
  up.clock.advance(70 * minuteMs)
  await redrive(db)
  await until(async () => (await status('sicherheitspaket'))[0] === 1)
  expect(await status('sicherheitspaket')).toEqual([1])
  await up.openWork.sweep()
  expect(await openSeconds(up)).toBe(0)
  const logged = [...found.logged, ...up.logged]
  const swept = logged.filter(({ msg }) => msg === 'open work had no job and was enqueued again')
  expect(swept.map(({ enqueued }) => enqueued)).toEqual([1])
  await up.close()
})

test('the mail server is away for a day: every mail goes out afterwards, once', async () => {
  const gone = await fakeMailServer()
  gone.close()
  const away = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${gone.port}` }, { database })
  await book(away, 'mesh-wlan')
  await until(() => failures(away, 'mail-deliver') > 0)
  await away.close()
  await db.query(forget)
  const unsent = statement<{ id: string }>('', 'select id from mails where sent_at is null')
  const waiting = (await db.query(unsent)).map(({ id }) => id)
  expect(waiting.length).toBeGreaterThan(0)

  const server = await fakeMailServer({ slowMs: 20 })
  const back = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }, { database })
  back.clock.advance(24 * 60 * minuteMs)
  await back.openWork.sweep()
  expect(back.openWork.oldestOpenSeconds()).toBe(86_400)
  await back.openWork.sweep()
  await until(async () => (await db.query(unsent)).length === 0)
  await back.openWork.sweep()
  await back.jobs.drain()
  await back.close()
  server.close()
  expect(server.delivered().toSorted()).toEqual(waiting.toSorted())
})

test('without a mail server mails outside of a demonstration stay unsent, and it is said', async () => {
  const issuer = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' }
  const portal = await startTestApp({ DEMO: '0', ...issuer }, { database })
  await book(portal, 'papierrechnung')
  await until(
    async () => (await portal.db.query(statement('', `select 1 from mails where sent_at is null`))).length > 0,
  )
  portal.clock.advance(60 * minuteMs)
  await portal.openWork.sweep()
  const ready = (await portal.call('GET', '/readyz')).json<Record<string, unknown>>()
  expect(ready).toMatchObject({ status: 'ok', mail: 'SMTP_URL is missing', oldestOpenSeconds: 3600 })
  expect(portal.logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('SMTP_URL is missing'))
  expect(portal.logged.filter(({ msg }) => msg === 'open work had no job and was enqueued again')).toEqual([])
  await portal.close()
})

test('confirmations whose jobs are gone are found in the tables and written, once', async () => {
  const owed = statement<{ owed: number }>(
    '',
    `select (select count(*) from option_orders where confirmed_at is null)::int
       + (select count(*) from declarations where confirmed_at is null)::int as owed`,
  )
  const confirmations = statement<{ key: string }>(
    '',
    `select dedupe_key as key from mails where dedupe_key like 'option-order:%' or dedupe_key like 'declaration:%'`,
  )
  const portal = await startTestApp({}, { database })
  await until(async () => (await db.query(owed))[0]?.owed === 0)
  const before = await db.query(confirmations)
  await portal.jobs.stop()
  await book(portal, 'upload-turbo')
  const form = await portal.call('GET', '/erleben/api/declarations/form')
  const declared = {
    name: 'Anna',
    contract: 'TV',
    email: 'verloren@example.org',
    ...form.json<{ formValue: string }>(),
  }
  expect((await portal.call('POST', '/erleben/api/declarations/withdrawal', { body: declared })).statusCode).toBe(200)
  await portal.close()
  await db.query(forget)
  await db.query(statement('', 'delete from outbox'))
  expect((await db.query(owed))[0]?.owed).toBe(2)

  const next = await startTestApp({}, { database })
  await next.openWork.sweep()
  expect((await db.query(owed))[0]?.owed).toBe(2)
  next.clock.advance(11 * minuteMs)
  await next.openWork.sweep()
  await until(async () => (await db.query(owed))[0]?.owed === 0)
  await next.openWork.sweep()
  await next.jobs.drain()
  expect(await db.query(confirmations)).toHaveLength(before.length + 2)
  await next.close()
})
