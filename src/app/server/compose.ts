/** Puts the portal together: one database, one set of routes, one set of jobs, the pages on top. */
import { randomUUIDv7 } from 'node:crypto'

import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

import { hasCustomers } from '#domains/customer/server/customers.ts'
import type { Identity } from '#domains/identity/server/identity.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { bases } from '#kit/paths.ts'
import type { Provider } from '#kit/provider.ts'
import type { Clock } from '#platform/server/clock.ts'
import { createDaily, type Daily } from '#platform/server/daily.ts'
import type { Db } from '#platform/server/db.ts'
import { createDirectCalls } from '#platform/server/direct-calls.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { StopLimits } from '#platform/server/gentle-stop.ts'
import { startHousekeeping } from '#platform/server/housekeeping.ts'
import { mountRoutes, type MountOptions } from '#platform/server/http.ts'
import { forgetOldKeys } from '#platform/server/idempotency.ts'
import { startJobs, type Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { startOpenWorkSweep, type OpenWorkSweep } from '#platform/server/open-work.ts'
import { checkDirectAnswer } from '#platform/server/strict-answers.ts'
import { openTimeMachine } from '#platform/server/time-machine.ts'
import { makeWebApp, nameSessions } from '#platform/server/web-app.ts'

import type { Config } from './config.ts'
import { mountDeveloperPages } from './developer-pages.ts'
import { openDomains, type OpenDomains } from './domains.ts'
import { withErrorReports } from './error-reports.ts'
import { withFrameApi } from './frame-api.ts'
import { mountHealth } from './health.ts'
import { mountOpenApi } from './openapi.ts'
import { sendErrorPage } from './pages/error-page.ts'
import { mountPortal, openBuild, type PortalBuild } from './pages/portal.ts'
import { mailsWait, startWarnings } from './start-warnings.ts'
import { watchSystemStatus } from './system-status.ts'

export interface Parts {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Checks every answer against its schema: in tests. */
  readonly validateAnswers: boolean
  /** Drawn by what was built, or by something else. Without pages the API stands alone: for tests that need none. */
  readonly pages: boolean | PortalBuild
}

export interface Portal {
  readonly app: FastifyInstance
  readonly identity: Identity
  readonly jobs: Jobs
  readonly openWork: OpenWorkSweep
  /** What a day brings by itself; runs when it is told to, or from `start` on by itself. */
  readonly daily: Daily
  /** What is done every hour: deletes what has lapsed. */
  readonly tidy: () => Promise<void>
  /** Stops what runs, in order, without breaking a request. The database stays open: its opener closes it. */
  close(limits?: StopLimits): Promise<void>
}

const newId = (): string => randomUUIDv7()

/** Starts everything but the listening socket. */
export async function compose(parts: Parts): Promise<Portal> {
  const { clock: wall, config, db, log } = parts
  const machine = config.demo ? await openTimeMachine({ db, log, wall }) : undefined
  const portal = await composePortal({ ...parts, clock: machine?.clock ?? wall })
  machine?.onMove(() => portal.daily.wake())
  return {
    ...portal,
    close: async (limits) => {
      await machine?.close()
      await portal.close(limits)
    },
  }
}

async function composePortal(parts: Parts): Promise<Portal> {
  const { config, db } = parts
  const { log, closeReports } = await withErrorReports(parts.log, config)
  const provider = readProvider(config.PROVIDER_FILE)
  const app = makeWebApp({
    log,
    newId,
    trustProxy: config.TRUST_PROXY ?? false,
    validateAnswers: parts.validateAnswers,
    https: config.publicOrigin.startsWith('https:'),
    sendErrorPage: (reply, status) => sendErrorPage(reply, status, provider),
  })
  await warn(config, db, log)
  let started: Jobs | undefined
  const domains = await openDomains({ ...parts, log, newId, provider, wake: () => started?.wake() })
  const underWay = (): number => app.requestsUnderWay().size
  const handlers = domains.all.flatMap(({ jobs = [] }) => jobs)
  const jobs = await startJobs(db, log, { clock: parts.clock, handlers, underWay })
  started = jobs
  const openWork = sweepOpenWork({ ...parts, log }, domains.all, jobs)
  const steps = domains.all.flatMap(({ daily: own = [] }) => own)
  const daily = createDaily({ ...parts, log, steps, isBusy: () => underWay() > 0, wakeJobs: () => jobs.wake() })
  const housekeeping = keepTidy({ ...parts, log }, domains.all)
  await mountAll(app, { ...parts, log, newId, provider, domains, openWork, daily })
  return {
    app,
    identity: domains.identity,
    jobs,
    openWork,
    daily,
    tidy: housekeeping.tidy,
    close: async (limits = { announceMs: 0, endMs: 8000 }) => {
      // What requests put into the outbox meanwhile is done by another process, or after the next start.
      await Promise.all([app.stopGently(limits), housekeeping.stop(), openWork.stop(), daily.stop(), jobs.stop()])
      await app.close()
      for (const { close } of domains.all.toReversed()) await close?.()
      await closeReports()
    },
  }
}

async function warn(config: Config, db: Db, log: Log): Promise<void> {
  const warnings = startWarnings(config)
  if (!config.demo && !(await hasCustomers(db))) warnings.push('the database holds no customers: nobody can sign in')
  for (const warning of warnings) log.warn(warning)
}

function keepTidy({ db, log }: Parts, domains: readonly Domain[]) {
  const onError = (error: unknown): void => log.warn({ err: error }, 'housekeeping failed, next try in an hour')
  // What fails in one keeps nobody else from it.
  const tidy = async (): Promise<void> => {
    await forgetOldKeys(db).catch(onError)
    for (const domain of domains) await domain.tidy?.().catch(onError)
  }
  return { ...startHousekeeping({ everyMs: hourMs, work: tidy, onError }), tidy }
}

function sweepOpenWork({ clock, db, log }: Parts, domains: readonly Domain[], jobs: Jobs): OpenWorkSweep {
  const work = domains.flatMap(({ openWork = [] }) => openWork)
  return startOpenWorkSweep({ db, clock, newId, log, work, wake: () => jobs.wake() })
}

const hourMs = 3_600_000

interface PortalDeps extends Parts {
  readonly newId: () => string
  readonly provider: Provider
  readonly domains: OpenDomains
  readonly openWork: OpenWorkSweep
  readonly daily: Daily
}

function gateOf(identity: Identity): MountOptions['gate'] {
  return {
    authenticate: ({ headers }, options) => identity.authenticate(headers, options),
    admitCookie: ({ headers }) => identity.admitCookie(headers),
  }
}

async function mountAll(app: FastifyInstance, deps: PortalDeps): Promise<void> {
  const { config, db, domains, log } = deps
  const { all, auditor, identity } = domains
  const asked = { auditor, admitStaff: identity.admitStaff }
  const status = watchSystemStatus(config.CONDITION_FILE, log)
  nameSessions(app, (cookieHeader) => identity.sid(cookieHeader))
  await mountOpenApi(app, deps)
  const frameApi =
    config.FRAME_API_ORIGIN === undefined ? undefined : { origin: config.FRAME_API_ORIGIN, log, identity }
  const routes = withFrameApi(
    all.flatMap((domain) => domain.routes ?? []),
    frameApi,
  )
  await app.register(async (api) => {
    mountRoutes(api, routes, {
      bases,
      publicOrigin: config.publicOrigin,
      gate: gateOf(identity),
      catalogueKey: config.CATALOGUE_API_KEY,
      isClosed: () => status().maintenance !== undefined,
      ...asked,
    })
  })
  mountHealth(app, { db, openWork: deps.openWork, mailsWait: mailsWait(config) })
  if (config.demo) await mountDeveloperPages(app, deps)
  await app.register(async (forms) => {
    // Only pages take forms: a call's body is JSON.
    await forms.register(fastifyFormbody, { bodyLimit: 65_536 })
    for (const { plugin } of all) if (plugin !== undefined) await forms.register(plugin)
    if (deps.pages === false) return
    const checkAnswer = deps.validateAnswers ? checkDirectAnswer : undefined
    const calls = createDirectCalls(routes, { ...asked, log, checkAnswer })
    const build = deps.pages === true ? await openBuild(deps.provider) : deps.pages
    await forms.register(async (pages) => {
      // The page itself says what is too large, beside what was typed.
      await pages.register(fastifyMultipart, { throwFileSizeLimit: false })
      await mountPortal(pages, { ...deps, calls, identity, condition: status }, build)
    })
  })
  await app.ready()
}
