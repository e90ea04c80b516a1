/** A redirect decided on the server carries its messages as codes in a one-minute cookie. */
const name = 'notice'
const code = /^[a-z0-9-]{1,60}$/

/**
 * The cookies that hand these codes to the page shown next; without any, those that this page shows leave the cookie.
 */
export function flashCookies(codes: readonly string[], sent: string | undefined): string[] {
  const known = codes.filter((text) => code.test(text))
  if (known.length > 0) return [`${name}=${known.join('.')}; Path=/; Max-Age=60; SameSite=Lax`]
  return readFlash(sent).length > 0 ? [`${name}=; Path=/; Max-Age=0; SameSite=Lax`] : []
}

/** The codes in the cookie header; anything that does not look like one is dropped. */
export function readFlash(header: string | undefined): string[] {
  const found = /(?:^|; *)notice=([^;]*)/.exec(header ?? '')?.[1] ?? ''
  return found.split('.').filter((text) => code.test(text))
}
