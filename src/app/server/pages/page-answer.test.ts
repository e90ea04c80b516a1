import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { redirectAnswer, sendAnswer } from './page-answer.ts'

const app = Fastify()
app.get('/away', (_request, reply) => sendAnswer(reply, redirectAnswer('/erleben', ['a=1; Path=/'])))

test('a redirect has no body, and says nothing of its type', async () => {
  const { statusCode, headers, body } = await app.inject('/away')
  expect([statusCode, headers['location'], headers['set-cookie'], body]).toEqual([302, '/erleben', ['a=1; Path=/'], ''])
  expect(headers).not.toHaveProperty('content-type')
})
