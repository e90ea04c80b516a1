/** Where a redirect may lead that an address or a form has named: the one check against leaving the portal. */

const longest = 2000
const own = 'https://own.invalid'

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/api' // cannot be a page of ours
  }
}

/**
 * A page of our own origin, in whatever disguise it is written; undefined for anything else. Calls and the login are no
 * pages: '/api/auth/redirect/logout' would end what has just begun.
 */
export function ownPage(address: string | undefined): URL | undefined {
  if (address === undefined || address.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)) return undefined
  if (!URL.canParse(address, own)) return undefined
  const url = new URL(address, own)
  // The parser resolves '/.//host' to '//host', which a browser would take for another origin.
  if (url.origin !== own || url.pathname.startsWith('//')) return undefined
  return /^(\/[^/]+)?\/(api|anmeldung)(\/|$)/.test(decoded(url.pathname)) ? undefined : url
}
