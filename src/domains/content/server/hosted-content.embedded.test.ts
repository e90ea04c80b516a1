/** The hosted content service by configuration, against a service on this machine that can be slow, stopped and confused. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { readConfig } from '#app/server/config.ts'
import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { makeClient } from '#platform/web/api-client.ts'

import { loadContent } from '../web/load-content.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const folder = mkdtempSync(join(tmpdir(), 'kundencenter-hosted-'))
const asked: { url: URL; authorization: string | undefined }[] = []
let answer: Answer
let portal: TestPortal
/** Nothing is written: one for all portals. */
let database: TestDatabase
let photo: Buffer

const far = createServer((request, response) => {
  asked.push({ url: new URL(request.url ?? '', 'http://far'), authorization: request.headers.authorization })
  answer(request, response)
})
const origin = (): string => `http://127.0.0.1:${(far.address() as AddressInfo).port}`

function entries(title: string) {
  const text = `![Foto](${origin()}/s/a/t/foto.jpg) ${title}`
  const items = [{ sys: { id: 'x', type: 'Entry' }, fields: { internalName: 'x', content: text } }]
  return JSON.stringify({ sys: { type: 'Array' }, total: 1, skip: 0, limit: 100, items })
}

const good =
  (title: string): Answer =>
  (_request, response) =>
    response.end(entries(title))

function startPortal(): Promise<TestPortal> {
  const env = { CONTENT_SPACE: 'raum', CONTENT_TOKEN: 'geheim', CONTENT_HOST: origin(), DATA_DIR: folder }
  return startTestApp(env, { database })
}

beforeAll(async () => {
  await new Promise<void>((done) => far.listen(0, '127.0.0.1', done))
  database = await openTestDatabase()
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#e20074' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  answer = good('gut')
  asked.splice(0)
  portal = await startPortal()
})
afterEach(() => portal.close())
afterAll(async () => {
  await database.drop()
  far.close()
  rmSync(folder, { recursive: true })
})

async function read(base = '/erleben') {
  const { statusCode, body } = await portal.call(
    'GET',
    `${base}/api/contentful/entries?content_type=microcopy&include=10`,
  )
  return [statusCode, /\w+(?="\}\}\])/.exec(body)?.[0] ?? body]
}

/** What a page makes of it. */
function load() {
  const client = makeClient('/erleben', async ({ method, path }) => {
    const { statusCode, body } = await portal.call(method, path)
    return { status: statusCode, text: body }
  })
  return loadContent(client, 'microcopy', 'x')
}

test('is asked with space, token and the query, and its pictures come from us', async () => {
  const { body } = await portal.call(
    'GET',
    '/magenta-zuhause/api/contentful/entries?content_type=microcopy&fields.a[in]=1,2',
  )
  expect(body).toContain('![Foto](/magenta-zuhause/api/contentful/images/s/a/t/foto.jpg)')
  expect(asked[0]?.authorization).toBe('Bearer geheim')
  expect(decodeURIComponent(asked[0]?.url.href ?? '')).toBe(
    'http://far/spaces/raum/environments/master/entries?content_type=microcopy&fields.a[in]=1,2',
  )
  await read()
  await read('/magenta-zuhause')
  expect(asked).toHaveLength(2)
})

test('is asked again after a minute, not before, and once for all who ask together', async () => {
  await Promise.all([read(), read(), read()])
  answer = good('neu')
  expect(await read()).toEqual([200, 'gut'])
  expect(asked).toHaveLength(1)
  portal.clock.advance(60_000)
  expect(await read()).toEqual([200, 'neu'])
})

const failures: [string, Answer][] = [
  ['stopped', (request) => void request.socket.destroy()],
  ['an error', (_request, response) => response.writeHead(500).end('{}')],
  [
    'a wrong token',
    (_request, response) => response.writeHead(401).end('{"sys":{"type":"Error","id":"AccessTokenInvalid"}}'),
  ],
  ['garbage', (_request, response) => response.end('<html>')],
  ['something else', (_request, response) => response.end('{"sys":{"type":"Array"},"total":1,"items":[null]}')],
  [
    'partial',
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"sys":{"type":"Array"}')
      setTimeout(() => request.socket.destroy(), 20)
    },
  ],
]

test.each(failures)('%s: the last good answer stays', async (_name, bad) => {
  await read()
  answer = bad
  portal.clock.advance(60_000)
  expect(await read()).toEqual([200, 'gut'])
  answer = good('wieder')
  portal.clock.advance(5000)
  expect(await read()).toEqual([200, 'wieder'])
})

test.each(failures)('%s from the start: an error in its form, and the page has its defaults', async (_name, bad) => {
  answer = bad
  const { statusCode, body } = await portal.call('GET', '/erleben/api/contentful/entries?content_type=microcopy')
  expect([statusCode, JSON.parse(body)]).toMatchObject([502, { sys: { type: 'Error', id: 'ServerError' } }])
  expect(await load()).toMatchObject({ kind: 'technical-error' })
  expect((await portal.call('GET', '/erleben/api/contentful/content/footer')).statusCode).toBe(404)
  expect((await portal.call('GET', '/erleben/api/contentful/query/voucher-component-v3?discountId=x')).statusCode).toBe(
    502,
  )
})

test('slow: nobody waits longer than the limit, the next ones not at all', async () => {
  const begun = performance.now()
  // Nothing waits for the footer: it may take longer, and comes.
  const footer = portal.call('GET', '/erleben/api/contentful/content/footer')
  answer = (request, response) => {
    if (request.url?.includes('content_type=footer') === true) setTimeout(() => response.end(entries('spät')), 3300)
  }
  expect((await read())[0]).toBe(502)
  expect(performance.now() - begun).toBeLessThan(4500)
  const again = performance.now()
  expect((await read())[0]).toBe(502)
  expect(performance.now() - again).toBeLessThan(500)
  expect((await footer).statusCode).toBe(200)
})

const ask = (query: string, remoteAddress = '192.0.2.1') =>
  portal.app.inject({ url: `/erleben/api/contentful/entries?${query}`, remoteAddress })

test('parameters that mean nothing are no further questions', async () => {
  for (let n = 0; n < 50; n += 1) await ask(`content_type=page&access_token=x${n}&invented${n}=1`)
  expect(asked.map(({ url }) => url.search)).toEqual(['?content_type=page'])
})

const statuses = async (...queries: string[]) => {
  const all = []
  for (const query of queries) all.push((await ask(`fields.a=${query}`)).statusCode)
  return all
}

test('what fails rests by itself; after five in a row everything does', async () => {
  answer = (request, response) => {
    const isBad = request.url?.includes('bad') === true
    response.writeHead(isBad ? 429 : 200).end(isBad ? '{}' : entries('gut'))
  }
  expect(await statuses('bad', 'bad', 'good-1')).toEqual([502, 502, 200])
  expect(asked).toHaveLength(2)
  expect(await statuses('bad-1', 'bad-2', 'bad-3', 'bad-4', 'bad-5')).toEqual([502, 502, 502, 502, 502])
  expect(await statuses('good-2', 'good-1')).toEqual([502, 200])
  portal.clock.advance(5000)
  expect(await statuses('good-2')).toEqual([200])
})

test('one client network asks three hundred new questions a minute', async () => {
  const all = []
  for (let n = 0; n < 302; n += 1) all.push((await ask(`fields.a=${n}`, `2001:db8::${n + 1}`)).statusCode)
  expect([all.filter((status) => status === 200).length, asked.length]).toEqual([300, 300])
  const refused = await ask('fields.a=999', '2001:db8::1')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    429,
    '60',
    { sys: { id: 'RateLimitExceeded' } },
  ])
  expect((await ask('fields.a=1', '2001:db8::1')).statusCode).toBe(200)
  expect((await ask('fields.a=999', '192.0.2.2')).statusCode).toBe(200)
})

test('what it refuses is handed on', async () => {
  answer = (_request, response) =>
    response.writeHead(400).end('{"sys":{"type":"Error","id":"InvalidQuery"},"message":"no"}')
  const { statusCode, body } = await portal.call('GET', '/erleben/api/contentful/entries?fields.a=1')
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { sys: { id: 'InvalidQuery' } }])
})

function get(path: string) {
  return portal.call('GET', `/erleben/api/contentful/images/${path}`, { headers: { accept: 'image/webp' } })
}

test('pictures are resized there, kept here, and missing is missing', async () => {
  answer = (_request, response) => response.setHeader('content-type', 'image/jpeg').end(photo)
  const first = await get('s/a/t/foto.jpg?w=390&q=70')
  expect([first.statusCode, first.headers['content-type'], first.rawPayload.equals(photo)]).toEqual([
    200,
    'image/jpeg',
    true,
  ])
  expect(asked[0]?.url.pathname + (asked[0]?.url.search ?? '')).toBe('/s/a/t/foto.jpg?w=400&q=75&fm=webp')
  answer = (request) => void request.socket.destroy()
  expect((await get('s/a/t/foto.jpg?w=400&q=70')).statusCode).toBe(200)
  expect((await get('s/a/t/anderes.jpg?w=400')).statusCode).toBe(502)
  answer = (_request, response) => response.writeHead(404).end()
  expect((await get('s/a/t/anderes.jpg?w=400')).statusCode).toBe(404)
  expect((await get('film.svg')).statusCode).toBe(200)
})

test('a picture that was sent in another form than asked for keeps its type, after a restart as well', async () => {
  answer = (_request, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>')
  expect((await get('s/a/t/skizze.svg?w=64')).headers['content-type']).toBe('image/svg+xml')
  await portal.close()
  portal = await startPortal()
  const kept = await get('s/a/t/skizze.svg?w=64')
  expect([kept.headers['content-type'], kept.body, asked.length]).toEqual(['image/svg+xml', '<svg/>', 1])
})

test.each([
  [{ CONTENT_SPACE: 'raum' }, 'all three or none'],
  [{ CONTENT_SPACE: 'raum', CONTENT_TOKEN: 'x', CONTENT_HOST: 'http://cdn.contentful.com' }, 'must use https'],
  [{ CONTENT_SPACE: 'raum', CONTENT_TOKEN: 'x', CONTENT_HOST: 'a/b' }, 'must be a host'],
])('%j stops the start', (env, message) => {
  expect(() => readConfig({ SESSION_KEY: '0'.repeat(64), ...env })).toThrow(message)
})
