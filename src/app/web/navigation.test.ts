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

test('a logout in beta mode leads on to the beta root, once', () => {
  sessionStorage.setItem('mh-logout-redirect', '/erleben/magenta-eins-beta')
  expect(rememberTargets('/erleben', '/erleben')).toBe('/erleben/magenta-eins-beta')
  expect(sessionStorage.getItem('mh-landing-page')).toBe('/erleben/magenta-eins-beta')
  // Who goes to the root then wants it.
  expect(rememberTargets('/erleben', '/erleben')).toBe(undefined)
})

function led(target: string, base: string, pathname: string) {
  sessionStorage.clear()
  sessionStorage.setItem('mh-logout-redirect', target)
  return rememberTargets(base, pathname)
}

test('another page, another base and a logout of no beta mode lead nowhere else', () => {
  expect(led('/erleben/magenta-eins-beta', '/erleben', '/erleben/impressum')).toBe(undefined)
  expect(led('/erleben/magenta-eins-beta', '/magenta-zuhause', '/magenta-zuhause')).toBe(undefined)
  expect(led('/erleben', '/erleben', '/erleben')).toBe(undefined)
})
