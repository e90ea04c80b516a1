import { expect, test } from 'vitest'

import { createNonces } from './nonces.ts'

test('each page gets 128 bits of its own, past the end of what was fetched at once', () => {
  const newNonce = createNonces()
  const nonces = Array.from({ length: 1000 }, newNonce)
  expect(new Set(nonces).size).toBe(1000)
  expect(new Set(nonces.map((nonce) => Buffer.from(nonce, 'base64').length))).toEqual(new Set([16]))
})
