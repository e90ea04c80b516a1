/** Every call that the portal describes, with hostile input: 4xx with a code, never 5xx. */
import { describe, expect, test } from 'vitest'

import { named } from '#platform/server/runner.fixture.ts'

import { isDeclared, listCalls, type DescribedCall } from '../testing/described-calls.ts'
import { startPortal, type TestPortal } from '../testing/test-app.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const calls = await listCalls(portal)

const long = 'x'.repeat(10_000)
const ids = [
  long,
  '\u{1F389}',
  '%F0%9F%8E%89',
  "' or 1=1 --",
  '../../etc/passwd',
  '__proto__',
  '-1',
  'null',
  'a/b',
  ' ',
  'ü'.repeat(60),
]
const rawIds = ['%00', 'a%00b', '%', '%ff', '%E0%A4%A', '%2e%2e%2f']

const bodies: unknown[] = [
  undefined,
  null,
  [],
  {},
  7,
  'text',
  { unknown: true },
  {
    customerGuid: 7,
    contractId: {},
    optionId: [],
    voucherCode: { a: 1 },
    code: 5,
    iban: [],
    holder: 9,
    terminationDate: 'gestern',
  },
  { customerGuid: long, contractId: long, optionId: long, code: long, iban: long, voucher: long, product: long },
  {
    customerGuid: '\u{1F389}',
    contractId: '\u{1F389}',
    optionId: '\u{1F389}',
    voucherCode: '\u{1F389}',
    code: '\u{1F389}',
  },
]

const texts = [
  '{',
  '{"contractId":',
  '"\\u0000"',
  '{"contractId":"\\u0000"}',
  '{"contractId":"\\ud800"}',
  '\u0000',
  'null',
]

/** What any call may answer beside its own refusals (docs/product/api.md). */
const common = new Set(
  `400 malformed, 401 session-required, 401 token-required, 401 token-expired, 401 token-mismatch, 403 origin-refused,
   403 no-customer-chosen, 404 not-found, 405 method-not-allowed, 413 too-large, 415 unsupported-media-type, 422 key-reused,
   503 temporarily-unavailable`.split(/,\s+/),
)

type Answer = Awaited<ReturnType<TestPortal['call']>>

/** What went wrong with these answers: nothing, unless the server failed, or refused without a code that is declared. */
function listFaults(call: DescribedCall, sent: string, { headers, payload, statusCode }: Answer): string[] {
  if (statusCode >= 500) return [`${sent}: ${statusCode}`]
  if (statusCode < 400) return []
  // The content service has a form of its own.
  if (sent.includes('/api/contentful/') && payload.startsWith('{"sys":{"type":"Error","id":"')) return []
  if (!String(headers['content-type']).startsWith('application/problem+json')) return [`${sent}: no problem`]
  const refusal = `${statusCode} ${(JSON.parse(payload) as { code?: string }).code}`
  return common.has(refusal) || isDeclared(call, refusal) ? [] : [`${sent}: ${refusal} is not declared`]
}

/** Sends to every described call; `request` says what to send, undefined for not this one. */
async function wrongAnswers(
  request: (call: DescribedCall) => { url: string; body?: unknown; headers?: Record<string, string> } | undefined,
): Promise<string[]> {
  const wrong = []
  for (const call of calls) {
    const { url, ...rest } = request(call) ?? { url: '' }
    if (url === '') continue
    const sent = `${call.method} ${url.slice(0, 120)}`
    wrong.push(...listFaults(call, sent, await portal.call(call.method, url, { as: anna, ...rest })))
  }
  return wrong
}

const filled = (path: string, id: string): string => path.replaceAll(/\{\w+\}/g, id)

test('there are calls to try', () => {
  expect(calls.length).toBeGreaterThan(20)
})

describe('every call survives', () => {
  test.each(named(ids.map((id) => encodeURIComponent(id)).concat(rawIds)))('the id %s', async (_name, id) => {
    expect(await wrongAnswers(({ path }) => (path.includes('{') ? { url: filled(path, id) } : undefined))).toEqual([])
  })

  test.each(named(bodies))('the body %s', async (_name, body) => {
    const writes = ({ method, path }: DescribedCall) =>
      method === 'GET'
        ? undefined
        : {
            url: filled(path, '4711'),
            ...(body !== undefined && { body: JSON.stringify(body) }),
            headers: { 'content-type': 'application/json' },
          }
    expect(await wrongAnswers(writes)).toEqual([])
  })

  test.each(named(texts))('the broken body %s', async (_name, body) => {
    const writes = ({ method, path }: DescribedCall) =>
      method === 'GET'
        ? undefined
        : { url: filled(path, '4711'), body, headers: { 'content-type': 'application/json' } }
    expect(await wrongAnswers(writes)).toEqual([])
  })

  test.each(named(['%00', '%', long, '[]', '&&&=', '__proto__[x]=1', 'a=1&a=2']))(
    'the query %s',
    async (_name, text) => {
      const parameters = [
        'filterActive',
        'contractId',
        'query',
        'page',
        'select',
        'skip',
        'limit',
        'content_type',
        'q',
        'w',
        'h',
      ]
      const query = `${text}&${parameters.map((name) => `${name}=${text}`).join('&')}`
      expect(await wrongAnswers(({ path }) => ({ url: `${filled(path, '4711')}?${query}` }))).toEqual([])
    },
  )

  test('who would rather have a page', async () => {
    const headers = { accept: 'text/html', 'content-type': 'application/json' }
    const broken = ({ method, path }: DescribedCall) => ({
      url: filled(path, '4711'),
      headers,
      ...(method !== 'GET' && { body: '{' }),
    })
    expect(await wrongAnswers(broken)).toEqual([])
  })

  test('10 MB', async () => {
    const body = JSON.stringify({ contractId: 'x'.repeat(10_000_000) })
    const headers = { 'content-type': 'application/json' }
    const writes = ({ method, path }: DescribedCall) =>
      method === 'GET' ? undefined : { url: filled(path, '4711'), body, headers }
    expect(await wrongAnswers(writes)).toEqual([])
  })
})

test('nothing of all this was a fault', () => {
  expect(portal.logged.filter(({ msg }) => msg === 'fault')).toEqual([])
})

describe('below api nothing is a page', () => {
  const addresses = ['/api/unknown', '/api/', '/api', '/api/contract/v9/1', '/api/option/v2/add/more']

  test.each(['/erleben', '/magenta-zuhause'].flatMap((base) => addresses.map((address) => base + address)))(
    '%s is a problem',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await portal.call(method, url, { as: anna })
        expect(response.json()).toMatchObject({ status: 404, code: 'not-found' })
        expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      }
    },
  )
})
