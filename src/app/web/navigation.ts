/** The session's memory of where login, logout and the rest lead; the names stand in docs/glossary.md. */
import { helpPath, to } from '#kit/paths.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

/**
 * On start the session remembers where login, logout and the rest lead: the root, in beta mode the beta root. Providers lead a logout
 * to the root alone: who comes there by one in beta mode is led on to what is returned.
 */
export function rememberTargets(base: string, pathname: string): string | undefined {
  const beta = to(base, 'betaRoot')
  const kept = session.get(sessionKeys.landingPage)
  // A logout leaves its target alone.
  const leads = kept === undefined && pathname === base && session.get(sessionKeys.logoutTarget) === beta
  const inBeta = leads || pathname === beta || pathname.startsWith(`${beta}/`) || kept === beta
  const root = inBeta ? beta : to(base, 'root')
  session.set(sessionKeys.loginTarget, root)
  session.set(sessionKeys.logoutTarget, root)
  session.set(sessionKeys.landingPage, root)
  session.set(sessionKeys.helpTarget, helpPath)
  session.set(sessionKeys.centreTarget, to(base, 'centre'))
  return leads ? beta : undefined
}
