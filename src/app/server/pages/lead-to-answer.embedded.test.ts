/** A browser without scripts is led to what its form was answered with. */
import { expect, test } from 'vitest'

import { startPortal } from '../../testing/test-app.ts'
import { leadToAnswer } from './lead-to-answer.ts'

const portal = await startPortal({}, { pages: true })
const anna = await portal.signIn('anna@example.org')

/** Fills in the page's form of that name as a browser without scripts does; the tags that take the focus. */
async function send(address: string, form: string, fields: Readonly<Record<string, string>> = {}) {
  const url = `/erleben/${address}`
  const headers = { cookie: anna.cookie, 'sec-fetch-site': 'same-origin' }
  const page = (await portal.app.inject({ url, headers })).body
  expect(page).not.toContain(' autofocus')
  const own = page.slice(page.indexOf(`name="form" value="${form}"`))
  const csrf = /name="csrf" value="([^"]+)"/.exec(own)?.[1] ?? ''
  const payload = new URLSearchParams({ form, csrf, idempotencyKey: crypto.randomUUID(), ...fields }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded', origin: portal.origin }
  const {
    body,
    cookies,
    headers: answered,
    statusCode,
  } = await portal.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...type },
  })
  const taken = body.match(/<\w+ [^>]*\bautofocus[^>]*>/g) ?? []
  return { statusCode, taken, cookies, location: answered.location }
}

test.each([
  ['the first of several choices', 'kundencenter/vertraege/stoerung?contractId=3104882', 'fault', {}, 'id="extent"'],
  [
    'a field',
    'kundencenter/vertraege/vertragskuendigung?contractId=3104917',
    'termination',
    { intent: 'preview', ende: 'other', tag: '31.2.2027' },
    'name="tag"',
  ],
  [
    'the summary where there is one',
    'kundencenter/umzug?contractId=3104882',
    'relocation',
    { intent: 'check' },
    'role="alert"',
  ],
])('a form that was filled in wrongly leads to %s', async (_what, address, form, fields, place) => {
  const { statusCode, taken } = await send(address, form, fields)
  expect(statusCode).toBe(422)
  expect(taken).toEqual([expect.stringContaining(place)])
})

/** To where the line goes. */
const move = { zip: '04109', city: 'Leipzig', street: 'Markt', streetNr: '3', day: '15.01.2027', visit: '' }
test('what was asked for is led to where it stands below the fields', async () => {
  const { cookies, location, statusCode } = await send('kundencenter/umzug?contractId=3104882', 'relocation', {
    intent: 'check',
    ...move,
  })
  expect([statusCode, location]).toEqual([303, '/erleben/kundencenter/umzug?contractId=3104882'])
  const headers = { cookie: [anna.cookie, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; ') }
  const { body } = await portal.app.inject({ url: String(location), headers })
  expect(body.match(/<\w+ [^>]*\bautofocus[^>]*>/g)).toEqual([expect.stringContaining('id="antwort"')])
})

test.each([
  ['what follows from it', '15.03.2028', 'Was sich ändert'],
  ['the days where it cannot be', '15.03.2088', 'Termin'],
])('another day to end on that is looked at is led to %s', async (_what, tag, heading) => {
  const { location = '' } = await send('kundencenter/vertraege/vertragskuendigung?contractId=3104917', 'termination', {
    intent: 'preview',
    ende: 'other',
    tag,
  })
  expect(location).toMatch(/&ende=\d{4}-03-15#antwort$/)
  const { body } = await portal.app.inject({ url: location.replace(/#.*/, ''), headers: { cookie: anna.cookie } })
  expect(/<section id="antwort"[^>]*><h2[^>]*>([^<]+)/.exec(body)?.[1]).toBe(heading)
})

test.each([
  [
    ['<main>', '<p>ok</p>'],
    ['<main>', '<p>ok</p>'],
  ],
  [
    ['<input name="a"/>', '<input name="b" aria-invalid="true"/><input aria-invalid="true"/>'],
    ['<input name="a"/>', '<input autofocus name="b" aria-invalid="true"/><input aria-invalid="true"/>'],
  ],
  [
    ['<main>', '<div class="note" role="alert">'],
    ['<main>', '<div tabindex="-1" autofocus class="note" role="alert">'],
  ],
  // What is wrong comes first.
  [
    ['<div id="antwort">', '<input aria-invalid="true"/>'],
    ['<div id="antwort">', '<input autofocus aria-invalid="true"/>'],
  ],
  [
    ['<div role="alert">', '<div id="antwort">'],
    ['<div role="alert">', '<div tabindex="-1" autofocus id="antwort">'],
  ],
  // The first choice that can be made.
  [
    ['<fieldset data-invalid=""><input disabled=""/><input value="b"/></fieldset>'],
    ['<fieldset data-invalid=""><input disabled=""/><input autofocus value="b"/></fieldset>'],
  ],
])('of %j one takes the focus', (html, led) => {
  expect(leadToAnswer(html)).toEqual(led)
})
