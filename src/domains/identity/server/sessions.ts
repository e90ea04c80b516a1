/** Sessions as the rest of the domain sees them: from the cookie to who is here. */
import { boundedCache } from '#platform/server/bounded-cache.ts'
import type { Clock, NewId } from '#platform/server/clock.ts'
import { instant, later } from '#platform/server/clock.ts'
import type { Db, Sql } from '#platform/server/db.ts'
import type { Caller, StaffSession } from '#platform/server/routes.ts'
import { hashId, randomId, type Secrets } from '#platform/server/secrets.ts'

import { endOfSession, isFreshLogin } from '../rules.ts'
import type { Cookies } from './cookies.ts'
import { sessionLookup } from './session-lookup.ts'
import { insertSession, touchSession, type SessionRow } from './store.ts'

export interface Session extends StaffSession {
  /** Keyed hash of the session id. */
  readonly sid: string
  readonly adviser: boolean
  /** Keeps shop and orders going. */
  readonly operator?: true
  /** The earlier of idle and absolute end. */
  readonly expiresAt: string
  /** The person proved who they are within the last ten minutes. */
  readonly freshLogin?: true
}

export interface SessionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly secrets: Secrets
  readonly cookies: Cookies
  readonly limits: { readonly idleMinutes: number; readonly maxHours: number }
}

const extendAfterMs = 30_000

/** What follows from a session id alone; ids of sessions that ended are forgotten by and by. */
interface Derived {
  readonly idHash: Buffer
  readonly sid: string
}
const rememberAtMost = 20_000

/** Finds the session of a `Cookie` header; `extend` counts as activity of the customer. */
export type FindSession = (
  cookieHeader: string | undefined,
  options: { extend: boolean },
) => Promise<Session | undefined>

/** What follows from the session id of a `Cookie` header, whether there is such a session or not; undefined where it holds none. */
export type DeriveSession = (cookieHeader: string | undefined) => Derived | undefined

export function deriveSession({ cookies, secrets }: Pick<SessionDeps, 'cookies' | 'secrets'>): DeriveSession {
  const known = boundedCache<string, Derived>(rememberAtMost)
  return (cookieHeader) => {
    const id = cookies.session(cookieHeader)
    if (id === undefined) return undefined
    const derived = known.get(id) ?? { idHash: hashId(id), sid: secrets.sid(id) }
    known.set(id, derived)
    return derived
  }
}

export function findSession({ clock, db, limits }: SessionDeps, derive: DeriveSession): FindSession {
  const lookup = sessionLookup(db)
  return async (cookieHeader, { extend }) => {
    const derived = derive(cookieHeader)
    if (derived === undefined) return undefined
    const { idHash, sid } = derived
    const row = await lookup(idHash)
    if (row === undefined) return undefined
    const now = clock.now()
    if (endOfSession(row.lastSeen, row.endsAt, limits.idleMinutes) <= now) return undefined
    const late = extend && now - row.lastSeen > extendAfterMs
    if (late) await touchSession(db, row.idHash, instant(clock))
    const end = endOfSession(late ? now : row.lastSeen, row.endsAt, limits.idleMinutes)
    return toSession(row, sid, { now, end })
  }
}

/** `end` is when it ends if nothing more is done. */
function toSession(
  row: SessionRow,
  sid: string,
  { now, end }: { readonly now: number; readonly end: number },
): Session {
  const { idHash, adviser, issuer, subject, personName, actingId, actingReason: reason, actingUntil } = row
  const person = { sid, idHash, adviser, issuer, subject, personName, expiresAt: new Date(end).toISOString() }
  const common = {
    ...person,
    ...(row.operator && { operator: true as const }),
    ...(isFreshLogin(row.authenticatedAt, now) && { freshLogin: true as const }),
  }
  if (!adviser) return { ...common, guid: row.guid ?? undefined }
  if (actingId === null || reason === null || actingUntil === null || actingUntil <= now)
    return { ...common, guid: undefined }
  const actor = { sub: subject, actingId, reason }
  return { ...common, guid: row.guid ?? undefined, actor, actingUntil: new Date(actingUntil).toISOString() }
}

export interface Person {
  readonly guid: string | undefined
  readonly issuer: string
  readonly subject: string
  readonly personName: string
  readonly adviser: boolean
  readonly operator?: boolean
  /** When the issuer says that the person proved who they are; milliseconds. */
  readonly authenticatedAt: number | undefined
  /** The browser, as its owner recognises it. */
  readonly device?: string
  readonly providerTokens?: { readonly sealed: Buffer; readonly until: string | null }
}

/** Begins a session. @returns its id, for the cookie */
export async function openSession(
  deps: Pick<SessionDeps, 'clock' | 'limits'> & { readonly db: Sql },
  person: Person,
): Promise<string> {
  const { clock, db, limits } = deps
  const { guid, issuer, subject, personName, adviser, operator = false, authenticatedAt } = person
  const { device = '', providerTokens } = person
  const id = randomId()
  await insertSession(db, {
    idHash: hashId(id),
    guid: guid ?? null,
    issuer,
    subject,
    personName,
    adviser,
    operator,
    lastSeen: instant(clock),
    authenticatedAt: authenticatedAt === undefined ? null : new Date(authenticatedAt).toISOString(),
    endsAt: later(instant(clock), limits.maxHours * 3_600_000),
    providerTokens: providerTokens?.sealed ?? null,
    tokensUntil: providerTokens?.until ?? null,
    device,
  })
  return id
}

/** The session as the caller of a personal call, or undefined while no customer is chosen. */
export function toCaller({ guid, sid, actor, freshLogin }: Session): Caller | undefined {
  return guid === undefined ? undefined : { guid, sid, ...(actor && { actor }), ...(freshLogin && { freshLogin }) }
}
