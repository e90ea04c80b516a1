/** An adviser who acts for a customer, for tests over HTTP. */
import { logIn, openBrowser } from '#domains/identity/server/test-browser.ts'

import type { Credentials, TestPortal } from './test-app.ts'

interface Chosen {
  readonly customerNumber: string
  readonly guid: string
}

/** Chooses the customer and answers what the adviser's calls need from then on. */
export async function actingFor(portal: TestPortal, { customerNumber, guid }: Chosen): Promise<Credentials> {
  const browser = openBrowser(portal)
  await logIn(browser, 'berater@example.org')
  const as = async (): Promise<Credentials> => ({
    cookie: browser.cookie(),
    token: (await browser.token()) ?? '',
    guid,
  })
  const body = { customerNumber, reason: 'Anruf der Kundin' }
  const chosen = await portal.call('POST', '/erleben/api/auth/v2/acting', { as: await as(), body })
  const set = String(chosen.headers['set-cookie'] ?? '')
  browser.cookies.set('session /', { value: set.slice('session='.length, set.indexOf(';')), path: '/' })
  return as()
}
