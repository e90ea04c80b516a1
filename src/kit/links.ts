/** The link rule of spec 5, for markdown and rich text alike. */

const keptProtocols: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])

/** These four protocols, relative, hash and query links stay; anything else has no address and becomes a void link. */
export function keptHref(uri: string): string | undefined {
  // Browsers drop control characters anywhere and blanks at the ends before they look for a protocol; so do we.
  const href = uri.replaceAll(/\p{Cc}/gu, '').trim()
  const protocol = /^([^/?#:]*):/.exec(href)?.[1]?.toLowerCase()
  return protocol === undefined || keptProtocols.has(protocol) ? href : undefined
}
