import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readCatalogueSeed } from '#domains/catalogue/server/seed.ts'
import { testTable } from '#kit/table.fixture.ts'
import type { Clock } from '#platform/server/clock.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { resolveDate, resolveDates } from '#platform/server/seed-dates.ts'

import { testClock, testKey } from '../testing/test-clock.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { generateCustomer, readWordLists, type Generated } from './generated-customers.ts'
import { seedLarge } from './large-seed.ts'
import { catalogueFolder, demoLogins, guidOfLogin, seedDemo } from './seed.ts'

const tables = [
  'customers',
  'contracts',
  'contract_history',
  'payment_methods',
  'messages',
  'accounts',
  'products',
  'campaigns',
  'voucher_codes',
]

/** A digest of all rows, by table. */
function contents(db: Db, of: readonly string[] = tables): Promise<unknown> {
  const digests = of.map((table) => `select md5(string_agg(t::text, ';' order by t::text)) from ${table} t`)
  return Promise.all(digests.map((text) => db.query(statement('', text))))
}

/** The first 500 customers of a seed. */
async function made(seed: number): Promise<Generated[]> {
  const products = new Map(
    (await readCatalogueSeed(catalogueFolder, { today: '2026-11-20' })).map((product) => [product.id, product]),
  )
  const world = { seed, today: '2026-11-20', words: readWordLists(), products }
  return Array.from({ length: 500 }, (_, step) => generateCustomer(world, step + 1))
}

describe('days from today', () => {
  testTable('%s is %s', (text) => resolveDate(text, '2026-11-20'), [
    ['@0d', '2026-11-20'],
    ['@+10d', '2026-11-30'],
    ['@-21d', '2026-10-30'],
    ['@-1m', '2026-10-20'],
    ['@m0', '2026-11-01'],
    ['@m-22', '2025-01-01'],
    ['@e0', '2026-11-30'],
    ['@e+1', '2026-12-31'],
    ['@e+3', '2027-02-28'],
    ['@m-22+13d', '2025-01-14'],
    ['@+8w', '2026-11-30'],
    ['@+10w', '2026-11-30'],
  ])

  test('are found at any depth; other texts stay', () => {
    expect(
      resolveDates({ a: ['@0d', { b: '@+1d' }], c: 'x@0d', d: null, e: 1, f: 'am {@e+1}, {@0d}' }, '2026-11-20'),
    ).toEqual({
      a: ['2026-11-20', { b: '2026-11-21' }],
      c: 'x@0d',
      d: null,
      e: 1,
      f: 'am 31.\u00A0Dezember 2026, 20.\u00A0November 2026',
    })
  })

  test('that are none are refused', () => {
    expect(() => resolveDate('@soon', '2026-11-20')).toThrow('not a day from today: @soon')
  })
})

describe('the demo data', () => {
  let db: Db
  let drop: () => Promise<void>
  beforeAll(async () => ({ db, drop } = await openTestDatabase()))
  afterAll(() => drop())

  test('has twelve customers and more, each with a situation of its own, and the adviser', () => {
    const logins = demoLogins()
    expect(logins.length).toBeGreaterThanOrEqual(13)
    expect(new Set(logins.map(({ situation }) => situation)).size).toBe(logins.length)
    expect(logins.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['anna@example.org', 'berater@example.org']),
    )
    expect(() => guidOfLogin('berater@example.org')).toThrow('no demo customer')
  })

  test('keeps each amount and its euro sign on one line', () => {
    const folder = dirname(catalogueFolder)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    const broken = files.filter((name) => /\d €/.test(readFileSync(join(folder, name), 'utf8')))
    expect([files.length > 20, broken]).toEqual([true, []])
  })

  test('stays as it is when it is seeded again; on another day only the campaigns of the catalogue go on', async () => {
    const seedAgain = (clock: Clock) =>
      seedDemo({ db, clock, newId: () => '00000000-0000-7000-8000-ffffffffffff', sessionKeys: [testKey] })
    const before = await contents(db)
    await seedAgain(testClock())
    expect(await contents(db)).toEqual(before)
    const customers = tables.filter((table) => table !== 'products')
    const theirs = await contents(db, customers)
    await seedAgain(testClock('2027-02-03T10:00:00.000Z'))
    expect(await contents(db, customers)).toEqual(theirs)
  })

  test('has every ordered change and move and every notice in its contract’s record, on the day of the order', async () => {
    const unrecorded = statement(
      '',
      `select contract_id from (
         select contract_id, ordered_at, 'product-change-ordered' as kind from product_changes
         union all select contract_id, ordered_at, 'relocation-ordered' from relocations
         union all select contract_id, declared_at, 'terminated' from terminations) as ordered
       where not exists (select from contract_history h
         where h.contract_id = ordered.contract_id and h.at = ordered.ordered_at and h.kind = ordered.kind)`,
    )
    const counted = statement('', 'select count(*)::int as entries from contract_history')
    expect([await db.query(unrecorded), await db.query(counted)]).toEqual([[], [{ entries: 4 }]])
  })

  test('leaves a bag empty whose things were ordered or put aside', async () => {
    const lying = statement<{ items: number }>('', 'select count(*)::int as items from bag_items')
    await db.query(statement('', 'delete from bag_items'))
    await seedDemo({
      db,
      clock: testClock(),
      newId: () => '00000000-0000-7000-8000-ffffffffffff',
      sessionKeys: [testKey],
    })
    expect(await db.query(lying)).toEqual([{ items: 0 }])
  })

  test('can be joined by made-up customers, once each', async () => {
    const counted: number[] = []
    const input = { customers: 25, seed: 3, progress: (percent: number) => void counted.push(percent) }
    expect(await seedLarge(db, testClock(), input)).toBe(100)
    expect(counted).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect(await seedLarge(db, testClock(), input)).toBe(0)
    expect(await seedLarge(db, testClock(), { ...input, seed: 4 })).toBe(100)
  })
})

describe('made-up customers', () => {
  test('are the same for the same seed and others for another', async () => {
    const [first, again, other] = [await made(1), await made(1), await made(2)]
    expect(again).toEqual(first)
    const guids = [...first, ...other].map(({ customer }) => customer.guid)
    expect(new Set(guids).size).toBe(1000)
  })

  test('have four contracts each, the first one active, with different options', async () => {
    const { neverBooked } = readWordLists()
    for (const { contracts } of await made(1)) {
      expect(contracts).toHaveLength(4)
      expect(contracts[0]).toMatchObject({ status: 1, rootContractId: contracts[0]?.contractId })
      expect(new Set(contracts.map(({ productId, rootContractId }) => `${rootContractId} ${productId}`)).size).toBe(4)
      expect(contracts.filter(({ productId }) => neverBooked.includes(productId))).toEqual([])
    }
  })

  test('have numbers that nobody else has', async () => {
    const all = [...(await made(1)), ...(await made(2))].flatMap(({ contracts }) => contracts)
    expect(new Set(all.map(({ contractId }) => contractId)).size).toBe(all.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })
})
