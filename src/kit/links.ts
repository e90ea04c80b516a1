/** The link rule of spec 5, for markdown and rich text alike. */

const keptProtocols: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])

/** These four protocols, relative, hash and query links stay; anything else has no address and becomes a void link. */
export function keptHref(uri: string): string | undefined {
  // Browsers drop blanks and control characters in front of and inside the protocol; so do we, before we look.
  const href = uri.replaceAll(/[\p{Cc}\s]/gu, '')
  const protocol = /^([^/?#:]*):/.exec(href)?.[1]?.toLowerCase()
  return protocol === undefined || keptProtocols.has(protocol) ? href : undefined
}
