/** The cookies of a login: the session, one per attempt, so that two tabs can log in at once, and kept input. */
import { hashOf } from '#platform/server/secrets.ts'

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
  kept(header: string | undefined): string | undefined
  setKept(sealed: string): string
  clearKept(): string
}

const attemptSeconds = 600
const keptSeconds = 900

/** `secure`: `__Host-` and `Secure`; both are dropped only on http at localhost. */
export function cookiesOf(secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : ''
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const sessionName = `${prefix}session`
  const keptName = `${prefix}kept-input`
  const attemptName = (state: string): string => `${prefix}login-${hashOf(state).toString('hex').slice(0, 16)}`
  const set = (name: string, value: string, maxAge?: number): string =>
    `${name}=${value}${attributes}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`
  return {
    sessionName,
    session: (header) => valueOf(header, sessionName),
    setSession: (id) => set(sessionName, id),
    clearSession: () => set(sessionName, '', 0),
    attempt: (header, state) => valueOf(header, attemptName(state)),
    setAttempt: (state, secret) => set(attemptName(state), secret, attemptSeconds),
    clearAttempt: (state) => set(attemptName(state), '', 0),
    kept: (header) => valueOf(header, keptName, sealedPattern),
    setKept: (sealed) => set(keptName, sealed, keptSeconds),
    clearKept: () => set(keptName, '', 0),
  }
}

const idPattern = /^[\w-]{22}$/
const sealedPattern = /^[\w-]{40,4000}$/

/** The value of a cookie that holds one of our ids; the first one counts, anything else is as good as none. */
function valueOf(header: string | undefined, name: string, pattern = idPattern): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const cookie = part.trimStart()
    if (!cookie.startsWith(name) || cookie[name.length] !== '=') continue
    const value = cookie.slice(name.length + 1).trimEnd()
    return pattern.test(value) ? value : undefined
  }
  return undefined
}
