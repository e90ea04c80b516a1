/** What no call of the API describes: pages, files, the login, health. All of it is listed here, and files are for whom they concern. */
import { beforeAll, describe, expect, test } from 'vitest'

import { signInBrowser } from '#domains/identity/server/test-browser.ts'

import { buying } from '../testing/buying.ts'
import { listCalls } from '../testing/described-calls.ts'
import { startPortal } from '../testing/test-app.ts'

const portal = await startPortal({ FULFILMENT: 'operator' }, { pages: true })
const calls = new Set((await listCalls(portal)).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')))

/** Every address that the router knows, below the first base: its tree prints each as what its parents lack, and one wildcard (pictures have another) in a place. */
function listAddresses(): string[] {
  const above: string[] = []
  const addresses = []
  for (const line of portal.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    above.splice(indent.length / 4, above.length, part)
    if (methods !== undefined) addresses.push(above.join(''))
  }
  return addresses.filter((address) => !address.startsWith('/magenta-zuhause'))
}

const centre = '/erleben/kundencenter'
const customerFiles = {
  [`${centre}/vertraege/dokument.pdf`]: 'dokument=019a9e02-0000-7000-8000-000031048820',
  [`${centre}/vertraege/kalender`]: 'contractId=3104882&datum=notice-until',
  [`${centre}/vertraege/option-buchen/zusammenfassung.pdf`]: 'contractId=3104917&optionId=filme-serien',
  [`${centre}/produkte/produktwechsel/auftrag/zusammenfassung.pdf`]: 'contractId=3104882&productId=glasfaser-1000',
  [`${centre}/bestellungen/dokument.pdf`]: 'bestellung=',
}
const campaignCodes = '/erleben/api/operator/v1/vouchers/campaigns/:id/codes.csv'
/** Each asks for itself who comes, or is for everybody; a new one belongs into a list, and its guard into a test. */
const known = [
  // Pages: `page-access.ts`, and the calls that they make.
  '/',
  '/*',
  '/erleben',
  '/erleben*',
  '/erleben/api',
  '/erleben/api*',
  '/hilfe/erleben',
  // Files of one person, by the cookie.
  ...Object.keys(customerFiles),
  campaignCodes,
  '/erleben/api/declarations/queue/:id/proofs/:position',
  // By an address that nobody guesses.
  '/erleben/api/declarations/:id/pdf',
  // The login, and the embedded provider's own protocol.
  ...['login', 'logout'].map((name) => `/erleben/api/auth/redirect/${name}`),
  '/erleben/api/auth/callback',
  ...[
    'auth',
    'auth/:uid',
    'eingabe/:uid',
    'figtree-latin.woff2',
    'jwks',
    'me',
    'session/end',
    'session/end/confirm',
  ].map((name) => `/anmeldung/${name}`),
  '/anmeldung/session/end/success',
  '/anmeldung/token',
  '/anmeldung/.well-known/openid-configuration',
  // In demonstrations, on this machine.
  ...['', '/anmelden', '/zeit', '/mails', '/mails/:id'].map((name) => `/entwickler${name}`),
  // The same for everybody.
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/theme/style.css',
  '/.well-known/security.txt',
  '/erleben/api/openapi.json',
  '/erleben/api/docs',
  '/erleben/tarife/produktinformationsblatt.pdf',
]

test('is what is listed here, and nothing more', () => {
  const beside = listAddresses().filter((address) => !calls.has(address) && !calls.has(`${address}/`))
  expect(new Set(beside.filter((address) => !address.startsWith('/assets/')))).toEqual(new Set(known))
})

describe('a file of a customer', () => {
  const files: string[] = []
  beforeAll(async () => {
    const orderId = await buying(portal).buy(await portal.signIn('anna@example.org'), { productId: 'tuerkamera' })
    files.push(
      ...Object.entries(customerFiles).map(
        ([path, query]) => `${path}?${query.endsWith('=') ? query + orderId : query}`,
      ),
    )
  })
  const statuses = async (cookie: string) => {
    const all = []
    for (const url of files) all.push((await portal.app.inject({ url, headers: { cookie } })).statusCode)
    return new Set(all)
  }

  test('is theirs, to be kept by nobody on the way', async () => {
    const { cookie } = await portal.signIn('anna@example.org')
    for (const url of files) {
      const { headers, statusCode } = await portal.app.inject({ url, headers: { cookie } })
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w .-]+"$/),
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('is not there for another one, and leads everybody else to where they have to go first', async () => {
    expect(await statuses((await portal.signIn('jan@example.org')).cookie)).toEqual(new Set([404]))
    expect(await statuses('')).toEqual(new Set([302]))
    for (const [person, place] of [
      ['berater', `${centre}/berater?return=`],
      ['betrieb', `${centre}/betrieb`],
    ] as const) {
      const cookie = (await signInBrowser(portal, `${person}@example.org`)).cookie()
      for (const url of files) {
        const { headers, statusCode } = await portal.app.inject({ url, headers: { cookie } })
        expect([statusCode, headers.location?.startsWith(place)]).toEqual([302, true])
      }
    }
  })
})

test('the codes of a campaign are for operators alone', async () => {
  const url = campaignCodes.replace(':id', 'FRUEHLING-2027')
  const status = async (cookie: string) => (await portal.app.inject({ url, headers: { cookie } })).statusCode
  expect(await status((await signInBrowser(portal, 'betrieb@example.org')).cookie())).toBe(200)
  const others = [
    (await portal.signIn('anna@example.org')).cookie,
    (await signInBrowser(portal, 'berater@example.org')).cookie(),
    '',
  ]
  expect(await Promise.all(others.map(status))).toEqual([404, 404, 404])
})
