/** Where a request comes from, as the browser says. */
import type { IncomingHttpHeaders } from 'node:http'

export interface Provenance {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
}

export type ProvenanceHeaders = Pick<IncomingHttpHeaders, 'origin'> & {
  readonly 'sec-fetch-site'?: string | string[] | undefined
}

export function readProvenance(headers: ProvenanceHeaders): Provenance {
  return { origin: headerText(headers.origin), fetchSite: headerText(headers['sec-fetch-site']) }
}

/** A header's value as one text. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(',')
}

/**
 * Whether a request comes from our own pages: `Origin` equals ours; absent, `Sec-Fetch-Site` has to be same-origin.
 * `lenient` lets calls without either pass: they carry a token that no foreign page can send.
 */
export function isSameOrigin({ origin, fetchSite }: Provenance, own: string, { lenient = false } = {}): boolean {
  if (origin !== undefined) return origin === own
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  return lenient
}
