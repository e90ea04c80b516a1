/** What the domains need of the configuration, under the names they know it by. */
import { join, resolve } from 'node:path'

import type { IdentityDeps } from '#domains/identity/server/context.ts'
import { bases } from '#kit/paths.ts'

import type { Config } from './config.ts'

const seedFolder = join(import.meta.dirname, '../../../db/seed')
const shippedImages = ['images', 'content/assets'].map((name) => join(seedFolder, name))

export function domainSettings(config: Config) {
  const { demo, hostedContent, publicOrigin, secureCookies, sessionKeys } = config
  return {
    bases,
    demo,
    hostedContent,
    publicOrigin,
    secureCookies,
    sessionKeys,
    idleMinutes: config.SESSION_IDLE_MIN,
    maxHours: config.SESSION_MAX_H,
    smtpUrl: config.SMTP_URL,
    tagManagerUrl: config.TAG_MANAGER_URL,
    menuFile: config.MENU_FILE ?? join(seedFolder, 'menu.json'),
    imageFolders: config.IMAGES_DIR === undefined ? shippedImages : [resolve(config.IMAGES_DIR), ...shippedImages],
    imageCache: join(config.DATA_DIR, 'images'),
    orderWebhook: orderWebhook(config),
    stripe: stripe(config),
    hasLogistics: config.FULFILMENT === 'embedded',
    fulfilmentDelayMs: config.FULFILMENT_DELAY_MS,
    fulfilmentFailEvery: config.FULFILMENT_FAIL_EVERY,
  }
}

function orderWebhook({ ORDER_WEBHOOK_SECRET: secrets, ORDER_WEBHOOK_URL: url }: Config) {
  return url === undefined || secrets === undefined ? undefined : { url, secrets }
}

function stripe({
  STRIPE_API_ORIGIN: api,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Config) {
  return secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret, api }
}

/** The outside issuer; undefined: customers sign in at the embedded provider. */
export function outsideIssuer(config: Config): IdentityDeps['issuer'] | undefined {
  if (config.OIDC_ISSUER === undefined) return undefined
  return {
    client: {
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID ?? '',
      clientSecret: config.OIDC_CLIENT_SECRET ?? '',
      customerClaim: config.OIDC_CUSTOMER_CLAIM,
      adviserClaim: config.OIDC_ADVISER_CLAIM,
      operatorClaim: config.OIDC_OPERATOR_CLAIM,
    },
  }
}
