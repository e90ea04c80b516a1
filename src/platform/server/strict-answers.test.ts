import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { strictSerializerCompiler, undeclared } from './strict-answers.ts'

test('finds what the schema does not know, at any depth', () => {
  const sent = { id: 1, secret: 2, list: [{ a: 1, b: 2 }, { a: 1 }], inner: { c: null, d: [1] } }
  const declared = { id: 1, list: [{ a: 1 }, { a: 1 }], inner: { c: null } }
  expect(undeclared(sent, declared, '')).toEqual(['.secret', '.list[].b', '.inner.d'])
  expect(undeclared(declared, declared, '')).toEqual([])
})

test('an answer with an undeclared field is a fault', async () => {
  const app = Fastify()
  app.setSerializerCompiler(strictSerializerCompiler())
  const schema = { response: { 200: z.object({ id: z.number() }) } }
  app.get('/right', { schema }, async () => ({ id: 1 }))
  app.get('/more', { schema }, async () => ({ id: 1, iban: 'DE44' }))
  expect((await app.inject('/right')).json()).toEqual({ id: 1 })
  const more = await app.inject('/more')
  expect([more.statusCode, more.json<{ message: string }>().message]).toEqual([
    500,
    'GET /more: not declared in the answer: .iban',
  ])
})
