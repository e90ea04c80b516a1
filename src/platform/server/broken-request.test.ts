import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isKnown } from './http.ts'
import { makeLog } from './log.ts'
import { thingApp } from './runner.fixture.ts'
import { makeWebApp } from './web-app.ts'

const app = thingApp()
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

test.each([
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'malformed'],
  ['no HTTP at all', 'hallo\r\n\r\n', 400, 'malformed'],
  ['a host in place of a path', 'GET //@ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'malformed'],
  ['another one', 'GET /\\y HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'malformed'],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(70_000)}\r\n\r\n`, 431, 'too-large'],
])('%s is a problem like any other', async (_what, sent, status, code) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const problem = JSON.parse(body) as { correlationId: string }
  expect(problem).toMatchObject({ status, code })
  expect(head).toContain(`x-correlation-id: ${problem.correlationId}`)
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s', (input, known) => {
  expect(isKnown(input, '"a"')).toBe(known)
})

/** An application that says what it logs. */
function talkingApp(answerWithinMs: number) {
  const lines: { level: number; msg: string }[] = []
  const log = makeLog('info', { write: (line) => void lines.push(JSON.parse(line) as { level: number; msg: string }) })
  const made = makeWebApp({ log, newId: () => 'id', trustProxy: false, validateAnswers: false, answerWithinMs })
  return { made, lines }
}

test('a client that leaves in the middle of its request is no fault', async () => {
  const { made, lines } = talkingApp(30_000)
  made.post('/thing', () => 'never')
  await made.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((made.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /thing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  await expect.poll(() => made.requestsUnderWay().size).toBe(1)
  socket.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request broken off by the client')
  await made.close()
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

const head = 'POST /thing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n'

test.each([
  ['says nothing', ''],
  ['does not end its headers', head],
  ['does not end what it sends', `${head}\r\n{`],
])('a client that %s is sent away after half a minute', { timeout: 20_000 }, async (_what, sent) => {
  const { made } = talkingApp(30_000)
  made.post('/thing', () => 'never')
  await made.listen({ port: 0, host: '127.0.0.1' })
  const { server } = made
  expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 30_000])
  // Looked at as often as ever.
  Object.assign(server, { headersTimeout: 100, requestTimeout: 100 })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await made.close()
})

test('a client that keeps its side open after it was sent away is cut off', { timeout: 20_000 }, async () => {
  const { made } = talkingApp(30_000)
  await made.listen({ port: 0, host: '127.0.0.1' })
  const { server } = made
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined).write('no HTTP\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  const open = () => new Promise((count) => server.getConnections((_error, many) => count(many)))
  expect(await open()).toBe(1)
  await expect.poll(open, { timeout: 5000 }).toBe(0)
  socket.destroy()
  await made.close()
})

test('a request is over after its time: to arrive whole, and to be answered', async () => {
  const { made } = talkingApp(100)
  made.get('/slow', () => new Promise(() => undefined))
  expect(made.server.requestTimeout).toBe(30_000)
  await made.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${(made.server.address() as AddressInfo).port}/slow`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'temporarily-unavailable' })
  expect(answer.headers.get('retry-after')).toBe('5')
  await made.close()
})
