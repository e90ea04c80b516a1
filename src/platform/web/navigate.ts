/** Navigation by window event: in-app links raise `mh-navigate`, anybody may, and the router follows. */
import { isRecord } from '#kit/json.ts'
import { underBase } from '#kit/paths.ts'

import { windowEvents } from './session-keys.ts'

/** Where an address leads: to a page below the base, or to a whole document of our origin. */
export type Destination =
  | { readonly kind: 'page'; /** Below the base. */ readonly path: string }
  | { readonly kind: 'document'; readonly href: string }

/**
 * Where `url` leads from the page in use; an address under `/erleben` is moved to the base in use. Undefined for what is not
 * followed: another origin in any disguise, other protocols, credentials, backslashes, paths with an empty segment.
 */
export function findDestination(url: unknown, base: string): Destination | undefined {
  if (typeof url !== 'string' || url === '' || /[\\\p{Cc}]/u.test(url)) return undefined
  if (!URL.canParse(url, location.href)) return undefined
  const parsed = new URL(url, location.href)
  // blob: and filesystem: addresses carry our origin too.
  if (parsed.origin !== location.origin || parsed.protocol !== location.protocol) return undefined
  const { hash, password, search, username } = parsed
  const pathname = base === '' ? parsed.pathname : underBase(base, parsed.pathname)
  if (username !== '' || password !== '' || pathname.includes('//')) return undefined
  const inside = base !== '' && `${pathname}/`.startsWith(`${base}/`) && !`${pathname}/`.startsWith(`${base}/api/`)
  if (!inside) return { kind: 'document', href: pathname + search + hash }
  return { kind: 'page', path: (pathname.slice(base.length) || '/') + search + hash }
}

/** Raises `mh-navigate`. @returns whether somebody has followed it */
export function raiseNavigation(url: string): boolean {
  return !dispatchEvent(new CustomEvent(windowEvents.navigate, { cancelable: true, detail: { url } }))
}

/**
 * Answers `mh-navigate`: a page below the base by `navigate`, another document of ours by setting the location.
 * Returns how to stop.
 */
export function followNavigation(
  base: string,
  navigate: (path: string, options: { readonly replace: boolean }) => void,
): () => void {
  const onNavigate = (event: Event): void => {
    if (event.defaultPrevented) return
    const to = findDestination(eventUrl(event), base)
    if (to === undefined) return
    event.preventDefault()
    // The address that is shown already does not make another step back, as with any link.
    const here = location.pathname.slice(base.length) + location.search + location.hash
    if (to.kind === 'page') navigate(to.path, { replace: to.path === (here || '/') })
    else location.assign(to.href)
  }
  addEventListener(windowEvents.navigate, onNavigate)
  return () => removeEventListener(windowEvents.navigate, onNavigate)
}

function eventUrl(event: Event): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return isRecord(detail) ? detail['url'] : undefined
}
