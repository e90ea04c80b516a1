/** Who may see which page, and where the others are sent. */
import { withoutCustomer } from '#domains/identity/server/without-customer.ts'
import { loginPath, paths } from '#kit/paths.ts'
import { RefusedRequest } from '#platform/server/malformed.ts'

import { redirectAnswer, type PageAnswer } from './page-answer.ts'
import { isFormOurs, saveDraft } from './page-forms.ts'
import type { Address, Visit } from './visit.ts'

/**
 * The answer to a visit that gets no page: to the login, or to the choice of a customer.
 * @throws RefusedRequest for a form that did not come from our own page.
 */
export async function turnAway(
  visit: Visit,
  options: Parameters<typeof saveDraft>[1],
): Promise<PageAnswer | undefined> {
  const { session } = visit
  const wayIn = redirectFor(visit)
  if (wayIn !== undefined) return redirectAnswer(wayIn, session === undefined ? await saveDraft(visit, options) : [])
  if (!isFormOurs(visit, options)) throw new RefusedRequest(403)
  return undefined
}

/** Where somebody is sent who may not see the page yet: to the login, or to where a customer is chosen. */
function redirectFor({ access, base, cookies, session, url }: Visit): string | undefined {
  if (access !== 'customer' && access !== 'adviser') return undefined
  const page = url.pathname + url.search
  if (session === undefined) return loginPath(base, page, { ended: sessionCookie.test(cookies ?? '') })
  if (access !== 'customer' || session.guid !== undefined) return undefined
  return withoutCustomer(base, session, page)
}

/** The browser still holds the cookie of a session that is over: logging out would have taken it away. */
const sessionCookie = /(?:^|; *)(?:__Host-)?session=[^;]/

/** What concerns one person is kept by no cache and found by no search engine. */
export function cacheHeaders(visit: Visit): Record<string, string> {
  return visit.session !== undefined || isPersonal(visit)
    ? { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    : { 'cache-control': 'no-cache' }
}

/** Pages about one person, public ones included: a receipt and a signed link need no login. */
function isPersonal({ access, url: { pathname, search } }: Address): boolean {
  return access !== 'open' || search !== '' || pathname.includes(`/${paths.receipt}`)
}
