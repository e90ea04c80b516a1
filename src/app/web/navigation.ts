/** The session's memory of where login, logout and the rest lead; the names stand in docs/glossary.md. */
import { helpPath, to } from '#kit/paths.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

/** On start the session remembers where login, logout and the rest lead: the root, in beta mode the beta root. */
export function rememberTargets(base: string, pathname: string): void {
  const beta = to(base, 'betaRoot')
  const inBeta = pathname === beta || pathname.startsWith(`${beta}/`) || session.get(sessionKeys.landingPage) === beta
  const root = inBeta ? beta : to(base, 'root')
  session.set(sessionKeys.loginTarget, root)
  session.set(sessionKeys.logoutTarget, root)
  session.set(sessionKeys.landingPage, root)
  session.set(sessionKeys.helpTarget, helpPath)
  session.set(sessionKeys.centreTarget, to(base, 'centre'))
}
