import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { refuse } from '#kit/result.ts'
import { makeClient } from '#platform/web/api-client.ts'

import { inProcessClient } from './in-process-client.ts'

const app = fastify()
app.post('/erleben/api/set', (request, reply) =>
  reply
    .header('set-cookie', 'a=1; Path=/')
    .header('set-cookie', 'b=2')
    .send({ sent: request.headers.cookie ?? null }),
)
app.post('/erleben/api/none', (request) => ({ sent: request.headers.cookie ?? null }))
afterAll(() => app.close())

const input = { params: undefined, body: undefined, query: {}, sending: undefined }
const visitor = { caller: refuse('session-required' as const), correlationId: 'c' }

function clientWith(sent: string | undefined) {
  const received: string[] = []
  return { received, client: inProcessClient(app, makeClient, '/erleben', visitor, { sent, received }) }
}

test('the browser’s cookies go along, and what answers set is collected for the page', async () => {
  const { client, received } = clientWith('session=x')
  expect(await client.call('POST /api/set', input)).toEqual({ sent: 'session=x' })
  expect(await client.call('POST /api/none', input)).toEqual({ sent: 'session=x' })
  expect(received).toEqual(['a=1; Path=/', 'b=2'])
})

test('a browser without cookies sends none', async () => {
  const { client, received } = clientWith(undefined)
  expect(await client.call('POST /api/none', input)).toEqual({ sent: null })
  expect(received).toEqual([])
})
