import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isKnown } from './http.ts'
import { thingApp } from './runner.fixture.ts'

const app = thingApp()
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

test.each([
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'malformed'],
  ['no HTTP at all', 'hallo\r\n\r\n', 400, 'malformed'],
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
