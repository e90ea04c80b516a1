import { describe, expect, test } from 'vitest'

import { actsAtOnce, customerNumberClaim, endOfSession, isAdviser, isFreshLogin, returnTarget } from './rules.ts'

describe('return target', () => {
  const overview = '/erleben/kundencenter/uebersicht/'
  test.each([
    ['/erleben/kundencenter/rechnungen/', '/erleben/kundencenter/rechnungen/'],
    ['/hilfe/erleben', '/hilfe/erleben'],
    ['/erleben/kundencenter/vertraege/?contractId=42#daten', '/erleben/kundencenter/vertraege/?contractId=42#daten'],
    [
      '/erleben/kundencenter/vertraege/option-auswahl?contractId=42&x=1',
      '/erleben/kundencenter/meine-vertraege/?contractId=42',
    ],
    ['/erleben/kundencenter/vertraege/option-auswahl/', '/erleben/kundencenter/meine-vertraege/'],
    [
      '/erleben/kundencenter/contracts/option-auswahl?contractId=a%26b',
      '/erleben/kundencenter/meine-vertraege/?contractId=a%26b',
    ],
    [undefined, overview],
    ['', overview],
    ['//evil.example', overview],
    ['///evil.example', overview],
    ['/\\evil.example', overview],
    ['\\/evil.example', overview],
    ['https://evil.example/', overview],
    ['javascript:alert(1)', overview],
    ['erleben/', overview],
    ['/.//evil.example', overview],
    ['/a/..//evil.example', overview],
    ['/%2e//evil.example', overview],
    ['/\t/evil.example', overview],
    ['/\n/evil.example', overview],
    ['/erleben\u0000', overview],
    ['/erleben/api/auth/redirect/logout', overview],
    ['/magenta-zuhause/x/../api/auth/redirect/logout', overview],
    ['/anmeldung/session/end', overview],
    ['/erleben/%61pi/auth/redirect/logout', overview],
    ['/erleben/%ff', overview],
    [`/${'a'.repeat(2001)}`, overview],
  ])('%j', (input, expected) => expect(returnTarget(input, '/erleben')).toBe(expected))

  test('stays under the base', () => {
    expect(returnTarget('//x', '/magenta-zuhause')).toBe('/magenta-zuhause/kundencenter/uebersicht/')
    expect(returnTarget('/magenta-zuhause/kundencenter/vertraege/option-auswahl', '/magenta-zuhause')).toBe(
      '/magenta-zuhause/kundencenter/meine-vertraege/',
    )
  })
})

test.each([
  [undefined, undefined, true],
  ['none', 'navigate', true],
  ['same-origin', 'navigate', true],
  ['same-origin', undefined, true],
  ['same-origin', 'no-cors', false],
  ['same-origin', 'cors', false],
  ['same-site', 'navigate', false],
  ['cross-site', 'navigate', false],
  ['anything', 'navigate', false],
])('logout from %j as %j acts at once: %j', (site, mode, expected) => expect(actsAtOnce({ site, mode })).toBe(expected))

test('a session ends at the earlier of idle and absolute end', () => {
  expect(endOfSession(0, 10_000_000, 30)).toBe(1_800_000)
  expect(endOfSession(9_000_000, 10_000_000, 30)).toBe(10_000_000)
})

test.each([
  [true, true],
  ['true', true],
  [['staff', 'true'], true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
])('adviser claim %j: %j', (claim, expected) => expect(isAdviser(claim)).toBe(expected))

test.each([
  ['12', '12'],
  [12, '12'],
  ['', undefined],
  [null, undefined],
  [['12'], undefined],
])('customer number %j: %j', (claim, expected) => expect(customerNumberClaim(claim)).toBe(expected))

test.each([
  ['moments ago', 0, true],
  ['ten minutes ago', 600_000, true],
  ['longer ago', 600_001, false],
])('a login %s', (_when, age, fresh) => {
  expect(isFreshLogin(1_000_000, 1_000_000 + age)).toBe(fresh)
})

test('a login of which nobody says when it was is not fresh', () => {
  expect(isFreshLogin(null, 1_000_000)).toBe(false)
})
