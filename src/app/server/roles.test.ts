/**
 * Over every call that the portal describes: what advisers and operators do is theirs alone, what nobody does for another person
 * nobody does, payment data want a fresh login, and what concerns one person is kept by no cache.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'
import { notOfRole, roleOf, type Endpoint } from '#kit/endpoint.ts'
import { statement } from '#platform/server/db.ts'

import {
  bodyOf,
  describedCalls,
  exampleAddress,
  isDeclared,
  needsSession,
  type DescribedCall,
} from '../testing/described-calls.ts'
import { startPortal } from '../testing/test-app.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const { calls, example } = await describedCalls(portal, anna.guid)

const isWrite = ({ method }: DescribedCall): boolean => method !== 'GET'
const nameOf = ({ method, path }: DescribedCall): string => `${method} ${path}`
const declaring = (refusal: string): DescribedCall[] => calls.filter((call) => isDeclared(call, refusal))

const operators = declaring('403 not-an-operator')
const ofAdvisers = declaring('403 not-an-adviser')
// The others are about a customer: who has chosen none, and who is one, is told so.
const advisers = ofAdvisers.filter((call) => isDeclared(call, '401 session-required'))
const roles = [...operators, ...advisers]
const personal = calls.filter(
  (call) => needsSession(call) && !roles.includes(call) && !/\/auth\/v2\/(token|session)$/.test(call.path),
)

type Headers = Readonly<Record<string, string>>
const annas: Headers = { cookie: anna.cookie, 'x-auth-token': anna.token, origin: portal.origin }

/** What the call takes, or nearly, so that it is looked at beyond its form. */
async function send(call: DescribedCall, headers: Headers) {
  const schema = bodyOf(call)
  return portal.app.inject({
    method: call.method as 'GET',
    url: exampleAddress(call),
    headers: { ...headers, ...(schema !== undefined && { 'content-type': 'application/json' }) },
    ...(schema !== undefined && { payload: JSON.stringify(example(schema)) }),
  })
}

/** `METHOD path status code` of each that answers something else. */
async function otherwise(
  expected: string | ((call: DescribedCall) => string),
  asked: readonly DescribedCall[],
  headers: Headers | (() => Promise<Headers>),
): Promise<string[]> {
  const found = []
  for (const call of asked) {
    const answer = await send(call, typeof headers === 'function' ? await headers() : headers)
    const code = answer.payload.startsWith('{') ? answer.json<{ code?: string }>().code : undefined
    const got = `${answer.statusCode} ${code}`
    if (got !== (typeof expected === 'string' ? expected : expected(call))) found.push(`${nameOf(call)} ${got}`)
  }
  return found
}

const operator = await signInBrowser(portal, 'betrieb@example.org')
const adviser = await signInBrowser(portal, 'berater@example.org')

describe('what is for advisers or operators', () => {
  test('is what lies at their addresses, all of it', () => {
    const atTheirs = (pattern: RegExp) => calls.filter(({ path }) => pattern.test(path)).map(nameOf)
    expect(operators.map(nameOf)).toEqual(atTheirs(/\/api\/operator\//))
    expect(advisers.map(nameOf).toSorted()).toEqual(atTheirs(/\/declarations\/queue|\/auth\/v2\/acting$/).toSorted())
    expect([operators.length, advisers.length].every((count) => count > 5)).toBe(true)
  })

  test('is data of the call: no handler refuses for want of a role', async () => {
    const root = join(import.meta.dirname, '../../..')
    const files = globSync('src/domains/*/*api.ts', { cwd: root })
    const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<object>))
    const endpoints = modules.flatMap((module) => Object.values(module) as (Partial<Endpoint> | undefined)[])
    const others = endpoints.filter((one) => one?.access !== undefined && roleOf(one.access) === undefined)
    expect(others.length).toBeGreaterThan(100)
    const codes: readonly string[] = Object.values(notOfRole)
    const byHand = others.filter((one) =>
      one?.refusals?.some(({ code }) => codes.includes(code) && code !== one.onlyOnBehalf),
    )
    expect(byHand.map((one) => one?.call)).toEqual([])
  })

  test('is refused to nobody, to a page without its token, and from another site', async () => {
    expect(await otherwise('401 session-required', roles, { origin: portal.origin })).toEqual([])
    for (const [browser, theirs] of [
      [operator, operators],
      [adviser, advisers],
    ] as const) {
      expect(
        await otherwise('401 token-required', theirs, { cookie: browser.cookie(), origin: portal.origin }),
      ).toEqual([])
      const foreign = { ...(await browser.headers()), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      expect(await otherwise('403 origin-refused', theirs.filter(isWrite).filter(checksOrigin), foreign)).toEqual([])
    }
  })

  test('is refused to customers and to the other role', async () => {
    expect(await otherwise('403 not-an-operator', operators, annas)).toEqual([])
    expect(await otherwise('403 not-an-operator', operators, await adviser.headers())).toEqual([])
    expect(await otherwise('403 not-an-adviser', ofAdvisers, annas)).toEqual([])
    expect(await otherwise('403 not-an-adviser', advisers, await operator.headers())).toEqual([])
  })

  test('is written no more by whoever has lost the role since the login', async () => {
    const writes = operators.filter(isWrite)
    const browsers: Browser[] = []
    while (browsers.length < writes.length) browsers.push(await signInBrowser(portal, 'betrieb@example.org'))
    await portal.db.query(statement('', `update accounts set operator = false where username = 'betrieb@example.org'`))
    const one = (index: number, browser: Browser) =>
      otherwise('403 not-an-operator', writes.slice(index, index + 1), () => browser.headers())
    expect((await Promise.all(browsers.map((browser, index) => one(index, browser)))).flat()).toEqual([])
    await portal.db.query(statement('', `update accounts set operator = true where username = 'betrieb@example.org'`))
  })
})

/** A preview writes nothing, though it is a POST. */
function checksOrigin({ path }: DescribedCall): boolean {
  return !path.endsWith('/preview')
}

test('what concerns a customer is refused to an adviser or operator who has chosen none', async () => {
  expect(await otherwise('403 no-customer-chosen', personal, await adviser.headers())).toEqual([])
  expect(await otherwise('403 no-customer-chosen', personal, await operator.headers())).toEqual([])
})

test('what nobody does for another person is refused to an adviser who acts for the customer', async () => {
  const acting = await signInBrowser(portal, 'berater@example.org')
  const chosen = await portal.app.inject({
    method: 'POST',
    url: '/erleben/api/auth/v2/acting',
    headers: await acting.headers(),
    payload: { customerNumber: '2048113907', reason: 'Anruf der Kundin' },
  })
  const cookie = String(chosen.headers['set-cookie'])
  acting.cookies.set('session /', { value: cookie.slice('session='.length, cookie.indexOf(';')), path: '/' })
  const [notOnBehalf, toBeAccepted] = [declaring('403 not-on-behalf'), declaring('403 acceptance-required')]
  expect([notOnBehalf.length, toBeAccepted.length].every((count) => count > 4)).toBe(true)
  expect(await otherwise('403 not-on-behalf', notOnBehalf, await acting.headers())).toEqual([])
  expect(await otherwise('403 acceptance-required', toBeAccepted, await acting.headers())).toEqual([])
})

test('only what is the same for everybody may be kept by a cache, and that needs no session', async () => {
  const kept = calls.filter(({ about }) => '304' in about.responses)
  expect(kept.filter(needsSession).map(nameOf)).toEqual([])
  const found = []
  for (const [headers, theirs] of [
    [annas, calls.filter((call) => !kept.includes(call) && !roles.includes(call) && !endsSession(call))],
    [await operator.headers(), operators],
    [await adviser.headers(), advisers.filter((call) => !endsSession(call))],
  ] as const)
    for (const call of theirs) {
      const { headers: got, statusCode } = await send(call, headers)
      if (got['cache-control'] !== 'no-store') found.push(`${nameOf(call)} ${statusCode} ${got['cache-control']}`)
    }
  expect(found).toEqual([])
})

function endsSession({ method, path }: DescribedCall): boolean {
  return method === 'DELETE' && /\/auth\/v2\/(sessions|acting)/.test(path)
}

test('every change of payment data, and the form for it, wants a login of the last ten minutes', async () => {
  // The number is only read; what was begun with a fresh login is ended on the provider's page.
  const free = /\/paymenthandle\/(bank|setups\/\{setupId\}\/finish)$/
  const changes = calls.filter(
    (call) => call.path.includes('/paymenthandle/') && isWrite(call) && !free.test(call.path),
  )
  const declared = declaring('403 login-too-old').filter(({ path }) => path.includes('/paymenthandle/'))
  expect(declared.map(nameOf).toSorted()).toEqual(
    [...changes.map(nameOf), 'GET /erleben/api/v2/paymenthandle/mandate'].toSorted(),
  )
  const browser = await signInBrowser(portal, 'anna@example.org')
  portal.clock.advance(11 * 60_000)
  expect(await otherwise('403 login-too-old', declared, () => browser.headers())).toEqual([])
})
