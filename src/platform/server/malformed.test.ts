/** Hostile and broken requests, over a socket where the bytes matter: each ends in a 4xx with a code. */
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { expectProblem, good, logged, named, orderPath, send, thingApp } from './runner.fixture.ts'

const app = thingApp()

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())
beforeEach(() => void logged.splice(0))

/** One request as bytes on a socket; resolves with the whole answer. */
function raw(text: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const pieces: string[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (piece) => pieces.push(piece.toString()))
    socket.on('end', () => resolve(pieces.join('')))
    socket.on('error', reject)
    socket.setTimeout(3000, () => socket.destroy(new Error('no answer')))
  })
}

describe('a malformed request', () => {
  test.each(
    named([
      '{"contractId":',
      '{contractId:1}',
      'nonsense',
      '{"contractId":"k1","kind":"a","note":"\\u0000"}',
      '{"contractId":"k1","kind":"a","note":"\\ud83d"}',
      '{"contractId":"k1","kind":"a","note":"\\udc00x"}',
      '{"contractId":"k1","kind":"a","\\u0000":"x"}',
      '{"contractId":"k1","kind":"a","note":"\u0000"}',
      '\u0000',
      '{"__proto__":{"x":1},"contractId":1}',
      '['.repeat(100_000),
    ]),
  )('%s: 400', async (_name, payload) => {
    expectProblem(await send(app, 'POST', orderPath, { payload }), 400, 'malformed')
  })

  test.each(
    named([
      [{ kind: 'a' }, { contractId: 'missing' }],
      [{ contractId: 'k1' }, { kind: 'missing' }],
      [{}, { contractId: 'missing', kind: 'missing' }],
      [{ contractId: null, kind: 'a' }, { contractId: 'missing' }],
      [{ contractId: 7, kind: 'a' }, { contractId: 'invalid' }],
      [{ contractId: '', kind: 'a' }, { contractId: 'invalid' }],
      [{ contractId: 'k1', kind: 'c' }, { kind: 'invalid' }],
      [
        { contractId: ['k1'], kind: {} },
        { contractId: 'invalid', kind: 'invalid' },
      ],
      [{ ...good, extra: 1 }, { extra: 'unknown' }],
      [{ ...good, nested: {} }, { 'nested.count': 'missing' }],
      [
        { ...good, nested: { count: 'x', more: 1 } },
        { 'nested.count': 'invalid', 'nested.more': 'unknown' },
      ],
      [{ ...good, contractId: 'x'.repeat(10_000) }, { contractId: 'invalid' }],
      [{ ...good, contractId: '🎉'.repeat(65) }, { contractId: 'invalid' }],
      [[], { body: 'invalid' }],
      ['text', { body: 'invalid' }],
      [17, { body: 'invalid' }],
      [null, { body: 'missing' }],
    ]),
  )('%s', async (_name, [payload, fields]) => {
    const response = await send(app, 'POST', orderPath, { payload: JSON.stringify(payload) })
    expect(expectProblem(response, 400, 'malformed')['fields']).toEqual(fields)
  })

  test('without a body says so', async () => {
    const response = await send(app, 'POST', orderPath)
    expect(expectProblem(response, 400, 'malformed')['fields']).toEqual({ body: 'missing' })
    const empty = await send(app, 'POST', orderPath, { payload: '' })
    expect(expectProblem(empty, 400, 'malformed')['fields']).toEqual({ body: 'missing' })
  })

  test('with a wrong query names the parameter', async () => {
    const response = await send(app, 'GET', '/erleben/api/things/t1?page=viele')
    expect(expectProblem(response, 400, 'malformed')['fields']).toEqual({ page: 'invalid' })
  })

  test.each(
    named([
      '/erleben/api/things/%00',
      '/erleben/api/things/a%00b',
      '/erleben/api/things/t1?page=%00',
      '/erleben/api/things/%',
      '/erleben/api/things/%E0%A4%A',
      '/erleben/api/things/%ff%fe',
      `/erleben/api/things/${'x'.repeat(65)}`,
    ]),
  )('at %s: 400', async (_name, url) => {
    expectProblem(await send(app, 'GET', url), 400, 'malformed')
  })

  test.each(
    named([
      `/erleben/api/things/${'x'.repeat(10_000)}`,
      `/erleben/api/things/${'%F0%9F%8E%89'.repeat(1000)}`,
      `/erleben/api/thing/v2/${'x'.repeat(10_000)}/order`,
    ]),
  )('with an id longer than any at %s: 404', async (_name, url) => {
    expectProblem(await send(app, 'GET', url), 404, 'not-found')
  })

  test.each([
    ['a NUL byte in the path', 'GET /erleben/api/things/a\u0000b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', 'quatsch\r\n\r\n'],
    [
      'two different lengths',
      `POST ${orderPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ],
    ['a NUL byte in a header', 'GET /erleben/api/ready HTTP/1.1\r\nHost: x\r\nX-Correlation-Id: a\u0000\r\n\r\n'],
  ])('%s: 400', async (_what, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('of 10 MB: 413', async () => {
    const payload = JSON.stringify({ ...good, note: 'x'.repeat(10_000_000) })
    expectProblem(await send(app, 'POST', orderPath, { payload }), 413, 'too-large')
  })

  test('of 10 MB without a length: 413', async () => {
    const { port } = app.server.address() as AddressInfo
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000).fill(32))
      },
    })
    const input = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { cookie: 'session=anna', 'content-type': 'application/json' },
    }
    const response = await fetch(`http://127.0.0.1:${port}${orderPath}`, input as RequestInit).catch(() => undefined)
    // The server may hang up before the client has read the answer: it has not taken the body either way.
    expect([undefined, 413]).toContain(response?.status)
    expect(logged.filter(({ msg }) => msg === 'request')).toMatchObject([{ status: 413 }])
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'unsinn'])(
    'of type %s: 415',
    async (type) => {
      const response = await send(app, 'POST', orderPath, {
        payload: JSON.stringify(good),
        headers: { 'content-type': type },
      })
      expectProblem(response, 415, 'unsupported-media-type')
    },
  )

  test.each(['gzip', 'br', 'deflate', 'gzip, identity', 'unsinn'])(
    'written in %s: 415, before it is read',
    async (coding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': coding }
      const response = await send(app, 'POST', orderPath, { payload: gzipSync(JSON.stringify(good)), headers })
      expectProblem(response, 415, 'unsupported-encoding')
      expect(response.headers['accept-encoding']).toBe('identity')
    },
  )

  test('said to be written as it is: it is read', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' }
    expect((await send(app, 'POST', orderPath, { payload: JSON.stringify(good), headers })).statusCode).toBe(201)
  })

  test('leaves no error in the log: it is not our fault', async () => {
    await send(app, 'POST', orderPath, { payload: '{' })
    await send(app, 'GET', '/erleben/api/things/%00')
    expect(logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })
})
