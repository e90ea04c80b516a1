/** The provider's tokens: encrypted, on the server only, refreshed by one at a time. */
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, later } from '#platform/server/clock.ts'
import { insist } from '#platform/server/database-away.ts'

import type { IdentityContext } from './context.ts'
import type { ProviderTokens } from './relying-party.ts'
import { releaseLease, saveTokens, selectTokens, takeLease, type TokenRow } from './store-tokens.ts'
import { deleteSession } from './store.ts'

/** Longer than a refresh can take (address, answer and keys of the provider, five seconds each): who holds it for so long is dead. */
const leaseMs = 30_000
const waitAtMostMs = 3000
const lookAgainMs = 100
const refreshBeforeMs = 60_000

interface Granted {
  readonly tokens: ProviderTokens
  readonly secondsLeft: number | undefined
}

/** Whom sealed tokens are bound to. */
export function tokensContext({ issuer, subject }: { readonly issuer: string; readonly subject: string }): string {
  return `${issuer} ${subject}`
}

/** Tokens as they are stored, bound to who they belong to. */
export function sealTokens(
  { clock, party, secrets }: IdentityContext,
  { tokens, secondsLeft }: Granted,
  subject: string,
) {
  const until = secondsLeft === undefined ? null : later(instant(clock), secondsLeft * 1000)
  return { sealed: secrets.seal(JSON.stringify(tokens), tokensContext({ issuer: party.issuer, subject })), until }
}

export function openTokens(
  { secrets }: IdentityContext,
  row: { issuer: string; subject: string; sealed: Buffer | null },
): ProviderTokens | undefined {
  const text = row.sealed === null ? undefined : secrets.open(row.sealed, tokensContext(row))
  return text === undefined ? undefined : (JSON.parse(text) as ProviderTokens)
}

function isFresh(row: TokenRow, now: number): boolean {
  return row.until === null || row.until - now > refreshBeforeMs
}

/**
 * The tokens of a session, refreshed when they run out within a minute. `undefined` when there are none to be had now.
 * `session-required` when the session is over, also because the provider says so.
 */
export async function providerTokens(
  context: IdentityContext,
  idHash: Buffer,
): Promise<Result<ProviderTokens | undefined, 'session-required'>> {
  const { clock, db } = context
  for (let waited = 0; ; waited += lookAgainMs) {
    const row = await selectTokens(db, idHash)
    if (row === undefined) return refuse('session-required')
    const tokens = openTokens(context, row)
    if (tokens?.refreshToken === undefined || isFresh(row, clock.now())) return ok(tokens)
    const leaseId = context.newId()
    const now = instant(clock)
    if (await takeLease(db, idHash, { leaseId, now, until: later(now, leaseMs) }))
      return refreshUnderLease(context, idHash, { leaseId, subject: row.subject })
    if (waited >= waitAtMostMs) return ok(tokens)
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
}

/** Reads again under the lease: another process may have refreshed between our look and our lease. */
async function refreshUnderLease(
  context: IdentityContext,
  idHash: Buffer,
  { leaseId, subject }: { readonly leaseId: string; readonly subject: string },
): ReturnType<typeof providerTokens> {
  const { clock, db, log, party } = context
  try {
    const row = await selectTokens(db, idHash)
    const before = row && openTokens(context, row)
    if (row === undefined || before === undefined) return refuse('session-required')
    if (isFresh(row, clock.now())) return ok(before)
    const outcome = await party.refresh(before, subject)
    if (outcome.ok) {
      const { sealed, until } = sealTokens(context, outcome.value, subject)
      // The former ones may be void by now.
      await insist(() => saveTokens(db, idHash, { leaseId, sealed, until }))
      return ok(outcome.value.tokens)
    }
    if (outcome.refusal === 'provider-unreachable') {
      log.warn({ issuer: party.issuer }, 'tokens not refreshed, provider unreachable')
      return ok(before)
    }
    await deleteSession(db, idHash)
    return refuse('session-required')
  } finally {
    await releaseLease(db, idHash, leaseId)
  }
}
