/** Stripe's own library, loaded with the first call. */
import type { Stripe } from 'stripe'

export interface StripeSettings {
  readonly secretKey: string
  /** Callbacks are signed with it. */
  readonly webhookSecret: string
  /** In tests another than Stripe's own. */
  readonly api: string | undefined
}

/** Well below what a page waits for a call. */
const timeout = 10_000

/** A client that is made once; a call takes 10 s at most and is repeated once, with its key. */
export function stripeClient({ api, secretKey }: Pick<StripeSettings, 'api' | 'secretKey'>): () => Promise<Stripe> {
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
    return new Library(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...elsewhere })
  }
}
