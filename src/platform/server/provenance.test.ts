import { describe, expect, test } from 'vitest'

import { isSameOrigin } from './provenance.ts'

describe('same origin', () => {
  const own = 'https://portal.example'
  test.each([
    [{ origin: own, fetchSite: undefined }, false, true],
    [{ origin: own, fetchSite: 'cross-site' }, false, true],
    [{ origin: 'https://evil.example', fetchSite: 'same-origin' }, true, false],
    [{ origin: 'null', fetchSite: undefined }, true, false],
    [{ origin: `${own}.evil.example`, fetchSite: undefined }, true, false],
    [{ origin: undefined, fetchSite: 'same-origin' }, false, true],
    [{ origin: undefined, fetchSite: 'same-site' }, true, false],
    [{ origin: undefined, fetchSite: 'none' }, true, false],
    [{ origin: undefined, fetchSite: undefined }, false, false],
    [{ origin: undefined, fetchSite: undefined }, true, true],
  ])('%j lenient %j', (provenance, lenient, expected) =>
    expect(isSameOrigin(provenance, own, { lenient })).toBe(expected),
  )
})
