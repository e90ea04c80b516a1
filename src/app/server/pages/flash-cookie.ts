/** A redirect decided on the server carries its messages as codes in a one-minute cookie. */
const code = /^[a-z0-9-]{1,60}$/

export interface FlashCookie {
  /**
   * The cookies that hand these codes to the page shown next; without any, those that this page shows leave the cookie.
   */
  set(codes: readonly string[], sent: string | undefined): string[]
  /** The codes in the cookie header; anything that does not look like one is dropped. */
  read(header: string | undefined): string[]
}

/** `secure`: `__Host-` and `Secure`, as all cookies; both are dropped only on http at localhost. */
export function flashCookie(secure: boolean): FlashCookie {
  const name = secure ? '__Host-notice' : 'notice'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|; *)${name}=([^;]*)`)
  const read = (header: string | undefined): string[] =>
    (pattern.exec(header ?? '')?.[1] ?? '').split('.').filter((text) => code.test(text))
  return {
    read,
    set: (codes, sent) => {
      const known = [...new Set(codes)].filter((text) => code.test(text))
      if (known.length > 0) return [`${name}=${known.join('.')}; Max-Age=60; ${attributes}`]
      return read(sent).length > 0 ? [`${name}=; Max-Age=0; ${attributes}`] : []
    },
  }
}
