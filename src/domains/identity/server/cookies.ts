/** The cookies of a login: the session, one per attempt, so that two tabs can log in at once, and kept input. */
import { hashId } from '#platform/server/secrets.ts'

export interface Cookies {
  readonly sessionName: string
  /** The session id in a `Cookie` header. */
  session(header: string | undefined): string | undefined
  setSession(id: string): string
  clearSession(): string
  /** The secret of the attempt with this state. */
  attempt(header: string | undefined, state: string): string | undefined
  setAttempt(state: string, secret: string): string
  clearAttempt(state: string): string
  /** Sealed input of a form whose session had ended. */
  draft(header: string | undefined): string | undefined
  setDraft(sealed: string): string
  clearDraft(): string
}

const attemptSeconds = 600
const draftSeconds = 900

/** `secure`: `__Host-` and `Secure`; both are dropped only on http at localhost. */
export function createCookies(secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : ''
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const sessionName = `${prefix}session`
  const draftName = `${prefix}kept-input`
  const attemptName = (state: string): string => `${prefix}login-${hashId(state).toString('hex').slice(0, 16)}`
  const set = (name: string, value: string, maxAge?: number): string =>
    `${name}=${value}${attributes}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`
  return {
    sessionName,
    session: (header) => cookieValue(header, sessionName),
    setSession: (id) => set(sessionName, id),
    clearSession: () => set(sessionName, '', 0),
    attempt: (header, state) => cookieValue(header, attemptName(state)),
    setAttempt: (state, secret) => set(attemptName(state), secret, attemptSeconds),
    clearAttempt: (state) => set(attemptName(state), '', 0),
    draft: (header) => cookieValue(header, draftName, sealedPattern),
    setDraft: (sealed) => set(draftName, sealed, draftSeconds),
    clearDraft: () => set(draftName, '', 0),
  }
}

const idPattern = /^[\w-]{22}$/
const sealedPattern = /^[\w-]{40,4000}$/

/** The value of a cookie that holds one of our ids; the first one counts, anything else is as good as none. */
function cookieValue(header: string | undefined, name: string, pattern = idPattern): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const cookie = part.trimStart()
    if (!cookie.startsWith(name) || cookie[name.length] !== '=') continue
    const value = cookie.slice(name.length + 1).trimEnd()
    return pattern.test(value) ? value : undefined
  }
  return undefined
}
