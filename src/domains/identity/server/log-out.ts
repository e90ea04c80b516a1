import { hashId } from '#platform/server/secrets.ts'

import type { IdentityContext } from './context.ts'
import { openTokens } from './provider-tokens.ts'
import { deleteSession } from './store.ts'
import type { Person } from './traced.ts'

export interface LoggedOut {
  readonly location: string
  /** Whose session has ended; undefined when there was none. */
  readonly who: Person | undefined
}

/**
 * Ends our session first, then says where to go: the provider's end-session address, or our root when there was no
 * session or the provider has no such address.
 */
export async function logOut(
  context: IdentityContext,
  base: string,
  cookieHeader: string | undefined,
): Promise<LoggedOut> {
  const { config, cookies, db, party } = context
  const id = cookies.session(cookieHeader)
  const ended = id === undefined ? undefined : await deleteSession(db, hashId(id))
  const tokens = ended && openTokens(context, { ...ended, sealed: ended.providerTokens })
  const who = ended && { issuer: ended.issuer, subject: ended.subject }
  if (tokens === undefined) return { location: base, who }
  const url = await party.endSessionUrl(tokens.idToken, config.publicOrigin + base)
  return { location: url?.href ?? base, who }
}
