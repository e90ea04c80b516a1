/** A customer sees where they are signed in, and ends what they do not know (ASVS 5.0, 7.5.2). */
import { refuse, ok, type Result } from '#kit/result.ts'
import { earlier, instant } from '#platform/server/clock.ts'
import { hashId } from '#platform/server/secrets.ts'

import type { WireSession } from '../api.ts'
import { endOfSession } from '../rules.ts'
import type { IdentityContext } from './context.ts'
import { endSessionsOf, selectOwnSessions, type OwnSession } from './store-own-sessions.ts'

type Context = Pick<IdentityContext, 'clock' | 'cookies' | 'db' | 'limits' | 'secrets'>

interface Asking {
  readonly guid: string
  /** The `Cookie` header, which says which of them asks. */
  readonly cookie: string | undefined
}

interface Known extends OwnSession {
  readonly id: string
  readonly current: boolean
}

/** Named by a keyed hash: what stands in the database opens nothing, and neither does the name. */
async function ownSessions(
  { clock, cookies, db, limits, secrets }: Context,
  { guid, cookie }: Asking,
): Promise<Known[]> {
  const own = hashId(cookies.session(cookie) ?? '')
  const idleSince = earlier(instant(clock), limits.idleMinutes * 60_000)
  const rows = await selectOwnSessions(db, guid, { now: instant(clock), idleSince })
  return rows.map(({ idHash, startedAt, lastSeen, endsAt, device }) => ({
    id: secrets.blind(`session ${idHash.toString('hex')}`).slice(0, 22),
    idHash,
    startedAt,
    lastSeen,
    endsAt: new Date(endOfSession(Date.parse(lastSeen), Date.parse(endsAt), limits.idleMinutes)).toISOString(),
    device,
    current: own.equals(idHash),
  }))
}

export async function listOwnSessions(context: Context, asking: Asking): Promise<WireSession[]> {
  const known = await ownSessions(context, asking)
  return known.map(({ id, startedAt, lastSeen, endsAt, device, current }) => ({
    id,
    startedAt,
    lastSeen,
    endsAt,
    device,
    current,
  }))
}

/** Ends one of them; its own tokens are void in the same moment. */
export async function endOwnSession(
  context: Context,
  asking: Asking,
  id: string,
): Promise<Result<undefined, 'session-unknown'>> {
  const wanted = (await ownSessions(context, asking)).filter((session) => session.id === id)
  const ended = await endNow(context, asking, wanted)
  return ended === 0 ? refuse('session-unknown') : ok(undefined)
}

/** Ends all but the caller's. */
export async function endOtherSessions(context: Context, asking: Asking): Promise<Result<undefined>> {
  const others = (await ownSessions(context, asking)).filter(({ current }) => !current)
  await endNow(context, asking, others)
  return ok(undefined)
}

function endNow({ clock, db }: Context, { guid }: Asking, sessions: readonly Known[]): Promise<number> {
  return endSessionsOf(db, guid, { idHashes: sessions.map(({ idHash }) => idHash), now: instant(clock) })
}
