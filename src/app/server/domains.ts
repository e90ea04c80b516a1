/** Which routes and job handlers the portal has. A new domain is added here, to the seed and to the domain order. */
import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import { catalogueRoutes } from '#domains/catalogue/server/routes.ts'
import { contentRoutes } from '#domains/content/server/routes.ts'
import { contractRoutes } from '#domains/contracts/server/routes.ts'
import { customerRoutes } from '#domains/customer/server/routes.ts'
import { confirmDeclarationHandler } from '#domains/declarations/server/confirm-declaration.ts'
import { declarationRoutes } from '#domains/declarations/server/routes.ts'
import type { Identity } from '#domains/identity/server/identity.ts'
import { deliverMail } from '#domains/messages/server/deliver-mail.ts'
import { openMailSender } from '#domains/messages/server/mail-sender.ts'
import { messageRoutes } from '#domains/messages/server/routes.ts'
import { navigationRoutes } from '#domains/navigation/server/routes.ts'
import { confirmHandler, deliverTopic } from '#domains/options/server/confirm-order.ts'
import { provisionHandlers } from '#domains/options/server/provision-option.ts'
import { optionRoutes } from '#domains/options/server/routes.ts'
import { accountVault } from '#domains/payment-methods/server/account-vault.ts'
import { paymentMethodRoutes } from '#domains/payment-methods/server/routes.ts'
import { voucherRoutes } from '#domains/vouchers/server/routes.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Route } from '#platform/server/routes.ts'

import type { Config } from './config.ts'
import { readMenuFile } from './menu.ts'
import type { Provider } from './provider.ts'

/** What the domains need of each other and of the platform. */
export interface Domains {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly newId: () => string
  readonly provider: Provider
  readonly catalogue: Catalogue
  readonly identity: Identity
  /** Tells the job relay that something was committed. */
  readonly wake: () => void
}

export function routesOf(domains: Domains): Route[] {
  const { config, provider, identity } = domains
  const vault = accountVault(config.sessionKey)
  return [
    ...customerRoutes(domains),
    ...identity.routes,
    ...catalogueRoutes(domains),
    ...contentRoutes(domains),
    ...messageRoutes(domains),
    ...paymentMethodRoutes({ ...domains, vault, creditor: { name: provider.company, id: provider.creditorId } }),
    ...contractRoutes(domains),
    ...voucherRoutes(domains),
    ...optionRoutes({ ...domains, fulfilmentDelayMs: config.FULFILMENT_DELAY_MS }),
    ...declarationRoutes({ ...domains, publicOrigin: config.publicOrigin, sessionKey: config.sessionKey }),
    ...navigationRoutes({ menus: readMenuFile(config.MENU_FILE) }),
  ]
}

export async function handlersOf(domains: Domains): Promise<JobHandler[]> {
  const { config, provider, db, clock } = domains
  const sender = await openMailSender(config.SMTP_URL, provider.mailFrom)
  return [
    ...provisionHandlers({
      ...domains,
      fulfilmentDelayMs: config.FULFILMENT_DELAY_MS,
      failEvery: config.FULFILMENT_FAIL_EVERY,
    }),
    confirmHandler(domains),
    confirmDeclarationHandler({ ...domains, publicOrigin: config.publicOrigin }),
    { topic: deliverTopic, handle: ({ mailId }) => deliverMail({ db, clock, sender }, String(mailId)) },
  ]
}
