import type { IncomingHttpHeaders } from 'node:http'

import { ok, type Result } from '#kit/result.ts'
import { personalRoute, publicRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { sessionFromOwnPage, sessionOfAdviserCall } from './access.ts'
import { findActs } from './acts.ts'
import { chooseCustomer, releaseCustomer, renewActing } from './choose-customer.ts'
import type { IdentityContext } from './context.ts'
import { readActing, readActingEnd } from './read-acting.ts'
import { renewLoginToken } from './renew-token.ts'
import type { Session } from './sessions.ts'

export function identityRoutes(context: IdentityContext): Route[] {
  const { find } = context
  const present = (headers: IncomingHttpHeaders): Promise<Session | undefined> =>
    find(headers.cookie, { extend: false })
  return [
    publicRoute(api.readMe, async ({ headers }) => ok(meOf(await present(headers)))),
    publicRoute(api.readLoginStatus, async ({ headers }) =>
      ok((await present(headers)) === undefined ? ('notLoggedIn' as const) : ('loggedIn' as const)),
    ),
    publicRoute(api.renewToken, async ({ body, headers }) => {
      const session = await sessionFromOwnPage(context, headers)
      return session.ok ? renewLoginToken(context, session.value, body) : session
    }),
    publicRoute(api.staySignedIn, async ({ headers }) => {
      const session = await sessionOfAdviserCall(context, headers, { extend: true, write: true })
      return session.ok ? ok({ authenticationExpirationDate: session.value.expiresAt }) : session
    }),
    personalRoute(api.listActs, async (_call, { guid }) => ok(await findActs(context.db, guid))),
    // The cookie is enough: the token of a page on which acting has ended no longer holds, and it must learn that.
    publicRoute(api.readActingEnd, async ({ headers }) => ok(await readActingEnd(context, await present(headers)))),
    ...actingRoutes(context),
  ]
}

/** These check session and token themselves: an adviser who has chosen nobody may call them. */
function actingRoutes(context: IdentityContext): Route[] {
  const session = (headers: IncomingHttpHeaders) =>
    sessionOfAdviserCall(context, headers, { extend: true, write: true })
  return [
    publicRoute(api.readActing, async ({ headers }) => {
      const adviser = await sessionOfAdviserCall(context, headers, { extend: true, write: false })
      return adviser.ok ? readActing(context, adviser.value) : adviser
    }),
    publicRoute(api.chooseCustomer, async ({ body, headers }) => {
      const adviser = await session(headers)
      const chosen = adviser.ok ? await chooseCustomer(context, adviser.value, body) : adviser
      return chosen.ok ? { ...ok(chosen.value.acting), headers: { 'set-cookie': chosen.value.cookie } } : chosen
    }),
    publicRoute(api.renewActing, async ({ body, headers }) => {
      const adviser = await session(headers)
      return adviser.ok ? renewActing(context, adviser.value, body.actingId) : adviser
    }),
    publicRoute(api.releaseCustomer, async ({ headers }) => {
      const adviser = await session(headers)
      const cookie: Result<
        string,
        'session-required' | 'not-an-adviser' | 'token-required' | 'token-expired' | 'token-mismatch' | 'origin-refused'
      > = adviser.ok ? await releaseCustomer(context, adviser.value) : adviser
      return cookie.ok ? { ...ok(undefined), headers: { 'set-cookie': cookie.value } } : cookie
    }),
  ]
}

function meOf(session: Session | undefined) {
  return {
    authenticated: session !== undefined,
    authenticationExpirationDate: session?.expiresAt ?? null,
    guid: session?.guid ?? null,
    // Nobody of ours is one; the specification names the field without saying more.
    inclusiveUser: false,
    csaSession: session?.adviser ?? false,
  }
}
