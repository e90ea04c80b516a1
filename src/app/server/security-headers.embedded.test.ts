/** Every answer tells the browser what it may do with it: data, files, refusals and errors as well as pages. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { beforeAll, describe, expect, test } from 'vitest'

import { startPortal } from '../testing/test-app.ts'

const portal = await startPortal({ PUBLIC_ORIGIN: 'https://portal.example.org' }, { pages: true })
beforeAll(() => portal.app.listen({ port: 0, host: '127.0.0.1' }))

const everywhere = {
  'content-security-policy': expect.stringMatching(
    /^default-src '(none|self)'(?=.*base-uri 'none').*frame-ancestors 'none'/,
  ),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const image = '/erleben/api/contentful/images/film.svg'

describe('on every answer', () => {
  test.each([
    ['JSON', 'GET', '/erleben/api/auth/v2/me', 200],
    ['a bare text', 'GET', '/mh-portal-bff/rest/login/status/v1', 200],
    ['a picture', 'GET', image, 200],
    ['a missing picture', 'GET', '/erleben/api/contentful/images/none.svg', 404],
    ['a refusal', 'GET', '/erleben/api/contract/v2', 401],
    ['an unknown call', 'GET', '/erleben/api/unknown', 404],
    ['another method', 'DELETE', '/erleben/api/contract/v2', 405],
    ['an address that is none', 'GET', '/erleben/api/%ff', 400],
    ['a NUL in the address', 'GET', '/erleben/%00', 400],
    ['health', 'GET', '/healthz', 200],
    ['readiness', 'GET', '/readyz', 200],
    ['the API document', 'GET', '/erleben/api/openapi.json', 200],
    ['the way in', 'GET', '/erleben/api/auth/redirect/login', 302],
    ['a redirect to the login', 'GET', '/erleben/kundencenter/uebersicht/', 302],
    ['the favicon', 'GET', '/favicon.svg', 200],
    ['the manifest', 'GET', '/manifest.webmanifest', 200],
    ['nothing for a program', 'GET', '/nothing', 404],
    ['no list of what the build holds', 'GET', '/assets/', 404],
    ['what a checkout holds beside it', 'GET', '/.git/config', 404],
    ['a file outside of the build', 'GET', '/assets/..%2f..%2fpackage.json', 404],
    ["the embedded provider's data", 'GET', '/anmeldung/jwks', 200],
  ] as const)('%s', async (_what, method, url, status) => {
    const answer = await portal.app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(everywhere)
  })

  test.each([
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(70_000)}\r\n\r\n`, 431],
    ['no HTTP at all', 'hallo\r\n\r\n', 400],
    ['a method that would echo', 'TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
  ])('%s', async (_what, sent, status) => {
    const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(sent)
    const [start = '', ...lines] = ((await text(socket)).split('\r\n\r\n')[0] ?? '').split('\r\n')
    expect(start).toContain(String(status))
    expect(Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))).toMatchObject(everywhere)
  })
})

describe('on every document', () => {
  test.each([
    ['a page', '/erleben/impressum', 200],
    ['no such page', '/erleben/nothing', 404],
    ['a login that went wrong', '/erleben/api/auth/callback?state=x', 400],
    ['the API to read', '/erleben/api/docs', 200],
    ['a page of the embedded provider', '/anmeldung/auth?client_id=nobody', 400],
  ])('%s', async (_what, url, status) => {
    const answer = await portal.app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      ...everywhere,
      'content-type': expect.stringContaining('text/html'),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })
})
