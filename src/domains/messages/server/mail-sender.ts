/** Sends stored mails by SMTP. */
import { ok, refuse, type Result } from '#kit/result.ts'
import { isLoopback } from '#platform/server/loopback.ts'

import { refusalOfAddress, type FailedDelivery } from '../refused-address.ts'
import type { Mail } from './store.ts'

/** `code`: what the mail server said of the address. */
type Handover = Result<null, 'address-refused'>

export interface MailSender {
  /** Hands the mail over. @throws when the mail server did not take it now: the job tries again. */
  send(mail: Mail): Promise<Handover>
  close(): void
}

const timeoutMs = 10_000

/** A whole delivery, however slowly the server answers step after step; a claim and the job's expiry are longer. */
const longestMs = 90_000

/** `from` is the provider's address ('erleben <service@example.org>'). */
export async function openMailSender(
  smtpUrl: string,
  from: string,
  { deliveryMs = longestMs } = {},
): Promise<MailSender> {
  // Loaded only where it is used: it costs start time and memory.
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  // `smtp://` begins in the clear: outside this machine it goes on only when the server offers STARTTLS.
  const requireTLS = !isLoopback(new URL(smtpUrl).hostname)
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, requireTLS, ...limits })
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, text, html }) {
      // The same id at every try, so that a mail server or reader recognises a repetition.
      const messageId = `<${id}@${host}>`
      // Broken off, not only waited for no more: it would go out beside the next try, and keep a connection from the others.
      const signal = AbortSignal.timeout(deliveryMs)
      try {
        await transport.sendMail({ from, to: recipient, subject, text, html, messageId, signal })
      } catch (error) {
        const code = error instanceof Error ? refusalOfAddress(error satisfies FailedDelivery) : undefined
        if (code === undefined) throw error
        return refuse('address-refused', { code })
      }
      return ok(null)
    },
    close: () => transport.close(),
  }
}
