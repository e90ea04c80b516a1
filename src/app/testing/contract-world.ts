/** One customer with everything they have, whoever acts for them, and the days that pass: for walks through the life of contracts. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { WireContract } from '#domains/contracts/api.ts'
import { today } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'

import { guidOfLogin } from '../seed/seed.ts'
import { actingFor } from './acting.ts'
import { operatorFiles } from './operator-files.ts'
import type { Credentials, TestPortal } from './test-app.ts'

export type Answer = Awaited<ReturnType<TestPortal['call']>>
export type Role = 'customer' | 'adviser'
/** A root or an option. */
export type Wire = WireContract | WireContract['subContracts'][number]

const api = '/erleben/api'
/** Whatever the screens ask of a contract. */
const looks = [
  'special-rights',
  'faults',
  'devices',
  'offers',
  'receipts',
  'history',
  'switch-preview',
  'terminate-preview',
  'postpone-preview',
  'keep-preview',
  'revoke-preview',
  'reactivate-preview',
  'appointment',
  'appointment/slots',
  'relocation',
  'product-change',
  'product-change/targets',
  'product-change/take-back-preview',
] as const

const numberOf = statement<{ number: string }>('', 'select customer_number as number from customers where guid = $1')

/** What is to be done now: a job that waits for a later day stays. */
const dueJobs = statement<{ jobs: number }>(
  '',
  `select (select count(*) from outbox where start_after is null or start_after <= $1)::int
     + (select count(*) from pgboss.job where state < 'completed' and start_after <= now())::int as jobs`,
)

const bringForward = statement(
  '',
  `update pgboss.job set start_after = start_after - $1::float8 * interval '1 ms' where state < 'active'`,
)

/** A portal of its own for the customer with this login. */
export async function contractWorld(login: string) {
  const files = await operatorFiles({ FULFILMENT: 'operator' })
  const { portal } = files
  const guid = guidOfLogin(login)
  const customerNumber = (await portal.db.query(numberOf, [guid]))[0]?.number ?? ''
  const sessions = new Map<string, Promise<Credentials>>()
  /** Sessions end: one for each moment. */
  const as = (role: Role): Promise<Credentials> => {
    const key = `${role} ${portal.clock.now()}`
    const open =
      sessions.get(key) ?? (role === 'customer' ? portal.signIn(login) : actingFor(portal, { customerNumber, guid }))
    sessions.set(key, open)
    return open
  }
  /** `path` from the root: the bag stands outside the bases. */
  const callAt = async (role: Role, method: string, path: string, body?: object): Promise<Answer> =>
    portal.call(method, path, { as: await as(role), ...(body && { body }) })
  const call = (role: Role, method: string, path: string, body?: object) => callAt(role, method, api + path, body)
  const get = (path: string) => call('customer', 'GET', path)
  /** Waits until the jobs have done what was promised. */
  const settle = async () => {
    for (let tries = 0; tries < 1000; tries += 1) {
      await portal.jobs.drain()
      const [due] = await portal.db.query(dueJobs, [new Date(portal.clock.now())])
      if (due?.jobs === 0) return
      await sleep(5)
    }
  }
  return {
    ...files,
    guid,
    customerNumber,
    call,
    callAt,
    get,
    today: () => today(portal.clock),
    contracts: async () => (await get('/contract/v2')).json<WireContract[]>(),
    /** It alone, and what of it has no answer; each time a part of what can be asked. */
    look: async ({ contractId }: Wire, chosen: number) => {
      const asked = looks.filter((_below, index) => index % 4 === chosen % 4)
      const answers = await Promise.all(asked.map((below) => get(`/contract/v2/${contractId}/${below}`)))
      const broken = answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)
      const alone = (await call('customer', 'POST', `/contract/v2/${contractId}`)).json<Wire>()
      return { alone, broken }
    },
    settle,
    /** Time passes, for the jobs that wait by the machine's own clock too. Those that are due then are done by `settle`. */
    leap: async (ms: number) => {
      portal.clock.advance(ms)
      await portal.db.query(bringForward, [ms])
    },
  }
}

export type ContractWorld = Awaited<ReturnType<typeof contractWorld>>
