/** The login token that our server signs for the portal alone: five minutes. */
import { hash } from 'node:crypto'

import { errors, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWTPayload } from 'jose'

import { refuse, ok, type Result } from '#kit/result.ts'
import { boundedCache, type BoundedCache } from '#platform/server/bounded-cache.ts'
import type { NewId } from '#platform/server/clock.ts'

import type { Session } from './sessions.ts'
import { algorithms, signingKeys, type KeyDeps } from './signing-keys.ts'

export const tokenSeconds = 300

/** What a token says: whose, of which session, and for which choice of an adviser. */
interface Claims {
  readonly guid: string | undefined
  readonly sid: string
  readonly actingId: string | undefined
  readonly expiresAt: number
}

export interface PortalTokens {
  sign(session: Session): Promise<string>
  /** `token-required` for what is not a token of ours. */
  verify(token: string): Promise<Result<Claims, 'token-required' | 'token-expired'>>
}

const audience = 'portal'
const rememberAtMost = 20_000
/** So often a token with a key that is not known has the keys read again: what is invented costs no more. */
const unknownEveryMs = 1000
const rotationLookMs = 3_600_000

interface Ring {
  readonly kid: string
  readonly sign: CryptoKey
  readonly verify: ReadonlyMap<string, CryptoKey>
  readonly loadedAt: number
}

async function loadRing(deps: KeyDeps): Promise<Ring> {
  const keys = await signingKeys(deps, 'portal')
  const imported = keys.map(async ({ kid, publicJwk }) => [kid, await cryptoKey(publicJwk)] as const)
  return {
    kid: keys[0].kid,
    sign: await cryptoKey(keys[0].privateJwk),
    verify: new Map(await Promise.all(imported)),
    loadedAt: deps.clock.now(),
  }
}

async function cryptoKey(jwk: Parameters<typeof importJWK>[0]): Promise<CryptoKey> {
  return (await importJWK(jwk, algorithms.portal)) as CryptoKey
}

interface Rings {
  /** The keys as last loaded, loaded again where they are older than that. */
  readonly ring: (olderThanMs: number) => Promise<Ring>
  /** That key, read again for it: another process may have made it a moment ago. */
  readonly keyOf: (kid: string) => Promise<CryptoKey | undefined>
}

async function openRings(deps: KeyDeps): Promise<Rings> {
  const { clock } = deps
  let ring = await loadRing(deps)
  let loading: Promise<Ring> | undefined
  let readFor = Number.NEGATIVE_INFINITY
  // Shared: each of many at once would make a key of its own when it is time for a new one.
  const reload = (): Promise<Ring> =>
    (loading ??= loadRing(deps)
      .then((loaded) => (ring = loaded))
      .finally(() => (loading = undefined)))
  const readForUnknown = (): Promise<Ring> | Ring => {
    const now = clock.now()
    if (Math.abs(now - readFor) < unknownEveryMs) return loading ?? ring
    readFor = now
    return reload()
  }
  return {
    ring: async (olderThanMs) => (Math.abs(clock.now() - ring.loadedAt) > olderThanMs ? reload() : ring),
    keyOf: async (kid) => ring.verify.get(kid) ?? (await readForUnknown()).verify.get(kid),
  }
}

/** Opens the keys; other processes' keys are found by themselves, as is the time for a new one. */
export async function portalTokens(deps: KeyDeps & { newId: NewId }, issuer: string): Promise<PortalTokens> {
  const keys = await openRings(deps)
  const keyFor = async (kid = ''): Promise<CryptoKey> => {
    const key = await keys.keyOf(kid)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    return key
  }
  const verify = async (token: string): Promise<Result<Claims, 'token-required' | 'token-expired'>> => {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyFor(kid), {
        issuer,
        audience,
        algorithms: [algorithms.portal],
        currentDate: new Date(deps.clock.now()),
        requiredClaims: ['exp', 'sid'],
      })
      return ok(toClaims(payload))
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refuse('token-expired')
      if (error instanceof errors.JOSEError || error instanceof TypeError) return refuse('token-required')
      throw error
    }
  }
  const known = boundedCache<string, Claims>(rememberAtMost)
  return {
    sign: async (session) => {
      const now = Math.floor(deps.clock.now() / 1000)
      const token = await signed(deps, await keys.ring(rotationLookMs), { session, issuer, now })
      const { actor, guid, sid } = session
      // What we have just signed need not be verified when it comes back to this process.
      known.set(tokenHash(token), { guid, sid, actingId: actor?.actingId, expiresAt: (now + tokenSeconds) * 1000 })
      return token
    },
    verify: remembering(verify, known, deps.clock),
  }
}

interface Signing {
  readonly session: Session
  readonly issuer: string
  /** In seconds. */
  readonly now: number
}

function signed(
  { newId }: KeyDeps,
  { kid, sign }: Ring,
  { issuer, now, session: { guid, sid, actor } }: Signing,
): Promise<string> {
  const claims = { sid, ...(actor && { act: { sub: actor.sub, acting: actor.actingId } }) }
  const jwt = new SignJWT(claims).setProtectedHeader({ alg: algorithms.portal, kid, typ: 'JWT' })
  jwt
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .setJti(newId())
  if (guid !== undefined) jwt.setSubject(guid)
  return jwt.sign(sign)
}

function toClaims({ sub, exp = 0, ...rest }: JWTPayload): Claims {
  const { act, sid } = rest as { act?: { acting: string }; sid: string }
  return { guid: sub, sid, actingId: act?.acting, expiresAt: exp * 1000 }
}

function tokenHash(token: string): string {
  return hash('sha256', token, 'base64')
}

/** Remembers what was verified under the token's hash until it expires; the oldest go first. */
function remembering(
  verify: PortalTokens['verify'],
  known: BoundedCache<string, Claims>,
  clock: KeyDeps['clock'],
): PortalTokens['verify'] {
  return async (token) => {
    const key = tokenHash(token)
    const before = known.get(key)
    if (before !== undefined) {
      if (before.expiresAt > clock.now()) return ok(before)
      known.delete(key)
      return refuse('token-expired')
    }
    const outcome = await verify(token)
    if (!outcome.ok) return outcome
    known.set(key, outcome.value)
    return outcome
  }
}
