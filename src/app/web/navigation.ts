/** Navigation by the session's memory and by a window event (spec 2.4); the names are of product.md 25. */
import { keptHref } from '#kit/links.ts'
import { helpPath, to } from '#kit/paths.ts'
import { session, sessionKeys, windowEvents } from '#platform/web/session-keys.ts'

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

/**
 * Answers `mh-navigate`: what lies under the base stays in the application, any other kept address loads a document.
 * `navigate` takes a path below the base. Returns how to stop.
 */
export function listenForNavigation(base: string, navigate: (path: string) => void): () => void {
  const onNavigate = (event: Event): void => {
    const href = event instanceof CustomEvent ? hrefOf(event.detail) : undefined
    if (href === undefined) return
    const { origin, pathname, search, hash } = new URL(href, location.href)
    const inside = origin === location.origin && base !== '' && `${pathname}/`.startsWith(`${base}/`)
    if (inside && !pathname.startsWith(`${base}/api/`)) navigate(`${pathname.slice(base.length) || '/'}${search}${hash}`)
    else location.assign(href)
  }
  addEventListener(windowEvents.navigate, onNavigate)
  return () => removeEventListener(windowEvents.navigate, onNavigate)
}

/** The `url` that an event carries; anything but an address that may be followed counts as none. */
function hrefOf(detail: unknown): string | undefined {
  const url: unknown = typeof detail === 'object' && detail !== null && 'url' in detail ? detail.url : undefined
  const href = typeof url === 'string' ? keptHref(url) : undefined
  return href !== undefined && URL.canParse(href, location.href) ? href : undefined
}
