/** The environment as the server says it in a cookie: local, dev, tua, lup or prod. */
export function environment(): string {
  return /(?:^|; *)environment=(local|dev|tua|lup|prod)(?=;|$)/.exec(document.cookie)?.[1] ?? 'local'
}
