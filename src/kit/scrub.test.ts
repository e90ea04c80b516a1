import { expect, test } from 'vitest'

import { scrub } from './scrub.ts'
import { testTable } from './table.fixture.ts'

testTable('%j leaves as %j', (text) => scrub(text, 500), [
  ['Key (email)=(anna@example.org) already exists', 'Key (email)=([address]) already exists'],
  ['contract 3104917 is locked', 'contract [number] is locked'],
  ['GET /api/x?contractId=1&a=b failed', 'GET /api/x?… failed'],
  ['at load (http://localhost:3000/assets/a.js:1:52)', 'at load (http://localhost:3000/assets/a.js:1:52)'],
  ['at ia (http://a.example/a.js:10:123456)', 'at ia (http://a.example/a.js:10:123456)'],
  ['contract:3104917', 'contract:[number]'],
  ['no receipt /erleben/beleg/aB3-_x', 'no receipt /erleben/beleg/[id]'],
  ['guid 019a9e00-0000-7000-8000-000000000008', 'guid [id]'],
  ['IBAN DE02 1203 0000 0000 2020 51 refused', 'IBAN [account] refused'],
  ['status 500', 'status 500'],
])

test('no more than asked for, and nothing personal at the edge', () => {
  expect(scrub(`${'x'.repeat(95)} anna@example.org`, 100)).toBe(`${'x'.repeat(95)} [add`)
})
