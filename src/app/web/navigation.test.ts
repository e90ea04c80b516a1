import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { listenForNavigation, rememberTargets } from './navigation.ts'

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

describe('mh-navigate', () => {
  const navigate = vi.fn<(path: string) => void>()
  const assign = vi.fn<(href: string) => void>()
  let stop = () => {}
  const raise = (detail: unknown) => dispatchEvent(new CustomEvent('mh-navigate', { detail }))

  beforeEach(() => {
    navigate.mockReset()
    assign.mockReset()
    vi.spyOn(location, 'assign').mockImplementation((href) => assign(String(href)))
    stop = listenForNavigation('/erleben', navigate)
  })
  afterEach(() => {
    stop()
    vi.restoreAllMocks()
  })

  test.each([
    ['/erleben/kundencenter/uebersicht/?a=b#c', '/kundencenter/uebersicht/?a=b#c'],
    ['/erleben', '/'],
  ])('%s stays in the application', (url, path) => {
    raise({ url })
    expect(navigate).toHaveBeenCalledExactlyOnceWith(path)
    expect(assign).not.toHaveBeenCalled()
  })

  test.each(['/hilfe/erleben', '/erleben/api/auth/redirect/logout', '/erlebenswert', 'https://example.org/erleben'])(
    '%s loads a document',
    (url) => {
      raise({ url })
      expect(assign).toHaveBeenCalledExactlyOnceWith(url)
      expect(navigate).not.toHaveBeenCalled()
    },
  )

  test.each([{ url: 'javascript:alert(1)' }, { url: 7 }, {}, null, 'x', { url: 'http://' }])('%j is ignored', (detail) => {
    raise(detail)
    expect(navigate).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })
})
