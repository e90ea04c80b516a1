/**
 * Every call that the portal describes, its body made after its own schema and one value of it made wild, by everybody whom it does not
 * concern and by whom it does: never our fault, and nothing of another customer.
 */
import { expect, test } from 'vitest'

import { openBrowser, signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

import { buying } from '../testing/buying.ts'
import { startPortal } from '../testing/test-app.ts'
import { longTests } from '../testing/test-database.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const portal = await startPortal({ LOG_LEVEL: 'info' })
const document = (await portal.call('GET', '/erleben/api/openapi.json')).json<Document>()

/** Something that the schema takes, or nearly. */
function example(schema: Schema | undefined, depth = 0): unknown {
  if (schema === undefined || depth > 8) return null
  const { $ref, allOf, anyOf, const: fixed, enum: values, items, oneOf, properties, type } = schema
  if ($ref !== undefined) return example(document.components.schemas[$ref.split('/').at(-1) ?? ''], depth + 1)
  if (fixed !== undefined) return fixed
  if (values !== undefined) return values[0]
  const [first] = anyOf ?? oneOf ?? allOf ?? []
  if (first !== undefined) return example(first, depth + 1)
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, example(each, depth + 1)]))
  if (type === 'array') return [example(items, depth + 1)]
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number' ? (schema.minimum ?? 1) : textLike(schema)
}

function textLike({ format, pattern = '' }: Schema): string {
  if (format === 'uuid') return anna.guid
  if (format === 'date' || /\\d\{4\}-/.test(pattern)) return '2026-12-01'
  if (format === 'date-time') return '2026-12-01T10:00:00Z'
  if (format === 'email') return 'anna@example.org'
  return /\\d\{5\}/.test(pattern) ? '04229' : '3104882'
}

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

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, about]) => ({ method: method.toUpperCase(), path, about })),
)
const bodyOf = ({ requestBody }: Described) => Object.values(requestBody?.content ?? {})[0]?.schema

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

const everybody: readonly Who[] = ['nobody', 'jan', 'adviser', 'operator']
test.each(everybody)('the ids of another customer tell %s nothing', { timeout: 240_000 }, async (who) => {
  const found: string[] = []
  const headers = await headersOf(who)
  // Orders are an operator's business.
  const foreign = calls.filter(({ path }) => who !== 'operator' || !path.includes('/operator/'))
  for (const { about, method, path } of foreign)
    for (const id of path.includes('{') || bodyOf(about) !== undefined ? ids : ['']) {
      const schema = bodyOf(about)
      const body = schema && JSON.stringify(example(schema)).replaceAll('3104882', id)
      const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))
      const answer = await send(headers, { method, url, body })
      if (answer.statusCode >= 500) found.push(`${method} ${url} ${answer.statusCode}`)
      const told = annas.some((word) => answer.payload.includes(word))
      if (told) found.push(`${method} ${url} ${answer.statusCode} ${answer.payload.slice(0, 200)}`)
    }
  expect(found).toEqual([])
})

/** In an address they stand without quotes. */
const spoken = wild.map((value) => encodeURIComponent(value.replaceAll('"', '').slice(0, 4000)))

/** Each place of a body gets one of the values, its neighbour the next; in the long tests each gets all. */
const isTurn = (place: number, value: number): boolean => longTests || (place + value) % wild.length === 0

function wildRequests({ about, method, path }: (typeof calls)[number]): Sent[] {
  const url = path.replaceAll(/\{\w+\}/g, '3104882')
  const schema = bodyOf(about)
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
