/** Decisions about sessions, logins and where they lead. */
import { ownPage } from '#kit/own-path.ts'

/**
 * Whether a logout by GET acts at once: as a navigation of our own pages or of the address bar. A picture in a content text
 * must not sign its readers out; from another site the person is asked.
 */
export function actsAtOnce({ site, mode }: { site: string | undefined; mode: string | undefined }): boolean {
  const isOurs = site === undefined || site === 'same-origin' || site === 'none'
  return isOurs && (mode === undefined || mode === 'navigate')
}

/** How old a login may be for what must not be done at a screen that was left open: payment data (ASVS 5.0, 7.5.1). */
const freshLoginMs = 600_000

/** Null: the issuer does not say when. */
export function isFreshLogin(authenticatedAt: number | null, now: number): boolean {
  return authenticatedAt !== null && now - authenticatedAt <= freshLoginMs
}

/** When a session ends: the earlier of idle and absolute end, milliseconds since 1970. */
export function endOfSession(lastSeen: number, endsAt: number, idleMinutes: number): number {
  return Math.min(lastSeen + idleMinutes * 60_000, endsAt)
}

/**
 * Where to go after login: a path of our own origin, else the overview. Option selection always becomes
 * the contract list with the contract marked.
 */
export function returnTarget(address: string | undefined, base: string): string {
  const overview = `${base}/kundencenter/uebersicht/`
  const page = ownPage(address)
  if (page === undefined) return overview
  const { pathname, search, searchParams, hash } = page
  if (!/\/kundencenter\/(vertraege|contracts)\/option-auswahl\/?$/.test(pathname)) return pathname + search + hash
  const contractId = searchParams.get('contractId')
  const marked = contractId === null ? '' : `?${new URLSearchParams({ contractId }).toString()}`
  return `${base}/kundencenter/meine-vertraege/${marked}`
}

/** Whether the provider's claim makes somebody an adviser: true, 'true', or a list that holds either. */
export function isAdviser(claim: unknown): boolean {
  return Array.isArray(claim) ? claim.some(isAdviser) : claim === true || claim === 'true'
}

/** The customer number in the provider's claim, or undefined. */
export function customerNumberClaim(claim: unknown): string | undefined {
  if (typeof claim === 'number') return String(claim)
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
