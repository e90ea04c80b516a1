/** A fault of the running portal reaches the error-reporting service, under the id that the customer sees. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { statement } from '#platform/server/db.ts'

import { startTestApp } from '../testing/test-app.ts'

const breakIt = statement('test.break', 'alter table consent_proofs rename to gone')

test('the fault of a call is reported once, with its correlation id and route, and logged as ever', async () => {
  const received: string[] = []
  const service = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push(Buffer.concat(pieces).toString())
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => service.once('listening', resolve))
  const { port } = service.address() as AddressInfo
  const portal = await startTestApp({ ERROR_DSN: `http://key@127.0.0.1:${port}/1`, ENVIRONMENT: 'lup' })
  await portal.db.query(breakIt)
  const consent = await portal.call('GET', '/erleben/api/consent')
  const { version } = consent.json<{ version: string }>()
  const body = { choice: 'all', version }
  const answer = await portal.call('POST', '/erleben/api/consent', { body })
  await portal.close()
  service.close()
  expect(answer.statusCode).toBe(500)
  const events = received.map((envelope) => JSON.parse(envelope.split('\n')[2] ?? '') as Record<string, unknown>)
  expect(events).toMatchObject([
    {
      environment: 'lup',
      tags: {
        correlationId: answer.headers['x-correlation-id'],
        method: 'POST',
        route: '/erleben/api/consent',
      },
    },
  ])
  expect(portal.logged.filter(({ msg }) => msg === 'fault')).toHaveLength(1)
})
