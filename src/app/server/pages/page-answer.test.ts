import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { createSender, redirectAnswer } from './page-answer.ts'

const app = Fastify()
const send = createSender()
const page = '<p>Größe</p>'.repeat(500)
const bodies: Readonly<Record<string, string>> = {
  '/page': page,
  '/other': '<p>5,00 €</p>'.repeat(900),
  // More than the place that pages are encoded in.
  '/large': 'Größe '.repeat(300_000),
}
const inPieces = (text: string): string[] => [text.slice(0, 100), text.slice(100, -100), text.slice(-100)]
app.get('/away', (_request, reply) => send(reply, redirectAnswer('/erleben', ['a=1; Path=/'])))
for (const [address, body] of Object.entries(bodies))
  app.get(address, (_request, reply) => send(reply, { status: 200, headers: {}, cookies: [], body: inPieces(body) }))

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

test('pages that are sent at once do not mix, however large', async () => {
  const asked = [...Object.keys(bodies), ...Object.keys(bodies).toReversed()]
  const headers = { 'accept-encoding': 'zstd' }
  const answers = await Promise.all(asked.map((url) => app.inject({ url, headers })))
  expect(answers.map(({ rawPayload }) => zstdDecompressSync(rawPayload).toString())).toEqual(
    asked.map((url) => bodies[url]),
  )
})
