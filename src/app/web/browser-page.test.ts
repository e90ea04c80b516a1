/** Which headers each call carries, and what a refused token does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { aProduct } from '#domains/catalogue/fixtures.ts'
import { readProducts } from '#domains/catalogue/web/calls.ts'
import { toWireProduct } from '#domains/catalogue/wire.ts'
import { findEntry } from '#domains/content/web/calls.ts'
import { readContract } from '#domains/contracts/web/calls.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { countUnread } from '#domains/messages/web/calls.ts'
import { bookOption } from '#domains/options/web/calls.ts'
import { cancelTermination, previewTermination, revoke, terminate } from '#domains/terminations/web/calls.ts'
import { callFailure } from '#platform/web/api-client.ts'
import { sessionKeys } from '#platform/web/session-keys.ts'

import { browserPage } from './browser-page.ts'
import type { FrameData } from './frame/frame-data.ts'

const frame: FrameData = {
  base: '/erleben',
  provider: { name: 'erleben', phone: '', phoneHours: '', email: '' },
  loggedIn: true,
  actingId: undefined,
  guid: 'anna',
  person: { name: 'Anna Brandt', customerNumber: '2048113907' },
  adviser: false,
  menu: [],
  notices: [],
  today: '2026-11-20',
}
const contract = '/erleben/api/contract/v2/3104882'
const contractJson = aWireContract({ root: { contractId: '3104882' } })
const product = toWireProduct(aProduct({ id: 'a' }), '2026-11-20')
const order = { customerGuid: 'anna', contractId: '3104882', optionId: 'cloud-1tb' }

interface Sent {
  readonly path: string
  readonly headers: Record<string, string>
}

let sent: Sent[]
/** What the calls answer in their turn, then 200; the renewal of the token always answers. */
let refusals: [status: number, code: string][]
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  refusals = []
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ path, headers })
    const tokens = sent.filter((one) => one.path.endsWith('/auth/v2/token')).length
    if (path.endsWith('/auth/v2/token')) return answer(200, { id_token: `token-${tokens}`, expiresIn: 300 })
    const [status, code] = refusals.shift() ?? [200, undefined]
    const found = path.endsWith('/products') ? [product] : path === contract ? contractJson : []
    return answer(status, code === undefined ? found : { status, code })
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: unknown): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

const read = (input: Partial<FrameData> = {}): Promise<unknown> =>
  readContract(browserPage('/erleben', { ...frame, ...input }).client, '3104882')
const add = (): Promise<unknown> => bookOption(browserPage('/erleben', frame).client, order, 'key-of-this-order')
const products = (input: Partial<FrameData> = {}): Promise<unknown> =>
  readProducts(browserPage('/erleben', { ...frame, ...input }).client, ['a'])

test('a contract call carries token, business context and a correlation id of its own', async () => {
  await read()
  await read()
  const [first, second] = sent.filter(({ path }) => path === contract)
  expect(first?.headers).toMatchObject({
    'x-auth-token': 'token-1',
    'x-business-context': sessionStorage.getItem(sessionKeys.businessContext),
    'x-correlation-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(second?.headers['x-business-context']).toBe(first?.headers['x-business-context'])
  expect(second?.headers['x-correlation-id']).not.toBe(first?.headers['x-correlation-id'])
  expect(Object.keys(first?.headers ?? {})).not.toContain('x-refresh-token')
})

test('so do the calls that end a contract, take that back, withdraw, and ask what would follow', async () => {
  const { client } = browserPage('/erleben', frame)
  const declared = { contractId: '3104882', isOption: false, idempotencyKey: 'key-of-this-declaration' }
  // None of them is answered as it should be here: how they are sent is looked at alone.
  await Promise.allSettled([
    previewTermination(client, '3104882'),
    terminate(client, declared, { terminationDate: '2026-12-31', previewId: 'shown' }),
    cancelTermination(client, declared, 'shown'),
    revoke(client, declared, 'shown'),
  ])
  const traces = sent
    .filter(({ path }) => path.startsWith(`${contract}/`))
    .map((one) => one.headers['x-correlation-id'])
  expect(traces).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^[\da-f-]{36}$/)))
  expect(new Set(traces).size).toBe(4)
})

test('the catalogue gets a token only where a key is configured, and then the key', async () => {
  await products()
  await products({ catalogueKey: 'key-of-the-catalogue' })
  expect(sent.map(({ path, headers }) => [path, headers['x-auth-token'], headers['x-business-context']])).toEqual([
    ['/erleben/api/products', undefined, undefined],
    ['/erleben/api/products', 'key-of-the-catalogue', undefined],
  ])
})

test.each(['token-expired', 'token-mismatch', 'token-required'])(
  '%s: renewed and repeated once, with the same idempotency key',
  async (code) => {
    refusals = [[401, code]]
    await add()
    const orders = sent.filter(({ path }) => path.endsWith('/option/v2/add'))
    expect(orders.map(({ headers }) => [headers['x-auth-token'], headers['idempotency-key']])).toEqual([
      ['token-1', 'key-of-this-order'],
      ['token-2', 'key-of-this-order'],
    ])
  },
)

test.each([
  [[401, 'session-required'], 1],
  [[409, 'option-not-bookable'], 1],
  [[500, 'internal'], 1],
] as const)('%j is not repeated', async ([status, code], times) => {
  refusals = [[status, code]]
  const failure = callFailure(await add().catch((error: unknown) => error))
  expect(failure).toMatchObject({ kind: 'response', status, problem: { code } })
  expect(sent.filter(({ path }) => path.endsWith('/option/v2/add'))).toHaveLength(times)
})

test('a token that stays refused is a failure, not a loop', async () => {
  refusals = [
    [401, 'token-expired'],
    [401, 'token-expired'],
  ]
  expect(callFailure(await read().catch((error: unknown) => error))).toMatchObject({ kind: 'response', status: 401 })
  expect(sent.filter(({ path }) => path === contract)).toHaveLength(2)
})

test('a page without a name asks for its token as the one that it was drawn for', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    if (!path.endsWith('/auth/v2/token')) return answer(200, contractJson)
    bodies.push(JSON.parse(body ?? ''))
    return answer(200, { id_token: 'token', expiresIn: 300 })
  })
  await read({ person: undefined })
  expect(bodies).toEqual([{ guid: 'anna', actingId: null }])
})

test('without a session no token is asked for', async () => {
  await read({ loggedIn: false, person: undefined })
  expect(sent.map(({ path, headers }) => [path, headers['x-auth-token']])).toEqual([[contract, undefined]])
})

test.each([
  ['content', () => findEntry(browserPage('/erleben', frame).client, 'microcopy', 'voucher-widget'), 3000],
  ['the unread count', () => countUnread(browserPage('/erleben', frame).client), 20_000],
  ['any other call', read, 15_000],
])('%s is waited for so long, then it counts as a failed call', async (_what, call, ms) => {
  const end = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    path.endsWith('/auth/v2/token')
      ? answer(200, { id_token: 'token', expiresIn: 300 })
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const failed = call().catch((error: unknown) => error)
  await Promise.resolve()
  end.abort()
  expect(callFailure(await failed)).toEqual({ kind: 'fetch' })
  expect(limit).toHaveBeenCalledExactlyOnceWith(ms)
  limit.mockRestore()
})

test('a renewal of the token that hangs ends with the call', async () => {
  const end = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const failed = read().catch((error: unknown) => error)
  end.abort()
  expect(callFailure(await failed)).toEqual({ kind: 'fetch' })
  limit.mockRestore()
})

test.each([
  ['no body', 200, ''],
  ['a page of a proxy', 200, '<html><body>OK</body></html>'],
  ['a part of it', 206, JSON.stringify(contractJson)],
  ['nothing', 204, ''],
  ['another thing', 200, '[]'],
])('a contract that is %s is a failed call', async (_what, status, text) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/auth/v2/token')
      ? answer(200, { id_token: 'token', expiresIn: 300 })
      : new Response(text === '' ? null : text, { status }),
  )
  expect(callFailure(await read().catch((error: unknown) => error))).toMatchObject({ kind: 'response', status })
})
