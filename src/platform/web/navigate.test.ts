import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { findDestination, followNavigation, raiseNavigation } from './navigate.ts'

const { origin } = location

describe('where an address leads', () => {
  test.each([
    ['/erleben/kundencenter/uebersicht/?a=b#c', '/kundencenter/uebersicht/?a=b#c'],
    [`${origin}/erleben/impressum`, '/impressum'],
    ['/erleben', '/'],
    ['/erleben?x=//y', '/?x=//y'],
  ])('%s is the page %s', (url, path) => {
    expect(findDestination(url, '/erleben')).toEqual({ kind: 'page', path })
  })

  test.each([
    ['/hilfe/erleben', '/hilfe/erleben'],
    ['/erleben/api/auth/redirect/logout', '/erleben/api/auth/redirect/logout'],
    ['/erlebenswert', '/erlebenswert'],
    ['/magenta-zuhause/kundencenter/', '/magenta-zuhause/kundencenter/'],
    ['/erleben/../anmeldung', '/anmeldung'],
  ])('%s is the document %s', (url, href) => {
    expect(findDestination(url, '/erleben')).toEqual({ kind: 'document', href })
  })

  test.each([
    ['/erleben/kundencenter/rechnungen/?a=b#c', '/kundencenter/rechnungen/?a=b#c'],
    [`${origin}/erleben/impressum`, '/impressum'],
    ['/erleben', '/'],
  ])('%s, written under the usual base, is the page %s of the base in use', (url, path) => {
    expect(findDestination(url, '/magenta-zuhause')).toEqual({ kind: 'page', path })
  })

  test.each([
    ['/erleben/api/auth/redirect/logout', '/magenta-zuhause/api/auth/redirect/logout'],
    ['/hilfe/erleben', '/hilfe/erleben'],
    ['/erlebenswert', '/erlebenswert'],
  ])('%s is the document %s below the other base', (url, href) => {
    expect(findDestination(url, '/magenta-zuhause')).toEqual({ kind: 'document', href })
  })

  test('outside both bases nothing is moved', () => {
    expect(findDestination('/erleben/impressum', '')).toEqual({ kind: 'document', href: '/erleben/impressum' })
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    `blob:${origin}/8f14e45f`,
    'file:///etc/passwd',
    'mailto:a@example.org',
    'tel:1',
    'https://example.org/erleben',
    'https:example.org',
    '//example.org/erleben',
    ' //example.org',
    '/\t/example.org',
    '/\\example.org',
    '\\\\example.org',
    '/erleben\\..\\x',
    '/erleben//example.org',
    '///example.org',
    `${origin.replace('//', '//user:word@')}/erleben/`,
    `${origin}.example.org/erleben/`,
    `${origin}@example.org/`,
    'http://',
    '',
    7,
    null,
    undefined,
    ['/erleben'],
  ])('%j is refused', (url) => {
    expect(findDestination(url, '/erleben')).toBeUndefined()
  })
})

const first = (event: Event) => event.preventDefault()

describe('mh-navigate', () => {
  const navigate = vi.fn<(path: string, options: { replace: boolean }) => void>()
  const assign = vi.fn<(href: string | URL) => void>()
  let stop: (() => void) | undefined

  beforeEach(() => {
    vi.spyOn(location, 'assign').mockImplementation(assign)
    stop = followNavigation('/erleben', navigate)
  })
  afterEach(() => {
    stop?.()
    vi.restoreAllMocks()
    navigate.mockReset()
    assign.mockReset()
    history.replaceState(null, '', '/')
  })

  test('a page stays in the application', () => {
    expect(raiseNavigation('/erleben/impressum?a=b')).toBe(true)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/impressum?a=b', { replace: false })
    expect(assign).not.toHaveBeenCalled()
  })

  test('the page that is shown makes no second step back', () => {
    history.replaceState(null, '', '/erleben/impressum?a=b')
    raiseNavigation('/erleben/impressum?a=b')
    raiseNavigation('/erleben/impressum?a=c')
    expect(navigate.mock.calls.map(([, { replace }]) => replace)).toEqual([true, false])
  })

  test('another document of ours sets the location', () => {
    raiseNavigation('/hilfe/erleben')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/hilfe/erleben')
    expect(navigate).not.toHaveBeenCalled()
  })

  test.each([
    { url: 'https://example.org/' },
    { url: 'javascript:alert(1)' },
    { url: '//example.org' },
    {},
    null,
    '/erleben',
  ])('%j is not followed, and left to others', (detail) => {
    expect(dispatchEvent(new CustomEvent('mh-navigate', { cancelable: true, detail }))).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })

  test('what somebody else has followed, and what comes after the end, is left alone', () => {
    addEventListener('mh-navigate', first, { capture: true })
    raiseNavigation('/erleben/impressum')
    removeEventListener('mh-navigate', first, { capture: true })
    stop?.()
    expect(raiseNavigation('/erleben/impressum')).toBe(false)
    expect(navigate).not.toHaveBeenCalled()
  })
})
