/** What becomes of a link that an editor wrote, in markdown and rich text alike (docs/product/content.md). */

const keptProtocols: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])

/** Divides an address from the tracking id behind it. */
const trackingMarker = '#tracking='

/** A path that contains one of them, in any case, leads to a privacy notice. */
const privacySlugs = ['datenschutz', 'privatsphaere'] as const

/** These four protocols, relative, hash and query links stay; anything else has no address and becomes a void link. */
export function safeHref(uri: string): string | undefined {
  // Browsers drop control characters anywhere and blanks at the ends before they look for a protocol; so do we.
  const href = uri.replaceAll(/\p{Cc}/gu, '').trim()
  const protocol = /^([^/?#:]*):/.exec(href)?.[1]?.toLowerCase()
  return protocol === undefined || keptProtocols.has(protocol) ? href : undefined
}

/** Where a picture of editors may come from: the web or our own origin; undefined where there is none. */
export function safePicture(uri: string): string | undefined {
  const href = safeHref(uri)
  return href === undefined || href === '' || /^(?:mailto|tel):/i.test(href) ? undefined : href
}

export interface ContentLinkParts {
  /** Undefined: a void link. */
  readonly href: string | undefined
  readonly trackingId: string | undefined
  readonly isPrivacyNotice: boolean
}

/** A link as editors write it: address, and behind the marker its tracking id. */
export function readLink(uri: string): ContentLinkParts {
  const marker = uri.indexOf(trackingMarker)
  const href = safeHref(marker < 0 ? uri : uri.slice(0, marker))
  const trackingId = marker < 0 ? '' : uri.slice(marker + trackingMarker.length).trim()
  return {
    href,
    trackingId: trackingId === '' ? undefined : trackingId,
    isPrivacyNotice: href !== undefined && leadsToPrivacyNotice(href),
  }
}

/** Only the path counts: not the host, the query or the hash. */
function leadsToPrivacyNotice(href: string): boolean {
  if (/^(?:mailto|tel):/i.test(href)) return false
  const path = href
    .replace(/[?#].*$/s, '')
    .replace(/^(?:[^/?#:]*:)?\/\/[^/]*/, '')
    .toLowerCase()
  return privacySlugs.some((slug) => path.includes(slug))
}
