import type { IncomingHttpHeaders } from 'node:http'

import { ok } from '#kit/result.ts'
import { personalRoute, publicRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { sessionFromOwnPage, sessionOfAdviserCall } from './access.ts'
import type { IdentityContext } from './context.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { renewLoginToken } from './renew-token.ts'
import type { Session } from './sessions.ts'

export function identityRoutes(context: IdentityContext): Route[] {
  const { find } = context
  const present = (headers: IncomingHttpHeaders): Promise<Session | undefined> =>
    find(headers.cookie, { extend: false })
  return [
    publicRoute(api.readMe, async ({ headers }) => ok(toMe(await present(headers), context.clock.now()))),
    publicRoute(api.readLoginStatus, async ({ headers }) =>
      ok((await present(headers)) === undefined ? ('notLoggedIn' as const) : ('loggedIn' as const)),
    ),
    publicRoute(api.renewToken, async ({ body, headers }) => {
      const session = await sessionFromOwnPage(context, headers)
      return session.ok ? renewLoginToken(context, session.value, body) : session
    }),
    personalRoute(api.listSessions, async ({ headers: { cookie } }, { guid }) =>
      ok(await listOwnSessions(context, { guid, cookie })),
    ),
    personalRoute(api.endSession, ({ headers: { cookie }, params }, { guid }) =>
      endOwnSession(context, { guid, cookie }, params.id),
    ),
    personalRoute(api.endOtherSessions, ({ headers: { cookie } }, { guid }) =>
      endOtherSessions(context, { guid, cookie }),
    ),
    publicRoute(api.staySignedIn, async ({ headers }) => {
      const session = await sessionOfAdviserCall(context, headers, { extend: true, write: true })
      return session.ok ? ok({ authenticationExpirationDate: session.value.expiresAt }) : session
    }),
  ]
}

function toMe(session: Session | undefined, now: number) {
  const end = session?.expiresAt ?? null
  return {
    authenticated: session !== undefined,
    authenticationExpirationDate: end,
    secondsLeft: end === null ? null : Math.ceil((Date.parse(end) - now) / 1000),
    guid: session?.guid ?? null,
    // Clients expect the field; this portal has no such users.
    inclusiveUser: false,
    csaSession: session?.adviser ?? false,
  }
}
