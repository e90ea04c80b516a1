/** The OpenAPI document: whole, and true of what is answered. */
import type { LightMyRequestResponse } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { startPortal, startTestApp, type TestPortal } from '../testing/test-app.ts'

type Operation = OpenAPIV3_1.OperationObject
type Document = Omit<OpenAPIV3_1.Document, 'paths'> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const document = await readDocument(portal)
const operations = listOperations(document)

async function readDocument(of: TestPortal): Promise<Document> {
  return (await of.call('GET', '/erleben/api/openapi.json')).json<Document>()
}

function listOperations({ paths }: Document) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
}

function callsWhere(fits: (operation: Operation) => boolean): string[] {
  return operations.filter(([, operation]) => fits(operation)).map(([call]) => call)
}

const findOperation = (call: string): Operation | undefined => operations.find(([one]) => one === call)?.[1]
const requiredHeaders = ({ parameters = [] }: Operation): string[] =>
  parameters.map((one) => ('name' in one ? one.name : (one.$ref.split('/').at(-1) ?? '')))
const hasAnswer = (operation: Operation, status: string): boolean => status in (operation.responses ?? {})

describe('every call', () => {
  test('has a success answer', () => {
    expect(operations.length).toBeGreaterThan(70)
    expect(callsWhere(({ responses = {} }) => !Object.keys(responses).some((one) => one.startsWith('2')))).toEqual([])
  })

  test('takes and answers the headers of tracing', () => {
    const traced = ['X-Correlation-Id', 'X-Business-Context']
    expect(callsWhere((operation) => !traced.every((name) => requiredHeaders(operation).includes(name)))).toEqual([])
  })

  test('refers only to what is there, and nothing is there for nobody', () => {
    const referred = new Set(JSON.stringify(document).match(/(?<="#\/components\/)[^"]+/g))
    const { securitySchemes: _schemes, ...parts } = document.components ?? {}
    const there = Object.entries(parts).flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`))
    expect(there.toSorted()).toEqual([...referred].toSorted())
  })
})

describe('tools', () => {
  test('know where the calls are made', () => {
    expect(document.servers).toEqual([{ url: portal.origin, description: 'This portal' }])
  })

  test('find a name for each call, the one of its description, and no name twice', () => {
    const names = operations.map(([, { operationId = '' }]) => operationId)
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(findOperation('POST /erleben/api/option/v2/add')?.operationId).toBe('addOption')
    expect(findOperation('GET /erleben/api/products/{id}')?.operationId).toBe('productById')
    // The content service's own addresses have no description of ours.
    expect(findOperation('GET /erleben/api/contentful/entries/{id}')?.operationId).toBe('getContentfulEntriesById')
    expect(names.filter((name) => /^(get|post|put|delete)[A-Z]/.test(name) && !/Contentful/.test(name))).toEqual([])
  })

  test('find an example for every part of a path, which the call takes', async () => {
    const answers = new Map<string, number>()
    for (const [call, operation] of operations) {
      const [method = '', path = ''] = call.split(' ')
      const examples = new Map(
        (operation.parameters ?? []).flatMap((one) =>
          'in' in one && one.in === 'path' ? [[one.name, String(one.example)]] : [],
        ),
      )
      expect([call, ...examples.values()]).not.toContain('undefined')
      if (method !== 'GET' || 'session' in (operation.security?.[0] ?? {})) continue
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => examples.get(name) ?? '')
      answers.set(call, (await portal.call('GET', url)).statusCode)
    }
    const others = [...answers].filter(([, status]) => status !== 200 && status !== 204)
    // No receipt of a declaration can be known beforehand.
    expect(others).toEqual([
      ['GET /erleben/api/declarations/{id}', 404],
      ['GET /erleben/api/declarations/{id}/text', 404],
    ])
  })
})

describe('access', () => {
  test('a call is personal in the document when nobody can make it without a session', async () => {
    const refused: string[] = []
    // Who decides or operates is asked after what is sent was read.
    for (const [call] of operations) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await portal.call(method, path.replaceAll(/\{\w+\}/g, '4711'), {})
      if (
        answer.statusCode === 401 ||
        /\/auth\/v2\/(token|acting|session)$|\/queue\/\{id\}\/(decide|preview)$|\/operator\/v1\/(devices|orders|vouchers)\//.test(
          path,
        )
      )
        refused.push(call)
    }
    expect(callsWhere(({ security = [] }) => 'session' in (security[0] ?? {}))).toEqual(refused)
  })

  test('personal calls need session and token, the renewal of the token the session alone', () => {
    expect(findOperation('POST /erleben/api/option/v2/add')?.security).toEqual([{ session: [], token: [] }])
    expect(findOperation('GET /inbox-bff/rest/customers/me/messages/count/v1')?.security).toEqual([
      { session: [], token: [] },
    ])
    expect(findOperation('DELETE /erleben/api/auth/v2/acting')?.security).toEqual([{ session: [], token: [] }])
    expect(findOperation('POST /erleben/api/auth/v2/token')?.security).toEqual([{ session: [] }])
    expect(findOperation('GET /erleben/api/products/tags')?.security).toEqual([])
    expect(document.components?.securitySchemes).toMatchObject({
      session: { in: 'cookie', name: anna.cookie.split('=')[0] },
      token: { in: 'header', name: 'X-Auth-Token' },
    })
    expect(document.components?.securitySchemes).not.toHaveProperty('catalogueKey')
  })

  test('the catalogue asks for its key where one is configured', async () => {
    const env = { CATALOGUE_API_KEY: 'oeffentlich', PUBLIC_ORIGIN: 'https://portal.example' }
    const locked = await startTestApp(env)
    const its = await readDocument(locked)
    await locked.close()
    expect(its.components?.securitySchemes).toMatchObject({
      session: { name: '__Host-session' },
      catalogueKey: { in: 'header', name: 'X-Auth-Token' },
    })
    const keyed = listOperations(its).filter(([, { security }]) => 'catalogueKey' in (security?.[0] ?? {}))
    expect(keyed.map(([call]) => call)).toEqual(
      operations.map(([call]) => call).filter((one) => /\/api\/products/.test(one)),
    )
  })
})

test('orders and whatever ends or changes a contract take a key against doubles', () => {
  expect(callsWhere((operation) => requiredHeaders(operation).includes('Idempotency-Key'))).toEqual([
    'POST /erleben/api/contract/v2/{contractId}/faults',
    'PUT /erleben/api/contract/v2/{contractId}/faults/{number}/mended',
    'PUT /erleben/api/contract/v2/{contractId}/number-release',
    'POST /erleben/api/contract/v2/{contractId}/switching-papers',
    'PUT /erleben/api/contract/v2/{contractId}/terminate',
    'DELETE /erleben/api/contract/v2/{contractId}/terminate',
    'PUT /erleben/api/option/v2/{contractId}/terminate',
    'DELETE /erleben/api/option/v2/{contractId}/terminate',
    'PUT /erleben/api/contract/v2/{contractId}/postpone',
    'PUT /erleben/api/contract/v2/{contractId}/revoke',
    'PUT /erleben/api/option/v2/{contractId}/revoke',
    'PUT /erleben/api/contract/v2/{contractId}/special-termination',
    'POST /erleben/api/contract/v2/{contractId}/special-termination',
    'POST /erleben/api/contract/v2/{contractId}/reactivate',
    'PUT /erleben/api/contract/v2/{contractId}/appointment',
    'POST /erleben/api/option/v2/add',
    'POST /erleben/api/option/v2/proposals',
    'POST /erleben/api/option/v2/proposals/{proposalId}/accept',
    'PUT /erleben/api/contract/v2/{contractId}/product-change',
    'DELETE /erleben/api/contract/v2/{contractId}/product-change',
    'POST /erleben/api/contract/v2/{contractId}/product-change/proposals',
    'PUT /erleben/api/contract/v2/{contractId}/product-change/revoke',
    'PUT /erleben/api/contract/v2/{contractId}/relocation',
    'DELETE /erleben/api/contract/v2/{contractId}/relocation',
    'POST /erleben/api/contract/v2/{contractId}/relocation/proposals',
    'PUT /erleben/api/contract/v2/{contractId}/relocation/dates',
    'PUT /erleben/api/contract/v2/{contractId}/relocation/without-supply',
    'POST /v2/hardwareshop/bff/bag',
    'POST /v2/hardwareshop/bff/bag/{bagId}/items',
    'POST /erleben/api/orders/v1',
    'POST /erleben/api/orders/v1/{orderId}/returns',
    'POST /erleben/api/orders/v1/{orderId}/cancellations',
    'POST /erleben/api/orders/v1/{orderId}/payment',
    'POST /erleben/api/orders/v1/{orderId}/cancel',
  ])
})

/** The schema of the document as zod reads it. */
function zodSchema(schema: unknown): z.ZodType {
  const text = JSON.stringify({ ...(schema as object), $defs: document.components?.schemas })
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Record<string, unknown>)
}

/** Where an answer is other than the document describes it: status, ETag, media type, body. */
function differences(call: string, { statusCode, headers, payload }: LightMyRequestResponse): unknown[] {
  const responses = findOperation(call)?.responses as Record<string, OpenAPIV3_1.ResponseObject> | undefined
  const described = responses?.[statusCode] ?? responses?.[`${Math.trunc(statusCode / 100)}XX`]
  if (described === undefined) return [`${statusCode} is not described`]
  const found: unknown[] = 'etag' in headers === 'ETag' in (described.headers ?? {}) ? [] : ['ETag']
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const { content } = described
  if (content === undefined) return type === '' && payload === '' ? found : [...found, 'has a body']
  const media = content[type] ?? content[type.replace(/\/.*/, '/*')]
  if (media === undefined) return [...found, `${type} is not described`]
  const body: unknown = type.endsWith('json') ? JSON.parse(payload) : payload
  const binary = media.schema !== undefined && 'format' in media.schema && media.schema.format === 'binary'
  return binary ? found : [...found, ...(zodSchema(media.schema).safeParse(body).error?.issues ?? [])]
}

const contentful = '/erleben/api/contentful'

describe('an answer is as described:', () => {
  test.each<[call: string, status: number, url?: string]>([
    ['GET /mh-portal-bff/rest/login/status/v1', 200],
    ['GET /erleben/api/auth/v2/me', 200],
    ['GET /erleben/api/products/tags', 200],
    ['GET /erleben/api/products/{id}', 404, '/erleben/api/products/unbekannt'],
    [`GET ${contentful}/content_types`, 200],
    [`GET ${contentful}/content_types/{id}`, 200, `${contentful}/content_types/footer`],
    [`GET ${contentful}/entries`, 200, `${contentful}/entries`],
    [`GET ${contentful}/entries`, 200, `${contentful}/entries?locale=*&limit=3`],
    [`GET ${contentful}/entries`, 200, `${contentful}/entries?select=fields.internalName,sys.id&include=0`],
    [`GET ${contentful}/entries`, 200, `${contentful}/entries?select=fields`],
    [`GET ${contentful}/entries`, 400, `${contentful}/entries?unsinn=1`],
    [`GET ${contentful}/entries/{id}`, 404, `${contentful}/entries/unbekannt`],
    [`GET ${contentful}/assets`, 200, `${contentful}/assets?select=sys.id`],
    [`GET ${contentful}/locales`, 200],
    [`GET ${contentful}/query/{id}`, 204, `${contentful}/query/unbekannt`],
    [`GET ${contentful}/images/{file}`, 404, `${contentful}/images/unbekannt.png`],
    [`GET ${contentful}/images/{file}`, 400, `${contentful}/images/unbekannt.png?w=0`],
    ['GET /erleben/api/contract/v2', 200],
    ['GET /mh-portal-bff/rest/customers/me/menue-items/v1', 200],
    [
      'GET /erleben/api/v1/voucher-bff/voucher/cart/hasVoucher/{cartUserId}',
      204,
      '/erleben/api/v1/voucher-bff/voucher/cart/hasVoucher/leer',
    ],
  ])('%s: %i (%s)', async (call, status, url = call.slice('GET '.length)) => {
    const answer = await portal.call('GET', url, { as: anna })
    expect(answer.statusCode).toBe(status)
    expect(differences(call, answer)).toEqual([])
  })

  test('one that is there already, by its ETag', async () => {
    for (const url of ['/erleben/api/products/tags', `${contentful}/entries`]) {
      const { etag } = (await portal.call('GET', url)).headers
      const again = await portal.call('GET', url, { headers: { 'if-none-match': String(etag) } })
      expect(again.statusCode).toBe(304)
      expect(differences(`GET ${url}`, again)).toEqual([])
    }
    expect(callsWhere((operation) => hasAnswer(operation, '304')).length).toBeGreaterThan(20)
  })

  test('a picture', async () => {
    const { items } = (await portal.call('GET', `${contentful}/assets?limit=1`)).json<{
      items: { fields: { file: { url: string } } }[]
    }>()
    const answer = await portal.call('GET', items[0]?.fields.file.url ?? '')
    expect(answer.statusCode).toBe(200)
    expect(differences(`GET ${contentful}/images/{file}`, answer)).toEqual([])
  })

  test('a write without an answer', async () => {
    const body = { where: 'test', name: 'Error', message: 'x', stack: '', page: '/', correlationId: null }
    const answer = await portal.call('POST', '/erleben/api/error-reports', { body })
    expect(answer.statusCode).toBe(204)
    expect(differences('POST /erleben/api/error-reports', answer)).toEqual([])
  })
})

test('document and page are made once, however often a stranger asks', async () => {
  const made = vi.spyOn(portal.app, 'swagger')
  for (const base of ['/erleben', '/magenta-zuhause'])
    for (const name of ['docs', 'docs', 'openapi.json', 'openapi.json'])
      expect((await portal.call('GET', `${base}/api/${name}`)).payload.length).toBeGreaterThan(100_000)
  expect(made.mock.calls.length).toBeLessThanOrEqual(2)
  made.mockRestore()
})

test('the readable page says how one is let in, and what each call takes', async () => {
  const { payload } = await portal.call('GET', '/erleben/api/docs')
  expect(payload).toContain('<li><code>token</code> header X-Auth-Token.')
  const [, add = ''] = payload.split('POST /erleben/api/option/v2/add</code>')
  expect(add.split('</section>')[0]).toMatch(/Access: session and token.*Idempotency-Key.*Answers: 204/s)
})
