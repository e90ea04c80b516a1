import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { redirectAnswer, sendAnswer } from './page-answer.ts'

const app = Fastify()
app.get('/away', (_request, reply) => sendAnswer(reply, redirectAnswer('/erleben', ['a=1; Path=/'])))
app.get('/page', (_request, reply) => sendAnswer(reply, { status: 200, headers: {}, cookies: [], body: page }))
const page = '<p>Größe</p>'.repeat(500)

test('a redirect has no body, and says nothing of its type', async () => {
  const { statusCode, headers, body } = await app.inject('/away')
  expect([statusCode, headers['location'], headers['set-cookie'], body]).toEqual([302, '/erleben', ['a=1; Path=/'], ''])
  expect(headers).not.toHaveProperty('content-type')
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['zstd;q=0, gzip', 'gzip', gunzipSync],
])('a page is compressed as the browser can read it: %s', async (accepted, encoding, decompress) => {
  const answer = await app.inject({ url: '/page', headers: { 'accept-encoding': accepted } })
  expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, 'accept-encoding'])
  expect(decompress(answer.rawPayload).toString()).toBe(page)
})

test('who reads no compression gets the page as it is', async () => {
  const { headers, body } = await app.inject('/page')
  expect(body).toBe(page)
  expect(headers).not.toHaveProperty('content-encoding')
})
