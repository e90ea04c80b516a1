/** kill -9 while a catalogue is read, and while it is applied: the shop is as before, and the next run brings all of it. */
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openKillableServer, type KillableServer } from '#app/testing/killable-server.ts'
import { startCommand } from '#app/testing/run-command.ts'
import { longTests } from '#app/testing/test-database.ts'
import { statement } from '#platform/server/db.ts'

import { catalogueFile, ownExample } from './importing.fixture.ts'

const many = longTests ? 10_000 : 1500
let killable: KillableServer

beforeAll(async () => {
  killable = await openKillableServer()
}, 60_000)
afterAll(() => killable.release())

const count = async (from: string): Promise<number> => {
  const counted = statement<{ rows: number }>('', `select count(*)::int as rows from ${from}`)
  return (await killable.withDb((db) => db.query(counted)))[0]?.rows ?? 0
}

/** New devices, and another price for one tariff. */
async function newDevices(): Promise<string> {
  const content = await ownExample(({ devices }) => {
    const [model] = devices
    if (model === undefined) throw new Error('the example has no device')
    devices.length = 0
    for (let n = 0; n < many; n += 1) {
      const copy = structuredClone(model)
      const variants = copy.variants.map((each) => ({
        ...each,
        id: `masse-${n}`,
        modelNumber: `M-${n}`,
        reduced: undefined,
      }))
      devices.push({ ...copy, id: `masse-${n}`, variants })
    }
  })
  return catalogueFile('masse.json', content)
}

const start = (path: string) => startCommand('catalogue', [path, '--apply', '--lines', '1'], killable.env)
const turn = `pg_locks where locktype = 'advisory' and objid = 7151971
  and database = (select oid from pg_database where datname = current_database())`

test('nothing of it is there, then all of it, once', { timeout: 240_000 }, async () => {
  const path = await newDevices()
  for (const underWay of ['catalogue_staged', turn]) {
    const running = start(path)
    const before = underWay === turn ? 0 : await count(underWay)
    for (const end = performance.now() + 60_000; performance.now() < end && (await count(underWay)) <= before;)
      await sleep(2)
    if (underWay === turn) await sleep(100)
    expect(await running.kill()).toBe(true)
    expect([await count(`shop_models where id like 'masse-%'`), await count('catalogue_versions')]).toEqual([0, 0])
  }
  const ends = await Promise.all([start(path).ended, start(path).ended])
  expect(ends.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', ''])
  expect([await count(`shop_models where id like 'masse-%'`), await count('catalogue_versions')]).toEqual([many, 1])
})
