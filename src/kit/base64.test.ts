import { expect, test } from 'vitest'

import { toBase64 } from './base64.ts'

test.each([0, 1, 2, 3, 255, 0x8000, 0x8001, 200_000])('%i bytes come back', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256)
  expect(Uint8Array.from(atob(toBase64(bytes)), (letter) => letter.codePointAt(0) ?? 0)).toEqual(bytes)
})
