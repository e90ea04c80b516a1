/** Puts the portal together: one database, one set of routes, one set of jobs, the pages on top. */
import { randomUUIDv7 } from 'node:crypto'
import { join, resolve } from 'node:path'

import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

import { openCatalogue } from '#domains/catalogue/server/catalogue.ts'
import { mountImages } from '#domains/content/server/image-routes.ts'
import { openContent } from '#domains/content/server/open-content.ts'
import { openIdentity, type Identity, type IdentityConfig } from '#domains/identity/server/identity.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { bases } from '#kit/paths.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { mountRoutes } from '#platform/server/http.ts'
import { forgetOldKeys } from '#platform/server/idempotency.ts'
import { startJobs, type Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { makeWebApp } from '#platform/server/web-app.ts'

import { actRecorder } from './act-recorder.ts'
import type { Config } from './config.ts'
import { mountDeveloperPages } from './developer-pages.ts'
import { handlersOf, routesOf, type Domains } from './domains.ts'
import { withErrorReports } from './error-reports.ts'
import { mountHealth } from './health.ts'
import { mountOpenApi } from './openapi.ts'
import { mountPortal } from './pages/portal.ts'
import { watchSystemStatus } from './system-status.ts'

export interface Parts {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Checks every answer against its schema: in tests. */
  readonly validateAnswers: boolean
  /** Without pages the API stands alone: for tests that do not need the built portal. */
  readonly pages: boolean
}

export interface Portal {
  readonly app: FastifyInstance
  readonly identity: Identity
  readonly jobs: Jobs
  /** Stops what runs, in order; the database is closed by whoever opened it. */
  close(): Promise<void>
}

const newId = (): string => randomUUIDv7()

/** Starts everything but the listening socket. */
export async function compose(parts: Parts): Promise<Portal> {
  const { config, db } = parts
  const { log, closeReports } = await withErrorReports(parts.log, config)
  const app = makeWebApp({
    log,
    newId,
    trustProxy: config.TRUST_PROXY ?? false,
    validateAnswers: parts.validateAnswers,
    https: config.publicOrigin.startsWith('https:'),
  })
  let started: Jobs | undefined
  const domains = await openDomains({ ...parts, log }, () => started?.wake())
  const housekeeping = startHousekeeping(db, log)
  const isBusy = (): boolean => app.requestsUnderWay() >= busyRequests
  const jobs = await startJobs(db, log, await handlersOf(domains), parts.clock, isBusy)
  started = jobs
  await mountAll(app, domains, parts.pages)
  return {
    app,
    identity: domains.identity,
    jobs,
    close: async () => {
      clearInterval(housekeeping)
      await app.close()
      await jobs.stop()
      await domains.identity.close()
      await domains.content.close()
      await domains.catalogue.close()
      await closeReports()
    },
  }
}

const shippedImages = ['images', 'content/assets'].map((name) => join(import.meta.dirname, '../../../db/seed', name))

/** What domains keep in memory or listen for; closed in the opposite order. */
async function openDomains({ config, db, clock, log }: Parts, wake: () => void): Promise<Domains> {
  const provider = readProvider(config.PROVIDER_FILE)
  const condition = watchSystemStatus(config.CONDITION_FILE, log)
  const common = { config, db, clock, log, newId, provider, condition, wake }
  const catalogue = await openCatalogue(common)
  const { content, images } = await openContent({
    ...common,
    hosted: config.hostedContent,
    imageFolders: config.IMAGES_DIR === undefined ? shippedImages : [resolve(config.IMAGES_DIR), ...shippedImages],
    imageCache: join(config.DATA_DIR, 'images'),
  })
  const identity = await openIdentity({ ...common, config: identityConfig(config, provider.name) })
  return { ...common, catalogue, content, images, identity }
}

/** From so many requests at once the workers give way: one customer who waits is enough. */
const busyRequests = 1
const hourMs = 3_600_000

/** Once an hour, what has run out is forgotten; sessions and attempts are identity's own business. */
function startHousekeeping(db: Db, log: Log): NodeJS.Timeout {
  const sweep = (): void => {
    forgetOldKeys(db).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed, next try in an hour'))
  }
  return setInterval(sweep, hourMs).unref()
}

async function mountAll(app: FastifyInstance, domains: Domains, pages: boolean): Promise<void> {
  const { config, db, identity, images } = domains
  await mountOpenApi(app, domains)
  await app.register(async (api) => {
    mountRoutes(api, routesOf(domains), {
      bases,
      gate: { authenticate: (request, options) => identity.authenticate(request.headers, options) },
      catalogueKey: config.CATALOGUE_API_KEY,
      isClosed: () => domains.condition().maintenance !== undefined,
      recordAct: actRecorder(domains),
    })
  })
  mountImages(app, { images, bases })
  mountHealth(app, db)
  if (config.demo) mountDeveloperPages(app, db)
  await app.register(async (forms) => {
    // Only pages take forms: a call's body is JSON (product.md 11, 13).
    await forms.register(fastifyFormbody, { bodyLimit: 65_536 })
    await forms.register(identity.plugin)
    if (pages) await mountPortal(forms, domains)
  })
  await app.ready()
}

/** The part of the configuration that identity needs. */
export function identityConfig(config: Config, brand?: string): IdentityConfig {
  const { publicOrigin, sessionKey, secureCookies, demo } = config
  const oidc = config.OIDC_ISSUER !== undefined && {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID ?? '',
    clientSecret: config.OIDC_CLIENT_SECRET ?? '',
    customerClaim: config.OIDC_CUSTOMER_CLAIM,
    adviserClaim: config.OIDC_ADVISER_CLAIM,
  }
  return {
    publicOrigin,
    bases,
    sessionKey,
    secureCookies,
    demo,
    idleMinutes: config.SESSION_IDLE_MIN,
    maxHours: config.SESSION_MAX_H,
    brand,
    ...(oidc && { oidc }),
  }
}
