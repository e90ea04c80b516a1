import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { gatheringSocket, gatherWrites } from './gather-writes.ts'

test('what is written in one turn leaves in one call, in its order; an end takes along what is waiting', async () => {
  const left: string[] = []
  const stream = gatherWrites(
    new Writable({
      writev: (chunks, done) => {
        left.push(chunks.map(({ chunk }) => String(chunk)).join(' '))
        done()
      },
    }),
  )
  stream.write('begin')
  await Promise.resolve()
  // The driver's own grouping lies inside ours.
  stream.cork()
  stream.write('bind')
  stream.write('execute')
  stream.uncork()
  expect(left).toEqual([])
  await nextTurn()
  expect(left).toEqual(['begin bind execute'])
  stream.write('commit')
  stream.end('terminate')
  await nextTurn()
  expect(left).toEqual(['begin bind execute', 'commit terminate'])
})

test('a socket gathers although connecting resets it', async () => {
  const server = createServer((peer) => peer.resume().on('end', () => peer.end())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = gatheringSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const [one, many] = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')]
  for (const message of ['begin', 'bind', 'execute']) socket.write(message)
  await nextTurn()
  expect([one.mock.calls.length, many.mock.calls.length]).toEqual([0, 1])
  socket.end()
  await once(socket.resume(), 'close')
  server.close()
})
