/** Sends stored mails by SMTP where it is configured; otherwise they stay in the store. */
import type { Mail } from './store.ts'

export interface MailSender {
  /** Hands the mail over. @throws when the mail server did not take it: the job tries again. */
  send(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 10_000

/** Without `smtpUrl` mails are only stored; `from` is the provider's address ('erleben <service@example.org>'). */
export async function openMailSender(smtpUrl: string | undefined, from: string): Promise<MailSender> {
  if (smtpUrl === undefined) return { send: async () => {}, close: () => {} }
  // Loaded only where it is used: it costs start time and memory.
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...limits })
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, text, html }) {
      // The same id at every try, so that a mail server or reader recognises a repetition.
      await transport.sendMail({ from, to: recipient, subject, text, html, messageId: `<${id}@${host}>` })
    },
    close: () => transport.close(),
  }
}
