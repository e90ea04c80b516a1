import { expect, test } from 'vitest'

import { ownPage } from './own-path.ts'

test.each([
  '/erleben/kundencenter/vertraege/?contractId=42#daten',
  '/hilfe/erleben',
  '/',
  '/erleben/kundencenter/shop/api',
])('%j is a page of ours', (input) => {
  const url = ownPage(input)
  expect(url && url.pathname + url.search + url.hash).toBe(input)
})

test.each([
  undefined,
  '',
  'erleben',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/erleben\u0000',
  '/api/x',
  '/erleben/api/auth/redirect/logout',
  '/erleben/%61pi/auth/redirect/logout',
  '/magenta-zuhause/x/../api/auth/redirect/logout',
  '/anmeldung/session/end',
  '/erleben/%ff',
  `/${'a'.repeat(2001)}`,
])('%j is not', (input) => {
  expect(ownPage(input)).toBeUndefined()
})
