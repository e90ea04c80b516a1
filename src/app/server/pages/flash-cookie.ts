/** A redirect decided on the server carries its notice as a code in a one-minute cookie (product.md 21). */
const name = 'notice'
const code = /^[a-z0-9-]{1,60}$/

export function noticeCookie(codes: readonly string[]): string {
  return `${name}=${codes.filter((text) => code.test(text)).join('.')}; Path=/; Max-Age=60; SameSite=Lax`
}

export function clearNotices(): string {
  return `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** The codes in the cookie header; anything that does not look like one is dropped. */
export function readNotices(header: string | undefined): string[] {
  const found = /(?:^|; *)notice=([^;]*)/.exec(header ?? '')?.[1] ?? ''
  return found.split('.').filter((text) => code.test(text))
}
