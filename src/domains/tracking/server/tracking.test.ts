/** Consent, customer type and error reports over HTTP, on a real database (§ 25 TDDDG). */
import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { refuse } from '#kit/result.ts'
import { statement } from '#platform/server/db.ts'
import { asVisitor } from '#platform/server/in-process.ts'

interface Consent {
  measured: boolean
  version: string
  choice: string | null
  proofId: string | null
  chosenAt: string | null
  wording: { text: string }
}

const portal = await startPortal({ TAG_MANAGER_URL: 'https://tags.example.net/tag.js', ENVIRONMENT: 'tua' })

async function asked(cookie?: string): Promise<Consent> {
  const answer = await portal.call('GET', '/erleben/api/consent', { headers: cookie === undefined ? {} : { cookie } })
  return answer.json<Consent>()
}

async function choose(choice: string, headers: Record<string, string> = {}) {
  const { version } = await asked()
  return portal.call('POST', '/erleben/api/consent', { body: { choice, version }, headers })
}

function consentCookie(answer: Awaited<ReturnType<typeof choose>>): string {
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
}

const noted = () => portal.logged.filter(({ msg }) => msg === 'browser error')

const allProofs = statement<Record<string, unknown>>(
  'test.proofs',
  'select id, choice, guid, chosen_at as "chosenAt", wording from consent_proofs join consent_wordings using (version)',
)
const proofs = () => portal.db.query(allProofs)

describe('consent', () => {
  test('nothing is chosen before somebody chooses', async () => {
    expect(await asked()).toMatchObject({ measured: true, choice: null, proofId: null, chosenAt: null })
  })

  test('a consent is kept in a cookie, and proven with exact words and time', async () => {
    const answer = await choose('all')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(
      /^consent=all\.[\w-]{16}\.[\da-f-]{36}; Path=\/; Max-Age=\d+; SameSite=Lax$/,
    )
    const { choice, proofId, chosenAt, wording } = await asked(consentCookie(answer))
    expect({ choice, chosenAt }).toEqual({ choice: 'all', chosenAt: '2026-11-20T11:00:00.000Z' })
    const proof = (await proofs()).find(({ id }) => id === proofId)
    expect(proof).toMatchObject({ choice: 'all', guid: null, chosenAt: new Date('2026-11-20T11:00:00.000Z') })
    expect(proof?.['wording']).toContain(wording.text)
    expect(proof?.['wording']).toContain('[Nur notwendige] [Alle erlauben]')
    expect(wording.text).toContain('tags.example.net')
  })

  test('a refusal is put on record too, its cookie holds no number', async () => {
    const before = (await proofs()).length
    const answer = await choose('necessary')
    expect(consentCookie(answer)).toMatch(/^consent=necessary\.[\w-]{16}$/)
    expect(await asked(consentCookie(answer))).toMatchObject({ choice: 'necessary', proofId: null })
    expect(await proofs()).toHaveLength(before + 1)
  })

  test('who is signed in stands in the proof; an adviser chooses for their own browser only', async () => {
    const anna = await portal.signIn('anna@example.org')
    await choose('all', { cookie: anna.cookie })
    const ofAnna = async () => (await proofs()).filter(({ guid }) => guid === anna.guid).length
    expect(await ofAnna()).toBe(1)
    const browser = await signInBrowser(portal, 'berater@example.org')
    const chosen = await portal.app.inject({
      method: 'POST',
      url: '/erleben/api/auth/v2/acting',
      headers: await browser.headers(),
      payload: { customerNumber: '2048113907', reason: 'Anruf der Kundin' },
    })
    expect(chosen.json()).toMatchObject({ guid: anna.guid })
    expect((await choose('all', { cookie: String(chosen.headers['set-cookie']) })).statusCode).toBe(204)
    expect(await ofAnna()).toBe(1)
  })

  test.each([
    ['other words', { choice: 'all', version: 'x'.repeat(16) }, {}, 409, 'wording-changed'],
    ['another origin', { choice: 'all' }, { origin: 'https://evil.example' }, 403, 'origin-refused'],
    ['neither choice', { choice: 'some' }, {}, 400, 'malformed'],
    ['a long version', { choice: 'all', version: 'x'.repeat(10_000) }, {}, 400, 'malformed'],
    ['more than was asked', { choice: 'all', wording: 'mine' }, {}, 400, 'malformed'],
  ])('%s: refused, nothing stored, no cookie', async (_case, body, headers, status, code) => {
    const before = (await proofs()).length
    const { version } = await asked()
    const answer = await portal.call('POST', '/erleben/api/consent', { body: { version, ...body }, headers })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await proofs()).toHaveLength(before)
  })

  test('a cookie with somebody else’s words or an unknown number is no harm', async () => {
    const { version } = await asked()
    expect(await asked(`consent=all.${'y'.repeat(16)}.01a1f9d3-6f03-7ef2-a7b1-3fd8b5b44771`)).toMatchObject({
      choice: null,
    })
    const unknown = await asked(`consent=all.${version}.01a1f9d3-6f03-7ef2-a7b1-3fd8b5b44771`)
    expect(unknown).toMatchObject({ choice: 'all', chosenAt: null })
    const wrong = await asked(`consent=all.${version}.${'-'.repeat(36)}`)
    expect(wrong).toMatchObject({ choice: null })
  })

  test('too many from one address: 429, and a minute later it goes on', async () => {
    portal.clock.advance(60_000)
    const answers = []
    for (let count = 0; count < 61; count += 1) answers.push((await choose('necessary')).statusCode)
    expect([answers.filter((status) => status === 204).length, answers.at(-1)]).toEqual([60, 429])
    portal.clock.advance(60_000)
    expect((await choose('necessary')).statusCode).toBe(204)
  })

  test('the same for choices by a page’s form', async () => {
    portal.clock.advance(60_000)
    const visitor = { caller: refuse('session-required' as const), correlationId: 'c', ip: '192.0.2.1' }
    const answers = []
    for (let count = 0; count < 61; count += 1)
      answers.push((await asVisitor(visitor, () => choose('necessary'))).statusCode)
    expect([answers.filter((status) => status === 204).length, answers.at(-1)]).toEqual([60, 429])
  })
})

describe('customer type', () => {
  test.each([
    ['anna@example.org', 'existing customer'],
    ['emil@example.org', 'non-customer'],
  ])('%s is an %s', async (username, customerType) => {
    const as = await portal.signIn(username)
    const answer = await portal.call('GET', '/erleben/api/tracking/customer', { as })
    expect(answer.json()).toEqual({ customerType })
  })

  test('it is for whoever is signed in, and does not keep a session alive', async () => {
    expect((await portal.call('GET', '/erleben/api/tracking/customer')).statusCode).toBe(401)
    const as = await portal.signIn('karla@example.org')
    const end = async () =>
      (await portal.call('GET', '/erleben/api/auth/v2/me', { as })).json<{ authenticationExpirationDate: string }>()
        .authenticationExpirationDate
    const before = await end()
    portal.clock.advance(60_000)
    await portal.call('GET', '/erleben/api/tracking/customer', { as })
    expect(await end()).toBe(before)
  })
})

describe('error reports of browsers', () => {
  const report = {
    where: 'voucher',
    name: 'TypeError',
    message: 'x is not a function',
    stack: 'at y',
    page: '/erleben/',
  }
  const body = { ...report, correlationId: 'corr-1' }

  test('stand in the log with the correlation id of the call that failed', async () => {
    const answer = await portal.call('POST', '/erleben/api/error-reports', { body })
    expect(answer.statusCode).toBe(204)
    expect(noted().at(-1)).toMatchObject({ level: 50, correlationId: 'corr-1', report })
  })

  test.each([
    ['a long message', { message: 'x'.repeat(501) }],
    ['a long stack', { stack: 'x'.repeat(4001) }],
    ['a strange correlation id', { correlationId: '\n{}' }],
    ['a further field', { user: 'anna' }],
  ])('%s is refused', async (_case, more) => {
    const before = noted().length
    const answer = await portal.call('POST', '/erleben/api/error-reports', { body: { ...body, ...more } })
    expect([answer.statusCode, noted().length]).toEqual([400, before])
  })

  test('from elsewhere refused, too many dropped in silence', async () => {
    const foreign = await portal.call('POST', '/erleben/api/error-reports', {
      body,
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.statusCode).toBe(403)
    portal.clock.advance(60_000)
    const before = noted().length
    const answers = new Set<number>()
    for (let count = 0; count < 130; count += 1)
      answers.add((await portal.call('POST', '/erleben/api/error-reports', { body })).statusCode)
    expect([[...answers], noted().length - before]).toEqual([[204], 120])
  })
})
