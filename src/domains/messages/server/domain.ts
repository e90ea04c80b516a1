import { ok } from '#kit/result.ts'
import type { Domain } from '#platform/server/domain.ts'

import { deliverHandler } from './deliver-mail.ts'
import type { MessagesDeps } from './deps.ts'
import { openMailSender, type MailSender } from './mail-sender.ts'
import { messageRoutes } from './routes.ts'
import { unsentMails } from './unsent-mails.ts'

/** Of a demonstration without a mail server: a mail is read on the developer page. */
const onlyMark: MailSender = { send: async () => ok(null), close: () => {} }

export async function messagesDomain(deps: MessagesDeps): Promise<Domain> {
  const { demo, provider, smtpUrl } = deps
  const without = demo ? onlyMark : undefined
  const sender = smtpUrl === undefined ? without : await openMailSender(smtpUrl, provider.mailFrom)
  return {
    routes: messageRoutes(deps),
    jobs: [deliverHandler({ ...deps, sender })],
    openWork: [unsentMails(deps, sender !== undefined)],
    close: async () => sender?.close(),
  }
}
