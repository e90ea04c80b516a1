/** A failed content lookup is told to the error-reporting service in these environments alone (docs/product/content.md). */
const reporting: ReadonlySet<string> = new Set(['tua', 'lup', 'prod'])

export function reportsFailedContent(environment: string): boolean {
  return reporting.has(environment)
}
