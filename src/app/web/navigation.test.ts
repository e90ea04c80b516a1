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
  expect(sessionStorage.getItem('mh-landing-page')).toBe('/erleben/magenta-eins-beta')
})
