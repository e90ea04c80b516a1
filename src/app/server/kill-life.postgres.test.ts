/**
 * kill -9 while customers terminate, and while a day ends contracts: everything is there whole or not at all, and once.
 * That the embedded database loses nothing either shows kill.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { statement } from '#platform/server/db.ts'

import { prepareBookers, type Person } from '../testing/bookings.ts'
import { killDuring } from '../testing/kill-round.ts'
import { openKillableServer, type KillableServer } from '../testing/killable-server.ts'
import { longTests } from '../testing/test-database.ts'
import type { ServerProcess } from '../testing/test-server.ts'

const rounds = longTests ? 10 : 1
const customers = rounds * 60
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
const lastDay = dayOf(Date.now() + 700 * 86_400_000)

interface Declaring {
  readonly name: string
  /** Gives the receipt; the same again for the same declaration. @throws when no answer comes */
  readonly send: () => Promise<string | undefined>
}

let killable: KillableServer
let server: ServerProcess
const waiting: Declaring[] = []
/** Receipt of each declaration that was answered. */
const receipts = new Map<string, string>()

const path = '/erleben/api/declarations'

async function json<T>(response: Response): Promise<T> {
  return (await response.json()) as T
}

/** A signed-in customer terminates. */
function own({ headers }: Person, contractId: string): Declaring {
  const send = async () => {
    const response = await fetch(`${killable.origin}/erleben/api/contract/v2/${contractId}/terminate`, {
      method: 'PUT',
      headers: { ...headers, 'idempotency-key': `terminate-${contractId}-once` },
      body: JSON.stringify({ terminationDate: lastDay }),
    })
    const { receiptId } = await json<{ receiptId?: string }>(response)
    return receiptId
  }
  return { name: `own ${contractId}`, send }
}

/** Somebody whom we do not know declares on the public page. */
function open(contractId: string): Declaring {
  const form: { value?: string } = {}
  const send = async () => {
    form.value ??= (await json<{ formValue: string }>(await fetch(`${killable.origin}${path}/form`))).formValue
    const typed = { cause: 'ordinary', reason: '', name: 'Erika Muster', identification: '', contract: contractId }
    const response = await fetch(`${killable.origin}${path}/cancellation`, {
      method: 'POST',
      headers: { origin: killable.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...typed, email: `kill-${contractId}@example.org`, formValue: form.value }),
    })
    return (await json<{ id?: string }>(response)).id
  }
  return { name: `open ${contractId}`, send }
}

const running = statement<{ guid: string; contractId: string }>(
  '',
  `select guid, contract_id as "contractId" from contracts
   where source = 'generated' and status = 1 and contract_id = root_contract_id and termination_date is null`,
)

/** Without those of the demonstration, whose notices were there before. */
const terminated = statement<{ guid: string }>(
  '',
  `select distinct guid from terminations join contracts using (guid, contract_id) where source = 'generated'`,
)

beforeAll(async () => {
  killable = await openKillableServer()
  const { everyone, roots } = await killable.withDb(async (db) => ({
    everyone: await prepareBookers(db, killable.env, customers),
    roots: await db.query(running),
  }))
  server = await killable.start()
  const people = new Map(everyone.map((person) => [person.guid, person]))
  for (const { contractId, guid } of roots) {
    const person = people.get(guid)
    if (person !== undefined) waiting.push(own(person, contractId), open(contractId))
  }
}, 180_000)

afterAll(async () => {
  await server.kill()
  await killable.release()
})

/** Whether it was answered. */
async function declare(one: Declaring): Promise<boolean> {
  const receipt = await one.send().catch(() => null) // the server died before it could say whether it worked
  if (receipt !== null && receipt !== undefined) receipts.set(one.name, receipt)
  return receipt !== null
}

async function round(): Promise<void> {
  const enough = receipts.size + 20
  const again = await killDuring(server, { attempt: declare, isEnough: () => receipts.size >= enough, waiting })
  server = await killable.start()
  for (const one of again) expect(await declare(one)).toBe(true)
  expect(receipts.size).toBeGreaterThanOrEqual(enough)
}

/** Each declaration with what belongs to it. */
const whole = statement<{ id: string; own: boolean; sealed: boolean; carriedOut: number; recorded: number }>(
  '',
  `select d.id, d.guid is not null as own, d.number is not null and d.receipt_digest is not null as sealed,
     (select count(*)::int from terminations t join contracts c on c.guid = t.guid and c.contract_id = t.contract_id
       where t.declaration_id = d.id and t.state = 'effective' and t.effective_on = d.effective_on
         and c.termination_date = d.effective_on and c.termination_received_at = d.received_at) as "carriedOut",
     (select count(*)::int from contract_history h
       where h.guid = d.guid and h.contract_id = d.contract_id and h.kind = 'terminated') as recorded
   from declarations d where d.email like 'kill-%' or d.guid = any($1::uuid[])`,
)
const loose = statement<{ n: number }>(
  '',
  `select (select count(*) from terminations where declaration_id not in (select id from declarations))::int
     + (select count(*) from contract_history where kind = 'terminated' and (guid, contract_id) not in
         (select guid, contract_id from terminations))::int
     + (select count(*) from contracts where source = 'generated' and termination_date = $1 and (guid, contract_id) not in
         (select guid, contract_id from terminations))::int as n`,
)

test(
  `${rounds} kills during declarations: each is there with all that belongs to it, or not at all`,
  {
    timeout: 60_000 * rounds,
  },
  async () => {
    for (let n = 0; n < rounds; n += 1) await round()
    for (const [name, id] of [...receipts].slice(0, 10))
      expect([name, (await fetch(`${killable.origin}${path}/${id}`)).status]).toEqual([name, 200])
    await server.kill()
    const [rows, others] = await killable.withDb(async (db) => {
      const everyone = [...(await db.query(running)), ...(await db.query(terminated))]
      return [await db.query(whole, [everyone.map(({ guid }) => guid)]), await db.query(loose, [lastDay])]
    })
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(receipts.values()))
    expect(rows.filter(({ sealed }) => !sealed)).toEqual([])
    expect(rows.filter((row) => row.own && (row.carriedOut !== 1 || row.recorded !== 1))).toEqual([])
    expect(others).toEqual([{ n: 0 }])
  },
)

const letEnd = statement<{ id: string }>(
  '',
  `update contracts set termination_date = $1::date, termination_received_at = now() - interval '40 days'
   where source = 'generated' and status = 1 and contract_id = root_contract_id returning id`,
)
const endedSoFar = statement<{ n: number }>(
  '',
  `select count(*)::int as n from contracts where source = 'generated' and termination_date = $1 and status = 90`,
)
const wrong = statement<{ contractId: string }>(
  '',
  `select c.contract_id as "contractId" from contracts r join contracts c on c.guid = r.guid and c.root_contract_id = r.contract_id
   where r.termination_date = $1 and r.source = 'generated' and (
     c.status in (0, 1, 7, 93)
     or (c.contract_id = r.contract_id and c.ended_at is distinct from $1::date)
     or (c.contract_id = r.contract_id and 1 <> (select count(*) from messages m where m.dedupe_key = 'ended:' || c.id))
     or (c.contract_id = r.contract_id and 1 <> (select count(*) from contract_history h
           where h.guid = c.guid and h.contract_id = c.contract_id and h.kind = 'ended')))`,
)

// So that there is a middle.
const slowly = statement(
  '',
  `do $do$ begin
     create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.01); return new; end';
     create trigger dawdle after update of status on contracts for each row execute function dawdle();
   end $do$`,
)
const asEver = statement('', 'drop function dawdle cascade')

test(
  'killed in the middle of a day, the next start brings it to its end, each contract once',
  { timeout: 120_000 },
  async () => {
    const yesterday = dayOf(Date.now() - 86_400_000)
    const rows = await killable.withDb(async (db) => {
      await db.query(slowly)
      return db.query(letEnd, [yesterday])
    })
    const done = () => killable.withDb(async (db) => (await db.query(endedSoFar, [yesterday]))[0]?.n ?? 0)
    server = await killable.start()
    await expect.poll(done, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
    await server.kill()
    expect(await done()).toBeLessThan(rows.length)
    await killable.withDb((db) => db.query(asEver))
    server = await killable.start({ LOG_LEVEL: 'info' })
    await expect.poll(() => server.output(), { timeout: 30_000 }).toContain('daily steps done')
    await server.kill()
    expect(await killable.withDb((db) => db.query(wrong, [yesterday]))).toEqual([])
  },
)
