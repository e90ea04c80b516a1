/** One call to the provider's address, signed as Standard Webhooks says: HMAC-SHA-256 over id, time and body. */
import { Webhook } from 'standardwebhooks'

export interface OrderWebhook {
  readonly url: string
  /** 'whsec_…' each; while one takes the place of another both sign. */
  readonly secrets: readonly string[]
}

interface Message {
  /** The same at every try: whoever hears it twice knows by it. */
  readonly id: string
  /** Milliseconds; of this try, so that an old one cannot be played again. */
  readonly at: number
  readonly body: string
}

const usualMs = 15_000

/** @throws Error where it is not taken: no 2xx, no answer in 15 s, a redirect */
export async function callWebhook(
  { secrets, url }: OrderWebhook,
  { at, body, id }: Message,
  longestMs = usualMs,
): Promise<void> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), body))
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  })
  // Read to its end, so that the connection is free again; what it says is nobody's business.
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the order webhook answered ${answer.status}`)
}
