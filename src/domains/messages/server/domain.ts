import type { Domain } from '#platform/server/domain.ts'

import { deliverMail, deliverTopic } from './deliver-mail.ts'
import type { MessagesDeps } from './deps.ts'
import { openMailSender } from './mail-sender.ts'
import { messageRoutes } from './routes.ts'

export async function messagesDomain(deps: MessagesDeps): Promise<Domain> {
  const sender = await openMailSender(deps.smtpUrl, deps.provider.mailFrom)
  return {
    routes: messageRoutes(deps),
    jobs: [{ topic: deliverTopic, handle: ({ mailId }) => deliverMail({ ...deps, sender }, String(mailId)) }],
    close: async () => sender.close(),
  }
}
