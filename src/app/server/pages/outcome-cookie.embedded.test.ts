/** Going back and reloading send no form again that a browser without scripts has sent. */
import { describe, expect, test } from 'vitest'

import { deriveSecrets } from '#platform/server/secrets.ts'

import { startPortal } from '../../testing/test-app.ts'
import { testClock } from '../../testing/test-clock.ts'
import { outcomeCookie } from './outcome-cookie.ts'
import type { Visit } from './visit.ts'

const portal = await startPortal({}, { pages: true })
const lena = await portal.signIn('lena@example.org')

interface Browser {
  readonly open: (address: string) => Promise<string>
  readonly send: (
    address: string,
    form: string,
    fields: Readonly<Record<string, string>>,
  ) => Promise<{ readonly statusCode: number; readonly location: string | undefined; readonly body: string }>
}

/** A browser without scripts, which keeps the cookies that it gets. */
function browserOf(cookie: string): Browser {
  const jar = new Map([['', cookie]])
  const headers = () => ({ cookie: [...jar.values()].join('; '), 'sec-fetch-site': 'same-origin' })
  const keep = (cookies: readonly { name: string; value: string; maxAge?: number }[]): void => {
    for (const { name, value, maxAge } of cookies)
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, `${name}=${value}`)
  }
  const open = async (address: string) => {
    const answer = await portal.app.inject({ url: `/erleben/${address}`, headers: headers() })
    keep(answer.cookies)
    return answer.body
  }
  const send: Browser['send'] = async (address, form, fields) => {
    const page = await open(address)
    const own = page.slice(page.indexOf(`name="form" value="${form}"`))
    const csrf = /name="csrf" value="([^"]+)"/.exec(own)?.[1] ?? ''
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/erleben/${address}`,
      payload: new URLSearchParams({ form, csrf, idempotencyKey: crypto.randomUUID(), ...fields }).toString(),
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded', origin: portal.origin },
    })
    keep(answer.cookies)
    const { location } = answer.headers
    return { statusCode: answer.statusCode, location, body: answer.body }
  }
  return { open, send }
}

const debit = 'kundencenter/kundendaten/zahlungsmittel'
const iban = 'DE89370400440532013000'

describe('a form that is answered on its own page', () => {
  test('leads there, which says once what came of it', async () => {
    const browser = browserOf(lena.cookie)
    const sent = await browser.send(debit, 'direct-debit', { holder: 'Lena Huber', iban, mandate: 'on' })
    expect([sent.statusCode, sent.location, sent.body]).toEqual([303, `/erleben/${debit}`, ''])
    const shown = await browser.open(debit)
    const said = /role="alert"[^>]*>.{0,600}Lastschriftmandat ist gespeichert/
    expect([said.test(shown), said.test(await browser.open(debit))]).toEqual([true, false])
  })

  test('is answered by the page where it was refused, with what was typed', async () => {
    const { body, statusCode } = await browserOf(lena.cookie).send(debit, 'direct-debit', {
      holder: 'Lena',
      iban: 'DE1',
    })
    expect(statusCode).toBe(422)
    expect(body).toContain('value="DE1"')
  })
})

const visit = (cookies: string | undefined, at: { address?: string; sid?: string } = {}) =>
  ({ cookies, url: new URL(at.address ?? '/erleben/a?b=1', 'http://p.test'), session: { sid: at.sid ?? 's' } }) as Visit

describe('the outcome cookie', () => {
  const clock = testClock()
  const deps = { clock, secrets: deriveSecrets([Buffer.alloc(32, 7)]) }
  const outcomes = outcomeCookie({ ...deps, secure: true })
  const outcome = { typed: 'ö', notice: null }

  test('opens for one minute, for the same session and page', () => {
    const set = outcomes.set(visit('a=b'), outcome) ?? ''
    expect(set).toMatch(/^__Host-outcome=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const sent = `a=b; ${set.split(';')[0]}`
    const opened = (at?: { address?: string; sid?: string }) => outcomes.take(visit(sent, at))
    const cookies = ['__Host-outcome=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure']
    expect(opened()).toEqual({ outcome, cookies })
    // It is on its way to another page, and stays.
    const nothing = { outcome: undefined, cookies: [] }
    expect([opened({ sid: 't' }), opened({ address: '/erleben/a' })]).toEqual([nothing, nothing])
    clock.advance(60_000)
    expect([opened(), outcomes.take(visit('a=b'))]).toEqual([nothing, nothing])
  })

  test('is not set where it would be lost: what is too long, and where no cookies are kept', () => {
    const long = Array.from({ length: 4000 }, () => Math.random()).join(' ')
    expect([outcomes.set(visit('a=b'), long), outcomes.set(visit(undefined), outcome)]).toEqual([undefined, undefined])
  })
})
