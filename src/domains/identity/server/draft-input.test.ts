/** Input of a form whose session has ended, for browsers without scripts. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal()
let anna = await portal.signIn('anna@example.org')
const address = '/erleben/kundencenter/vertraege/option-buchen?contractId=3104882&optionId=hd-sender'

/** What the form posts, with the value that only our page could have written. */
async function sent(): Promise<Record<string, string>> {
  const session = await portal.identity.pageSession(anna.cookie, { extend: false })
  const csrf = session === undefined ? '' : portal.identity.csrf(session, 'option-booking')
  return { form: 'option-booking', csrf, idempotencyKey: 'k', intent: 'order', voucher: 'SERIEN', terms: 'on' }
}

const cookiePair = (setCookie: string | undefined): string => setCookie?.split(';')[0] ?? ''

test('comes back to its person, on its page, for fifteen minutes', async () => {
  const body = await sent()
  portal.clock.advance(31 * 60_000)
  expect(await portal.identity.pageSession(anna.cookie, { extend: false })).toBeUndefined()
  const set = await portal.identity.sealDraft(anna.cookie, address, body)
  expect(set).toMatch(/^kept-input=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/)
  const cookie = cookiePair(set)
  const taken = portal.identity.takeDraft(cookie, anna.guid, address)
  expect(taken?.input).toEqual({ form: 'option-booking', values: { voucher: 'SERIEN', terms: 'on' } })
  expect(taken?.lasts).toBe(false)
  expect(taken?.cookie).toContain('Max-Age=0')
  const paul = (await portal.signIn('paul@example.org')).guid
  for (const [guid, at] of [
    [paul, address],
    [undefined, address],
    [anna.guid, `${address}&other=1`],
  ] as const)
    expect(portal.identity.takeDraft(cookie, guid, at)?.input).toBeUndefined()
  // In the middle: the last character has bits that count for nothing.
  const at = cookie.length - 20
  const forged = `${cookie.slice(0, at)}${cookie[at] === 'x' ? 'y' : 'x'}${cookie.slice(at + 1)}`
  expect(portal.identity.takeDraft(forged, anna.guid, address)?.input).toBeUndefined()
  portal.clock.advance(15 * 60_000)
  expect(portal.identity.takeDraft(cookie, anna.guid, address)?.input).toBeUndefined()
})

test('of a form of several steps is there again and again, for its fifteen minutes, and waits while other pages are seen', async () => {
  anna = await portal.signIn('anna@example.org')
  const body = { ...(await sent()), keep: 'on' }
  const cookie = cookiePair(await portal.identity.sealDraft(anna.cookie, address, body))
  expect(portal.identity.takeDraft(cookie, anna.guid, '/erleben/kundencenter')).toMatchObject({
    input: undefined,
    lasts: true,
  })
  expect(portal.identity.takeDraft(cookie, anna.guid, address)).toMatchObject({
    input: { values: { voucher: 'SERIEN' } },
    lasts: true,
  })
  const paul = (await portal.signIn('paul@example.org')).guid
  expect(portal.identity.takeDraft(cookie, paul, address)?.lasts).toBe(false)
  portal.clock.advance(15 * 60_000)
  expect(portal.identity.takeDraft(cookie, anna.guid, address)).toMatchObject({ input: undefined, lasts: false })
})

test('is not kept for a form that is not of this session, nor when it is too long', async () => {
  anna = await portal.signIn('anna@example.org')
  const body = await sent()
  const keep = (input: Record<string, string>, cookie = anna.cookie) =>
    portal.identity.sealDraft(cookie, address, input)
  expect(await keep(body)).toBeTypeOf('string')
  expect(await keep({ ...body, csrf: 'x' })).toBeUndefined()
  expect(await keep(body, (await portal.signIn('paul@example.org')).cookie)).toBeUndefined()
  expect(await keep({ ...body, words: 'x'.repeat(4000) })).toBeUndefined()
})

test('is kept of a session that its person has ended from elsewhere, and by no logout', async () => {
  anna = await portal.signIn('anna@example.org')
  const body = await sent()
  const here = await portal.signIn('anna@example.org')
  expect((await portal.call('DELETE', '/erleben/api/auth/v2/sessions', { as: here })).statusCode).toBe(204)
  expect(await portal.identity.pageSession(anna.cookie, { extend: true })).toBeUndefined()
  const cookie = cookiePair(await portal.identity.sealDraft(anna.cookie, address, body))
  expect(portal.identity.takeDraft(cookie, anna.guid, address)?.input?.values).toEqual({
    voucher: 'SERIEN',
    terms: 'on',
  })
  // What a logout ends is forgotten.
  anna = here
  const left = await sent()
  await portal.call('GET', '/erleben/api/auth/redirect/logout', { as: here })
  expect(await portal.identity.sealDraft(here.cookie, address, left)).toBeUndefined()
})
