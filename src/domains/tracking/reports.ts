/** What may leave in the report of an error. */
import { reportsFailedContent } from '#kit/content-reports.ts'

/** A report as it leaves: nothing of a person in it. */
export interface SentReport {
  readonly where: string
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly page: string
  readonly correlationId: string | null
}

/** A word as editors and engineers write them into addresses; four digits in a row could be a number of a person's. */
const harmless = /^(?!.*\d{4})[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * An address that may leave: no query, no hash, no user, no name, no number. Of mailto and tel links only the protocol
 * stays. `origin` is ours: our own addresses lose it.
 */
export function safeAddress(href: string, origin: string): string {
  if (!URL.canParse(href, origin)) return ''
  const url = new URL(href, origin)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol
  const path = url.pathname
    .split('/')
    .map((segment) => (segment === '' || harmless.test(segment) ? segment : ':id'))
    // A receipt is open to everybody who knows its address.
    .map((segment, index, all) => (all[index - 1] === 'beleg' && segment !== '' ? ':id' : segment))
    .join('/')
  return url.origin === origin ? path : url.origin + path
}

/** Whether an error of this kind is reported in this environment. */
export function isReported(where: string, environment: string): boolean {
  return where !== 'content' || reportsFailedContent(environment)
}
