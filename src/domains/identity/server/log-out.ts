import { hashId } from '#platform/server/secrets.ts'

import type { IdentityContext } from './context.ts'
import { openTokens } from './provider-tokens.ts'
import { deleteSession } from './store.ts'

/**
 * Ends our session first, then says where to go: the provider's end-session address, or our root when there was no
 * session or the provider has no such address.
 */
export async function logOut(
  context: IdentityContext,
  base: string,
  cookieHeader: string | undefined,
): Promise<string> {
  const { config, cookies, db, party } = context
  const id = cookies.session(cookieHeader)
  const ended = id === undefined ? undefined : await deleteSession(db, hashId(id))
  const tokens = ended && openTokens(context, { ...ended, sealed: ended.providerTokens })
  if (tokens === undefined) return base
  const url = await party.endSessionUrl(tokens.idToken, config.publicOrigin + base)
  return url?.href ?? base
}
