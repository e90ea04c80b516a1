/** kill -9 in the middle of the operator's commands, then the same ones again, two at once: everybody is told once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays } from '#kit/dates.ts'
import { systemClock, today } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'

import { seedLarge } from '../seed/large-seed.ts'
import { openKillableServer, type KillableServer } from '../testing/killable-server.ts'
import { startCommand } from '../testing/run-command.ts'
import { longTests } from '../testing/test-database.ts'

const customers = 1500
const rounds = longTests ? 8 : 2
const folder = mkdtempSync(join(tmpdir(), 'announced-'))
let killable: KillableServer

beforeAll(async () => {
  killable = await openKillableServer()
  await killable.withDb((db) => seedLarge(db, systemClock, { customers, seed: 7, progress: () => {} }))
}, 180_000)

afterAll(async () => {
  await killable.release()
  rmSync(folder, { recursive: true })
})

const run = (text: string) => killable.withDb((db) => db.query(statement<{ many: number }>('', text)))
const number = async (text: string): Promise<number> => (await run(text))[0]?.many ?? 0

interface Killed {
  readonly name: string
  readonly options?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Counts what it has done so far. */
  readonly progress: string
}

/** Kills the command in the middle, again and again; then two of it run to their end at once. */
async function kill({ env = {}, name, options = [], progress }: Killed): Promise<void> {
  const start = () => startCommand(name, options, { ...killable.env, ...env })
  for (let round = 0; round < rounds; round += 1) {
    const before = await number(progress)
    const running = start()
    for (const end = performance.now() + 60_000; performance.now() < end && (await number(progress)) === before;)
      await sleep(2)
    expect(await running.kill()).toBe(true)
    expect(await number(progress)).toBeGreaterThan(before)
  }
  const ends = await Promise.all([start().ended, start().ended])
  expect(ends.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', ''])
}

const announced = 'select count(*)::int as many from price_changes'
const effectiveOn = addDays(today(systemClock), 45)

test('an announcement of prices tells each contract once', { timeout: 300_000 }, async () => {
  const products = ['glasfaser-500', 'glasfaser-250', 'tv-komfort'].map((productId) => ({
    productId,
    monthlyPrice: 99,
  }))
  const path = join(folder, 'preise.json')
  writeFileSync(path, JSON.stringify({ id: 'preise', effectiveOn, cause: 'höhere Kosten', products, terms: [] }))
  await kill({ name: 'price-change', options: [path, '--send'], progress: announced })
  const many = await number(announced)
  expect(many).toBeGreaterThan(200)
  for (const told of [
    'select count(distinct (guid, contract_id))::int as many from price_changes',
    `select count(*)::int as many from contract_papers where kind = 'price-change'`,
    `select count(*)::int as many from messages where dedupe_key like 'price-change:%'`,
    `select count(*)::int as many from mails where dedupe_key like 'price-change:%'`,
    `select count(*)::int as many from contract_history where kind = 'price-change-announced'`,
  ])
    expect([told, await number(told)]).toEqual([told, many])
})

test('what the days bring is done once', { timeout: 300_000 }, async () => {
  expect((await startCommand('time', [effectiveOn], killable.env).ended).code).toBe(0)
  await kill({ name: 'daily', progress: `${announced} where state <> 'announced'` })
  expect(await number(`${announced} where state = 'announced'`)).toBe(0)
  const applied = await number(`${announced} where state = 'applied'`)
  expect(applied).toBeGreaterThan(200)
  expect(await number(`select count(*)::int as many from contract_history where kind = 'price-changed'`)).toBe(applied)
  const twice = `select count(*)::int as many from (select from messages where dedupe_key is not null
    group by guid, dedupe_key having count(*) > 1) as twice`
  expect(await number(twice)).toBe(0)
})

test('account numbers sealed anew can all be read with the new key alone', { timeout: 300_000 }, async () => {
  await run(
    'create table sealed_before as select id, iban_encrypted from payment_methods where iban_encrypted is not null',
  )
  const anew = `select count(*)::int as many from sealed_before as before join payment_methods as now using (id)
    where now.iban_encrypted <> before.iban_encrypted`
  // Sealed again is written again: the latest transaction that wrote one of them.
  const progress = 'select max(xmin::text::bigint)::int as many from payment_methods'
  const all = await number('select count(*)::int as many from sealed_before')
  const env = { SESSION_KEY: '0a'.repeat(32), SESSION_KEY_PREVIOUS: killable.env['SESSION_KEY'] ?? '' }
  await kill({ name: 'reseal', env, progress })
  expect(await number(anew)).toBe(all)
  // Opened by the new key alone, each for its own row, else it says which it cannot open.
  const again = await startCommand('reseal', [], { ...killable.env, SESSION_KEY: env.SESSION_KEY }).ended
  expect([again.code, again.output]).toEqual([0, expect.stringContaining(`${all} account numbers`)])
})

test('jobs that were put aside are started again once each', { timeout: 300_000 }, async () => {
  const jobs = 5000
  await run(`insert into pgboss.job (name, data, source_name)
    select 'undone', jsonb_build_object('payload', jsonb_build_object('number', n)), 'mail-deliver'
    from generate_series(1, ${jobs}) as n`)
  const moved = `from pgboss.job where name = 'mail-deliver' and data -> 'payload' ? 'number'`
  await kill({ name: 'redrive', progress: `select count(*)::int as many ${moved}` })
  expect(await number(`select count(distinct data)::int as many ${moved}`)).toBe(jobs)
  expect(await number(`select count(*)::int as many ${moved}`)).toBe(jobs)
})
