/** What the server tells of itself beside the page. */
/** The environment as the server says it in a cookie: local, dev, tua, lup or prod. */
export function environment(): string {
  return /(?:^|; *)environment=(local|dev|tua|lup|prod)(?=;|$)/.exec(document.cookie)?.[1] ?? 'local'
}

/** The address of the tag manager's script; the server names it only in pages of visitors who have consented. */
export function tagManagerAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content
}
