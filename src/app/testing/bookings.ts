/** A stream of bookings against a running server, for tests that cut it off in the middle. */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'

import { openSessionFor } from '#domains/identity/server/test-session.ts'
import { systemClock } from '#platform/server/clock.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'

import { seedLarge } from '../seed/large-seed.ts'
import { seedDemo } from '../seed/seed.ts'
import { readConfig } from '../server/config.ts'
import { domainSettings } from '../server/settings.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')

/** A customer with contracts and an open session. */
export interface Person {
  readonly guid: string
  readonly headers: Record<string, string>
}

/** One option that this customer could book, under a key of its own. */
export interface Attempt {
  readonly person: Person
  readonly key: string
  readonly body: { readonly customerGuid: string; readonly contractId: string; readonly optionId: string }
  /** Contract and option, as `booked` names them. */
  readonly name: string
}

interface ListedContract {
  readonly contractId: string
  readonly possibleActions: { readonly canAddOption: boolean }
  readonly product: { readonly options: { readonly id: string; readonly isVisibleForCustomer: boolean }[] }
  readonly subContracts: { readonly status: number; readonly product: { readonly id: string } }[]
}

const guids = statement<{ guid: string }>(
  '',
  `select distinct guid from contracts where source = 'generated' order by guid limit $1`,
)

/** What was booked: orders and sub-contracts of each name, and their state. */
export const booked = statement<{ name: string; orders: number; subContracts: number; status: number }>(
  '',
  `select o.contract_id || ' ' || o.option_id as name, count(*)::int as orders,
     count(c.id)::int as "subContracts", min(c.status)::int as status
   from option_orders o left join contracts c on c.contract_id = o.sub_contract_id
   group by o.contract_id, o.option_id`,
)

/** Customers with contracts, each with an open session: what a browser of the server with this environment would send. */
export async function prepareBookers(
  db: Db,
  env: Readonly<Record<string, string>>,
  customers: number,
): Promise<Person[]> {
  const config = readConfig(env)
  const deps = { db, clock: systemClock, newId: () => randomUUIDv7() }
  await migrate(db, migrations)
  await seedDemo({ ...deps, sessionKeys: config.sessionKeys })
  await seedLarge(db, systemClock, { customers, seed: 1, progress: () => undefined })
  const people = []
  for (const { guid } of await db.query(guids, [customers])) {
    const { cookie, token } = await openSessionFor({ ...deps, config: domainSettings(config) }, guid)
    const headers = { cookie, 'x-auth-token': token, origin: config.publicOrigin, 'content-type': 'application/json' }
    people.push({ guid, headers })
  }
  return people
}

export interface Bookings {
  listContracts(person: Person): Promise<ListedContract[]>
  listAttempts(person: Person): Promise<Attempt[]>
  /** Orders, with a new token where needed, and reads the answer to its end: its status. @throws when there is none. */
  order(attempt: Attempt): Promise<number>
}

/** Books at the server that listens at `origin`, as the portal's own client would. */
export function bookAt(origin: string): Bookings {
  const post = async (path: string, { headers }: Person, key: string, body: object): Promise<Response> =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  const renewed = async (person: Person, ask: () => Promise<Response>): Promise<Response> => {
    const first = await ask()
    if (first.status !== 401) return first
    const response = await post('/erleben/api/auth/v2/token', person, '', { guid: person.guid })
    person.headers['x-auth-token'] = ((await response.json()) as { id_token: string }).id_token
    return ask()
  }
  const listContracts = async (person: Person): Promise<ListedContract[]> => {
    const address = `${origin}/erleben/api/contract/v2?filterActive=true`
    const response = await renewed(person, () => fetch(address, { headers: person.headers }))
    return (await response.json()) as ListedContract[]
  }
  return {
    listContracts,
    listAttempts: async (person) => (await listContracts(person)).flatMap((contract) => toAttempts(person, contract)),
    order: async ({ person, key, body }) => {
      const response = await renewed(person, () => post('/erleben/api/option/v2/add', person, key, body))
      await response.arrayBuffer()
      return response.status
    },
  }
}

/** Every option this customer could still book. */
function toAttempts(person: Person, contract: ListedContract): Attempt[] {
  const { contractId, product, subContracts, possibleActions } = contract
  if (!possibleActions.canAddOption) return []
  const has = new Set(subContracts.map((sub) => sub.product.id))
  const free = product.options.filter(({ id, isVisibleForCustomer }) => isVisibleForCustomer && !has.has(id))
  return free.map(({ id: optionId }) => ({
    person,
    key: `stream-${contractId}-${optionId}`,
    body: { customerGuid: person.guid, contractId, optionId },
    name: `${contractId} ${optionId}`,
  }))
}
