/** What a day brings: run twice, half, late, over two processes, with rows that are locked or cannot be done. */
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { testClock } from '#app/testing/test-clock.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'

import { duePage, listDue, type DailyStep } from './daily-step.ts'
import { createDaily, type DailyParts } from './daily.ts'
import { statement } from './db.ts'
import { makeLog } from './log.ts'

const { db, drop } = await openTestDatabase()
const logged: Record<string, unknown>[] = []
const log = makeLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
const run = (text: string, values: readonly unknown[] = []) =>
  db.query(statement<Record<string, string>>('', text), values)

await run('create table test_things (guid uuid, id uuid, due date not null, done text, primary key (guid, id))')
afterAll(() => drop())

const guid = '00000000-0000-7000-8000-00000000aaaa'
const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** `count` things for each of the days. */
async function given(count: number, ...days: string[]): Promise<void> {
  for (const [index, day] of days.entries()) {
    await run(
      `insert into test_things select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2::date, null
       from generate_series($3::int, $4::int) as n`,
      [guid, day, index * count + 1, (index + 1) * count],
    )
  }
}

const due = statement<{ guid: string; id: string }>(
  'test.due',
  `select guid, id from test_things where due <= $1 and done is null ${duePage}`,
)
const settle = statement<{ id: string }>(
  'test.settle',
  `update test_things set done = coalesce(done, '') || $3 where (guid, id) in (
     select guid, id from test_things where guid = any($1::uuid[]) and id = any($2::uuid[]) and done is null for update skip locked
   ) returning id`,
)

/** Marks each with the day on which it was done; 13 cannot be done. */
const mark: DailyStep = {
  name: 'test.mark',
  due: listDue(due),
  settle: async (tx, rows, today) => {
    if (rows.some(({ id }) => id === idOf(13)) && poison.on) throw new Error('unlucky')
    const done = await tx.query(settle, [rows.map((row) => row.guid), rows.map(({ id }) => id), today])
    return done.length
  },
}
const poison = { on: false }

const clock = testClock()
const daily = (parts: Partial<DailyParts> = {}) => createDaily({ db, clock, log, steps: [mark], batch: 7, ...parts })

/** How many things bear which mark. */
async function marks(): Promise<Record<string, number>> {
  const rows = await run(`select coalesce(done, 'open') as mark, count(*)::text as many from test_things group by 1`)
  return Object.fromEntries(rows.map(({ mark: name = '', many }) => [name, Number(many)]))
}

beforeEach(async () => {
  poison.on = false
  logged.length = 0
  clock.set('2026-11-20T11:00:00.000Z')
  await run('delete from test_things')
  await run('delete from daily_progress')
})

test('what is due today is done, what is due later is not', async () => {
  await given(20, '2026-11-19', '2026-11-20', '2026-11-21')
  expect(await daily().run()).toEqual({ days: 1, rows: 40, failed: 0 })
  expect(await marks()).toEqual({ '2026-11-20': 40, open: 20 })
})

test('a second run finds nothing to do', async () => {
  await given(20, '2026-11-20')
  await daily().run()
  expect(await daily().run()).toEqual({ days: 0, rows: 0, failed: 0 })
  expect(await marks()).toEqual({ '2026-11-20': 20 })
})

test('days that were missed are done one after another', async () => {
  await daily().run()
  await given(20, '2026-11-22', '2026-11-25', '2027-03-01')
  clock.set('2027-04-01T09:00:00.000Z')
  expect(await daily().run()).toEqual({ days: 3, rows: 60, failed: 0 })
  expect(await marks()).toEqual({ '2026-11-22': 20, '2026-11-25': 20, '2027-03-01': 20 })
})

test('a run that was broken off goes on on its day', async () => {
  await daily().run()
  await given(30, '2026-11-22', '2026-11-23')
  clock.set('2026-11-24T09:00:00.000Z')
  let batches = 0
  // Stopped from within the run, so nobody waits for it.
  const breakOff: { now: () => void } = { now: () => undefined }
  const broken: DailyStep = {
    ...mark,
    settle: (tx, rows, day) => {
      batches += 1
      if (batches > 2) breakOff.now()
      return mark.settle(tx, rows, day)
    },
  }
  const half = daily({ steps: [broken] })
  breakOff.now = () => void half.stop()
  await half.run()
  expect(await marks()).toEqual({ '2026-11-22': 21, open: 39 })
  await daily().run()
  expect(await marks()).toEqual({ '2026-11-22': 30, '2026-11-23': 30 })
})

test.each([
  ['nobody waits', false, 50],
  ['customers wait', true, 8],
])('while %s (%s) a batch has %i rows', async (_what, busy, most) => {
  await given(60, '2026-11-20')
  const sizes: number[] = []
  const counted: DailyStep = {
    ...mark,
    settle: (tx, rows, day) => {
      sizes.push(rows.length)
      return mark.settle(tx, rows, day)
    },
  }
  await daily({ batch: 50, isBusy: () => busy, steps: [counted] }).run()
  expect(Math.max(...sizes)).toBe(most)
  expect(await marks()).toEqual({ '2026-11-20': 60 })
})

test('two processes at once do each thing once', async () => {
  await given(300, '2026-11-20')
  const [one, other] = await Promise.all([daily().run(), daily().run()])
  expect(one.rows + other.rows).toBe(300)
  expect(await marks()).toEqual({ '2026-11-20': 300 })
})

test('one that cannot be done holds up no other, is logged, and is tried again', async () => {
  await given(20, '2026-11-20')
  poison.on = true
  expect(await daily().run()).toEqual({ days: 1, rows: 19, failed: 1 })
  expect(logged.find(({ msg }) => msg === 'daily step failed for a row')).toMatchObject({
    step: 'test.mark',
    row: idOf(13),
  })
  poison.on = false
  expect(await daily().run()).toEqual({ days: 1, rows: 1, failed: 0 })
})

test('after the clock was set back days are walked again', async () => {
  clock.set('2027-04-01T09:00:00.000Z')
  await daily().run()
  clock.set('2026-11-20T11:00:00.000Z')
  await daily().run()
  await given(5, '2026-12-01')
  clock.set('2026-12-02T09:00:00.000Z')
  await daily().run()
  expect(await marks()).toEqual({ '2026-12-01': 5 })
})

test('once started it runs at once, and again when it is told that the day has moved', async () => {
  await given(5, '2026-11-20', '2026-12-01')
  const runner = daily()
  runner.start()
  for (let tries = 0; (await marks())['open'] !== 5 && tries < 100; tries += 1) await sleep(20)
  expect(await marks()).toEqual({ '2026-11-20': 5, open: 5 })
  clock.set('2026-12-01T09:00:00.000Z')
  runner.wake()
  for (let tries = 0; (await marks())['open'] !== undefined && tries < 100; tries += 1) await sleep(20)
  await runner.stop()
  expect(await marks()).toEqual({ '2026-11-20': 5, '2026-12-01': 5 })
})
