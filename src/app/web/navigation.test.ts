import { beforeEach, expect, test } from 'vitest'

import { rememberTargets } from './navigation.ts'

beforeEach(() => sessionStorage.clear())

test('the session remembers the root for login, logout and landing, help and customer centre', () => {
  rememberTargets('/magenta-zuhause', '/magenta-zuhause/kundencenter/uebersicht/')
  expect({ ...sessionStorage }).toEqual({
    'mh-login-redirect': '/magenta-zuhause',
    'mh-logout-redirect': '/magenta-zuhause',
    'mh-landing-page': '/magenta-zuhause',
    'mh-help': '/hilfe/erleben',
    'mh-customer-centre': '/magenta-zuhause/kundencenter/',
  })
})

test('who comes by the beta root keeps it for the session', () => {
  rememberTargets('/erleben', '/erleben/magenta-eins-beta/')
  rememberTargets('/erleben', '/erleben/kundencenter/')
  for (const target of ['mh-landing-page', 'mh-login-redirect', 'mh-logout-redirect'])
    expect(sessionStorage.getItem(target)).toBe('/erleben/magenta-eins-beta')
  expect(sessionStorage.getItem('mh-help')).toBe('/hilfe/erleben')
  expect(sessionStorage.getItem('mh-customer-centre')).toBe('/erleben/kundencenter/')
})

test('the beta root of the other base, and a page whose name only begins so, are no beta mode', () => {
  rememberTargets('/magenta-zuhause', '/magenta-zuhause/magenta-eins-beta')
  rememberTargets('/erleben', '/erleben/magenta-eins-betasoft')
  expect(sessionStorage.getItem('mh-landing-page')).toBe('/erleben')
})
