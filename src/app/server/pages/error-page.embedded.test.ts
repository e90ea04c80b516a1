/** What a browser gets where its request ends before a page is drawn; a program gets the problem. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'
import { loginPath } from '#kit/paths.ts'

import { startTestApp, type TestPortal } from '../../testing/test-app.ts'

let portal: TestPortal
const state = { broken: false }

beforeAll(async () => {
  const database = await openTestDatabase()
  const query: typeof database.db.query = (...given) =>
    state.broken ? Promise.reject(new Error('a column is missing')) : database.db.query(...given)
  portal = await startTestApp({}, { pages: true, database: { ...database, db: { ...database.db, query } } })
}, 60_000)
afterAll(() => portal.close())

const form = '/erleben/vertrag-widerrufen'
const browser = { accept: 'text/html,application/xhtml+xml', 'content-type': 'application/x-www-form-urlencoded' }
const withFiles = 'multipart/form-data; boundary=x'

/** A form as a browser sends it without scripts. */
function post(url: string, payload: string, headers: Readonly<Record<string, string>> = {}) {
  return portal.app.inject({ method: 'POST', url, payload, headers: { ...browser, ...headers } })
}

function countFaults(): number {
  return portal.logged.filter(({ msg }) => msg === 'fault').length
}

interface Sent {
  readonly payload?: string
  readonly type?: string
  readonly origin?: string
  readonly coding?: string
}

test.each<[what: string, status: number, title: string, sent: Sent]>([
  ['of three megabytes', 413, 'Deine Eingabe ist zu groß', { payload: `name=${'x'.repeat(3_000_000)}` }],
  ['of a kind that no form has', 415, 'Deine Eingabe ist nicht richtig angekommen', { type: 'text/xml' }],
  ['with files where none belong', 415, 'Deine Eingabe ist nicht richtig angekommen', { type: withFiles }],
  ['that is compressed', 415, 'Deine Eingabe ist nicht richtig angekommen', { coding: 'gzip' }],
  ['of another site', 403, 'Bitte öffne die Seite noch einmal', { origin: 'https://fremd.example' }],
])('a form %s leads back to itself in German', async (_what, status, title, sent) => {
  const { coding = 'identity', origin = 'http://localhost:3000' } = sent
  const { payload = 'name=Anna', type = browser['content-type'] } = sent
  const answer = await post(form, payload, { 'content-type': type, 'content-encoding': coding, origin })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain(`<h1>${title}</h1>`)
  expect(answer.body).toContain(`<a class="button" href="${form}">Zurück zum Formular</a>`)
})

const upload = '/erleben/kundencenter/vertraege/vertragssonderkuendigung?contractId=3104882'
const begun = '--x\r\ncontent-disposition: form-data; name="proof"; filename="a.pdf"\r\n\r\n%PDF-1.7'

test.each([
  ['that ends in the middle of a file', withFiles, begun],
  ['that is none', withFiles, 'x'],
  ['that does not say where its parts end', 'multipart/form-data', begun],
  ['whose mark is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`, begun],
])('a form with files %s is no fault of ours', async (_what, type, payload) => {
  const before = countFaults()
  const answer = await post(upload, payload, { 'content-type': type, origin: 'http://localhost:3000' })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('<h1>Deine Eingabe ist nicht richtig angekommen</h1>')
  expect(countFaults()).toBe(before)
})

test.each(['/erleben/%', '/erleben/%ff', '/magenta-zuhause/kundencenter/%00'])(
  'an address that cannot be read (%s) leads to the start',
  async (url) => {
    const answer = await portal.app.inject({ method: 'GET', url, headers: browser })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('<h1>Diese Seite gibt es nicht</h1>')
    expect(answer.body).toContain(`<a class="button" href="${url.slice(0, url.indexOf('/', 1))}">Zur Startseite</a>`)
    expect(answer.headers['permissions-policy']).toContain('camera=()')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  },
)

test('no address leads out of the portal', async () => {
  const answer = await post('//fremd.example/%', 'name=Anna')
  expect(answer.statusCode).toBe(400)
  expect(answer.body).not.toContain('href="//')
})

test('a program gets the problem, and so does who asks the API for a page', async () => {
  const large = `name=${'x'.repeat(3_000_000)}`
  const program = await post(form, large, { accept: '*/*' })
  expect([program.statusCode, program.json<{ code: string }>().code]).toEqual([413, 'too-large'])
  const call = await portal.app.inject({ method: 'GET', url: '/erleben/api/%', headers: browser })
  expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([400, 'malformed'])
})

test('a file below api that a link leads to is a page for a person, a problem for a program', async () => {
  for (const path of ['unknown/pdf', 'queue/unknown/proofs/1']) {
    const url = `/erleben/api/declarations/${path}`
    const as = await portal.signIn('anna@example.org')
    const person = await portal.call('GET', url, { as, headers: browser })
    expect([person.statusCode, person.body.includes('<h1>Diese Seite gibt es nicht</h1>')]).toEqual([404, true])
    const program = await portal.call('GET', url, { as })
    expect([program.statusCode, program.json<{ code: string }>().code]).toEqual([404, 'not-found'])
  }
})

test('a proof asks for the login first, of a person', async () => {
  const url = '/erleben/api/declarations/queue/unknown/proofs/1'
  const { headers, statusCode } = await portal.app.inject({ url, headers: browser })
  expect([statusCode, headers.location]).toEqual([302, loginPath('/erleben', url)])
})

test('a fault of ours names the phone and the number of the fault, and nothing else of it', async () => {
  const as = await portal.signIn('anna@example.org')
  state.broken = true
  const answer = await portal.call('GET', '/erleben/kundencenter/uebersicht/', { as, headers: browser })
  state.broken = false
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('<h1>Ein Fehler ist aufgetreten</h1>')
  expect(answer.body).toContain('href="tel:')
  expect(answer.body).toContain(String(answer.headers['x-correlation-id']))
  expect(answer.body).not.toContain('a column is missing')
})

test('the tab names the error page, not the page that was to come', async () => {
  const as = await portal.signIn('anna@example.org')
  const titleOf = async (url: string) => {
    const answer = await portal.call('GET', url, { as, headers: browser })
    return [answer.statusCode, /<title>(.*?)<\/title>/.exec(answer.body)?.[1]]
  }
  expect(await titleOf('/erleben/beleg/unbekannt')).toEqual([404, 'Seite nicht gefunden · erleben'])
  const [status, title] = await titleOf('/erleben/kundencenter/shop/alle/gibt-es-nicht')
  expect([status, title]).toEqual([404, 'Seite nicht gefunden · erleben'])
})
