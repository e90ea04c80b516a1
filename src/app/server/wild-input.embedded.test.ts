/**
 * Every call that the portal describes, its body made after its own schema and one value of it made wild, by everybody whom it does not
 * concern and by whom it does: never our fault, and nothing of another customer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { openBrowser, signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

import { buying } from '../testing/buying.ts'
import { bodyOf, describedCalls, type DescribedCall } from '../testing/described-calls.ts'
import { startPortal } from '../testing/test-app.ts'
import { longTests } from '../testing/test-database.ts'

const portal = await startPortal({ LOG_LEVEL: 'info', FULFILMENT: 'operator' })
/** As they stand in JSON: some of them only JSON can say. */
const wild = [
  '1e309',
  '-1e309',
  '-1',
  '0.1',
  '9007199254740993',
  '2147483648',
  'null',
  'true',
  '""',
  '[]',
  '["a","b"]',
  '[[]]',
  '{}',
  '{"$ne":null}',
  '{"__proto__":{"guid":"x"}}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202Egnp.exe"',
  '"0000-00-00"',
  '"__proto__"',
  '"constructor"',
  '"2026-02-30"',
  '"+275760-09-14"',
  '"275760-09-14T00:00:00Z"',
  `"${'9'.repeat(400)}"`,
  `"${'ü'.repeat(70_000)}"`,
]
const hole = '\u0001hole\u0001'

/** The body with each of its values in turn left out for a wild one, as JSON. */
function holes(value: unknown): unknown[] {
  const inside = Array.isArray(value)
    ? value.flatMap((each, at) => holes(each).map((made) => value.with(at, made)))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) =>
          holes(each).map((made) => Object.assign({}, value, { [name]: made })),
        )
      : []
  return [hole, ...inside]
}

const anna = await portal.signIn('anna@example.org')
const browsers = {
  adviser: await signInBrowser(portal, 'berater@example.org'),
  operator: await signInBrowser(portal, 'betrieb@example.org'),
  nobody: openBrowser(portal),
}
const orderId = await buying(portal).buy(anna, { productId: 'tuerkamera' })
const rowsOf = statement<{ id: string }>(
  '',
  `select id::text from (select id from contracts where guid = $1 union all select id from messages where guid = $1
     union all select id from payments where guid = $1 union all select id from payment_methods where guid = $1) as all_rows limit 12`,
)
const { bagId } = await buying(portal).fill(anna, { productId: 'mediastick-2' })
const rows = (await portal.db.query(rowsOf, [anna.guid])).map(({ id }) => id)
const ids = ['3104882', anna.guid, orderId, bagId, ...(longTests ? rows : [])]
const nameOf = statement<{ name: string }>('', `select last_name as name from customers where guid = $1`)
const annas = ['anna@example.org', ...(await portal.db.query(nameOf, [anna.guid])).map(({ name }) => name)]

const { calls, example } = await describedCalls(portal, anna.guid)

type Who = keyof typeof browsers | 'jan' | 'anna'
async function headersOf(who: Who): Promise<Record<string, string>> {
  if (who === 'jan' || who === 'anna') {
    const { cookie, token } = await portal.signIn(`${who}@example.org`)
    return { cookie, origin: portal.origin, 'x-auth-token': token }
  }
  return { ...(await browsers[who].headers()) }
}

interface Sent {
  readonly method: string
  readonly url: string
  readonly body?: string | undefined
}
async function send(headers: Record<string, string>, { body, method, url }: Sent) {
  return portal.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  })
}

const tablesOf = statement<{ name: string }>(
  '',
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'guid' and table_name <> 'sessions' order by 1`,
)
/** Everything that is kept of the customer, table by table, but when they were last seen. */
async function keptOf(guid: string): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {}
  for (const { name } of await portal.db.query(tablesOf)) {
    const digest = statement<{ kept: string | null }>(
      '',
      `select md5(string_agg(t::text, ' ' order by t::text)) as kept from ${name} t where guid = $1`,
    )
    kept[name] = (await portal.db.query(digest, [guid]))[0]?.kept
  }
  return kept
}

/** Once the jobs of what was done before have come to their end. */
async function settled(guid: string): Promise<Record<string, unknown>> {
  for (let kept = await keptOf(guid); ;) {
    await portal.jobs.drain()
    await sleep(500)
    const later = await keptOf(guid)
    if (isDeepStrictEqual(later, kept)) return kept
    kept = later
  }
}

const theirBusiness: Partial<Record<Who, string>> = { operator: '/operator/', adviser: '/auth/v2/acting' }
const everybody: readonly Who[] = ['nobody', 'jan', 'adviser', 'operator']
test.each(everybody)(
  'the ids of another customer tell %s nothing, and change nothing',
  { timeout: 240_000 },
  async (who) => {
    const found: string[] = []
    const before = await settled(anna.guid)
    expect(Object.values(before).filter((kept) => kept !== null).length).toBeGreaterThan(10)
    const headers = await headersOf(who)
    // Orders are an operator's business, and an adviser chooses whoever calls by such a number.
    const own = theirBusiness[who]
    const foreign = calls.filter(({ path }) => own === undefined || !path.includes(own))
    for (const call of foreign)
      for (const id of call.path.includes('{') || bodyOf(call) !== undefined ? ids : ['']) {
        const { method, path } = call
        const schema = bodyOf(call)
        const body = schema && JSON.stringify(example(schema)).replaceAll('3104882', id)
        const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))
        const answer = await send(headers, { method, url, body })
        if (answer.statusCode >= 500) found.push(`${method} ${url} ${answer.statusCode}`)
        const told = annas.some((word) => answer.payload.includes(word))
        if (told) found.push(`${method} ${url} ${answer.statusCode} ${answer.payload.slice(0, 200)}`)
      }
    expect(found).toEqual([])
    expect(await settled(anna.guid)).toEqual(before)
  },
)

/** In an address they stand without quotes. */
const spoken = wild.map((value) => encodeURIComponent(value.replaceAll('"', '').slice(0, 4000)))

/** Each place of a body gets one of the values, its neighbour the next; in the long tests each gets all. */
const isTurn = (place: number, value: number): boolean => longTests || (place + value) % wild.length === 0

function wildRequests(call: DescribedCall): Sent[] {
  const { about, method, path } = call
  const url = path.replaceAll(/\{\w+\}/g, '3104882')
  const schema = bodyOf(call)
  const bodies = schema === undefined ? [] : holes(example(schema)).map((made) => JSON.stringify(made))
  const queries = (about.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name)
  return [
    ...bodies.flatMap((text, place) =>
      wild
        .filter((_, at) => isTurn(place, at))
        .map((value) => ({ method, url, body: text.replace(JSON.stringify(hole), () => value) })),
    ),
    ...queries.flatMap((name) => spoken.map((value) => ({ method, url: `${url}?${name}=${value}` }))),
  ]
}

test.each<Who>(['anna', 'adviser', 'operator'])('%s sends wild values', { timeout: 900_000 }, async (who) => {
  const found: string[] = []
  let headers = await headersOf(who)
  for (const request of calls.flatMap(wildRequests)) {
    const answer = await send(headers, request)
    if (answer.statusCode >= 500)
      found.push(`${request.method} ${request.url} ${answer.statusCode} ${request.body?.slice(0, 300)}`)
    // It was the call that ends a session.
    if (answer.statusCode === 401) headers = await headersOf(who)
  }
  expect(found).toEqual([])
})

test('nothing of all this was a fault', () => {
  const faults = portal.logged.filter(({ msg }) => msg === 'fault')
  expect(faults.map(({ err, route }) => [route, err])).toEqual([])
})
