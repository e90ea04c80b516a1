import { refuse, ok, type Result } from '#kit/result.ts'

import type { IdentityContext } from './context.ts'
import { tokenSeconds } from './portal-token.ts'
import { providerTokens } from './provider-tokens.ts'
import type { Session } from './sessions.ts'

export interface LoginToken {
  readonly id_token: string
  /** Seconds until it expires. */
  readonly expiresIn: number
}

/** Whom the page was drawn for; absent on a page's first token. */
export interface DrawnFor {
  readonly guid?: string | null | undefined
  readonly actingId?: string | null | undefined
}

/**
 * Another login token for a page. `identity-changed` when the session now belongs to somebody else, or an
 * adviser has chosen anew. The provider's tokens are kept fresh on the way; when the provider ended the grant, so do we.
 */
export async function renewLoginToken(
  context: IdentityContext,
  session: Session,
  drawnFor: DrawnFor,
): Promise<Result<LoginToken, 'session-required' | 'identity-changed'>> {
  if (isOther(drawnFor.guid, session.guid) || isOther(drawnFor.actingId, session.actor?.actingId))
    return refuse('identity-changed')
  const provider = await providerTokens(context, session.idHash)
  if (!provider.ok) return provider
  return ok(await issueToken(context, session))
}

/** Null says 'drawn for nobody', undefined says nothing. */
function isOther(drawn: string | null | undefined, present: string | undefined): boolean {
  return drawn !== undefined && (drawn ?? undefined) !== present
}

/** A login token for a session that has just been looked up. */
export async function issueToken({ tokens }: Pick<IdentityContext, 'tokens'>, session: Session): Promise<LoginToken> {
  return { id_token: await tokens.sign(session), expiresIn: tokenSeconds }
}
