/** The call of an order event against a receiver that sends elsewhere, talks without end, or says nothing. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { callWebhook } from './webhook.ts'

const secrets = [`whsec_${Buffer.from('n'.repeat(32)).toString('base64')}`]
const message = { id: 'ereignis', at: Date.now(), body: '{}' }
const closing: (() => void)[] = []
afterAll(() => closing.forEach((close) => close()))

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test.each([301, 302, 303, 307, 308])('a redirect (%i) into our own network is not followed', async (status) => {
  let heard = 0
  const inside = await listen((_request, response) => {
    heard += 1
    response.end()
  })
  const url = await listen((_request, response) => void response.writeHead(status, { location: inside }).end())
  await expect(callWebhook({ url, secrets }, message)).rejects.toThrow('fetch failed')
  expect(heard).toBe(0)
})

test.each([
  [200, 'taken'],
  [500, 'the order webhook answered 500'],
])('what comes after the status %i is not read: %s', async (status, expected) => {
  let written = 0
  let ended = false
  const url = await listen((_request, response) => {
    response.writeHead(status)
    const piece = Buffer.alloc(65_536, 'x')
    const talk = (): void => {
      while (!response.destroyed && response.write(piece)) written += piece.length
      written += piece.length
    }
    response.on('drain', talk).on('close', () => (ended = true))
    talk()
  })
  const outcome = await callWebhook({ url, secrets }, message).then(
    () => 'taken',
    (error: Error) => error.message,
  )
  expect(outcome).toBe(expected)
  await expect.poll(() => ended).toBe(true)
  // What lies in buffers on the way, not the endless rest.
  expect(written).toBeLessThan(16 * 1_048_576)
})

test('headers without an end are too long', async () => {
  const url = await listen((_request, response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n')
    const talk = async (): Promise<void> => {
      while (response.socket?.destroyed === false) {
        response.socket.write(`x-more: ${'x'.repeat(4096)}\r\n`)
        await sleep(1)
      }
    }
    void talk()
  })
  await expect(callWebhook({ url, secrets }, message, 5000)).rejects.toThrow('fetch failed')
})
