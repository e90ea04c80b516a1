import type { Domain } from '#platform/server/domain.ts'

import { deliverHandler } from './deliver-mail.ts'
import type { MessagesDeps } from './deps.ts'
import { openMailSender } from './mail-sender.ts'
import { messageRoutes } from './routes.ts'

export async function messagesDomain(deps: MessagesDeps): Promise<Domain> {
  const sender = await openMailSender(deps.smtpUrl, deps.provider.mailFrom)
  return {
    routes: messageRoutes(deps),
    jobs: [deliverHandler({ ...deps, sender })],
    close: async () => sender.close(),
  }
}
