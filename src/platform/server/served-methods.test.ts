import { expect, test } from 'vitest'

import { servedMethods } from './served-methods.ts'

const served = servedMethods()
served.add('/api/things', 'POST')
served.add('/api/things/:id', 'GET')
served.add('/api/things/tags', 'PUT')

test.each([
  ['/api/things', 'POST'],
  ['/api/things/', 'POST'],
  ['/api/things?after=1/2', 'POST'],
  ['/api/things/t1', 'GET, HEAD'],
  // The router finds both.
  ['/api/things/tags', 'GET, HEAD, PUT'],
  ['/api/things//', undefined],
  [`/api/things/${'x'.repeat(257)}`, undefined],
  ['/api/things/t1/more', undefined],
  ['/api/thing', undefined],
  ['/', undefined],
])('%s is served with %s', (url, allowed) => {
  expect(served.allowed(url)).toBe(allowed)
})
