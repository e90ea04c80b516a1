/** Which routes and job handlers the portal has. A new domain is added here, to the seed and to the domain order. */
import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import { catalogueRoutes } from '#domains/catalogue/server/routes.ts'
import type { ContentSource } from '#domains/content/server/content-source.ts'
import { editorRoutes } from '#domains/content/server/editor-routes.ts'
import type { Images } from '#domains/content/server/images.ts'
import { makeAvifHandler } from '#domains/content/server/make-avif.ts'
import { contentRoutes } from '#domains/content/server/routes.ts'
import { contractRoutes } from '#domains/contracts/server/routes.ts'
import { customerRoutes } from '#domains/customer/server/routes.ts'
import { confirmDeclarationHandler } from '#domains/declarations/server/confirm-declaration.ts'
import { declarationRoutes } from '#domains/declarations/server/routes.ts'
import type { Identity } from '#domains/identity/server/identity.ts'
import { deliverMail, deliverTopic } from '#domains/messages/server/deliver-mail.ts'
import { openMailSender } from '#domains/messages/server/mail-sender.ts'
import { messageRoutes } from '#domains/messages/server/routes.ts'
import { navigationRoutes } from '#domains/navigation/server/routes.ts'
import { confirmHandler } from '#domains/options/server/confirm-order.ts'
import { provisionHandlers } from '#domains/options/server/provision-option.ts'
import { optionRoutes } from '#domains/options/server/routes.ts'
import { accountVault } from '#domains/payment-methods/server/account-vault.ts'
import { paymentMethodRoutes } from '#domains/payment-methods/server/routes.ts'
import { askedConsent } from '#domains/tracking/server/consent.ts'
import { trackingRoutes } from '#domains/tracking/server/routes.ts'
import { voucherRoutes } from '#domains/vouchers/server/routes.ts'
import type { Provider } from '#kit/provider.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Route } from '#platform/server/routes.ts'

import type { Config } from './config.ts'
import { withFrameApi } from './frame-api.ts'
import { readMenuFile } from './menu.ts'
import type { SystemStatus } from './system-status.ts'

/** What the domains need of each other and of the platform. */
export interface Domains {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly newId: () => string
  readonly provider: Provider
  readonly catalogue: Catalogue
  readonly content: ContentSource
  readonly images: Images
  readonly identity: Identity
  readonly condition: () => SystemStatus
  /** Tells the job relay that something was committed. */
  readonly wake: () => void
}

export function routesOf(domains: Domains): Route[] {
  const { config, provider, identity } = domains
  const vault = accountVault(config.sessionKey)
  const routes = [
    ...customerRoutes(domains),
    ...identity.routes,
    ...catalogueRoutes(domains),
    ...contentRoutes(domains),
    ...(config.demo && config.hostedContent === undefined ? editorRoutes(domains) : []),
    ...messageRoutes(domains),
    ...paymentMethodRoutes({ ...domains, vault, creditor: { name: provider.company, id: provider.creditorId } }),
    ...contractRoutes(domains),
    ...voucherRoutes(domains),
    ...optionRoutes({
      ...domains,
      fulfilmentDelayMs: config.FULFILMENT_DELAY_MS,
      publicOrigin: config.publicOrigin,
    }),
    ...declarationRoutes({ ...domains, publicOrigin: config.publicOrigin, sessionKey: config.sessionKey }),
    ...navigationRoutes({ menus: readMenuFile(config.MENU_FILE) }),
    ...trackingRoutes({
      ...domains,
      asked: askedConsent(config.TAG_MANAGER_URL),
      secureCookies: config.secureCookies,
      publicOrigin: config.publicOrigin,
    }),
  ]
  const { FRAME_API_ORIGIN: origin } = config
  return withFrameApi(routes, origin === undefined ? undefined : { ...domains, origin })
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
    makeAvifHandler(domains),
    confirmDeclarationHandler({ ...domains, publicOrigin: config.publicOrigin }),
    { topic: deliverTopic, handle: ({ mailId }) => deliverMail({ db, clock, sender }, String(mailId)) },
  ]
}
