/** Stripe's own library, loaded with the first call. */
import type { Stripe } from 'stripe'

import { ServiceAway } from './database-away.ts'
import { readBounded } from './read-bounded.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** Callbacks are signed with it. */
  readonly webhookSecret: string
  /** In tests another than Stripe's own. */
  readonly api: string | undefined
}

/** Well below what a page waits for a call. */
const longestMs = 10_000

/** Many times the longest of its answers. */
const mostBytes = 2 * 1_048_576

/** A client that is made once; a call takes 10 s at most, its answer read to the end, and is repeated once, with its key. */
export function stripeClient(
  { api, secretKey }: Pick<StripeSettings, 'api' | 'secretKey'>,
  timeout = longestMs,
): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined
  return () => (client ??= open())
  async function open(): Promise<Stripe> {
    const { Stripe: Library } = await import('stripe')
    const address = api === undefined ? undefined : new URL(api)
    const elsewhere = address && {
      host: address.hostname,
      port: Number(address.port),
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }
    // Its usual client counts the time from the last byte on: an answer that trickles in would never end.
    const httpClient = Library.createFetchHttpClient(fetchBounded)
    return new Library(secretKey, { httpClient, timeout, maxNetworkRetries: 1, telemetry: false, ...elsewhere })
  }
}

/** The whole answer, within the time of its signal. */
async function fetchBounded(...[address, wanted]: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(address, { ...wanted, redirect: 'error' })
  const body = await readBounded(answer, mostBytes)
  return new Response(body.length === 0 ? null : body, { status: answer.status, headers: answer.headers })
}

/** @throws ServiceAway for an answer that does not say what it is about: what it leaves out must not be taken for a state */
export function understood<Answer extends { readonly id: string }>(answer: Answer, id?: string): Answer {
  const found: unknown = answer.id
  if (typeof found !== 'string' || found !== (id ?? found)) throw new ServiceAway('answer of Stripe not understood')
  return answer
}

/** Its fault or the network's: the same call may work a moment later. */
const passing = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** For a call that somebody waits for. @throws ServiceAway where Stripe does not answer, or not usably */
export async function orAway<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    const { type = '' } = error as { readonly type?: string }
    // Not as `cause`: what Stripe says may quote what it was sent.
    throw passing.has(type) ? new ServiceAway(`Stripe does not answer: ${type}`) : error
  }
}
