/** The whole portal for handler tests: real routes, real database, no socket. */
import { randomUUIDv7 } from 'node:crypto'

import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { DestinationStream } from 'pino'
import { afterAll } from 'vitest'

import type { Identity } from '#domains/identity/server/identity.ts'
import { openSessionFor } from '#domains/identity/server/test-session.ts'
import type { Daily } from '#platform/server/daily.ts'
import type { Db } from '#platform/server/db.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { makeLog } from '#platform/server/log.ts'
import type { OpenWorkSweep } from '#platform/server/open-work.ts'

import { guidOfLogin } from '../seed/seed.ts'
import { compose } from '../server/compose.ts'
import { readConfig } from '../server/config.ts'
import { domainSettings } from '../server/settings.ts'
import { testClock, testKey, type TestClock } from './test-clock.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export interface Credentials {
  readonly cookie: string
  readonly token: string
  readonly guid: string
}

interface CallOptions {
  /** Whose cookie and token go along; undefined: nobody's. */
  readonly as?: Credentials | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestPortal {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: TestClock
  readonly identity: Identity
  readonly jobs: Jobs
  readonly openWork: OpenWorkSweep
  /** What a day brings by itself: `run()` does it. */
  readonly daily: Daily
  /** What is done every hour. */
  tidy(): Promise<void>
  /** Log lines so far, as objects. */
  readonly logged: Record<string, unknown>[]
  readonly origin: string
  /** A session with token for a demo login such as 'anna@example.org'. */
  signIn(username: string): Promise<Credentials>
  /** One call, `path` from the root: as a browser of our own origin makes it. */
  call(method: string, path: string, options?: CallOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** Starts the portal on a fresh copy of the demo database, or on the one that is given, which outlives it. `env` as in the environment, e.g. FULFILMENT_DELAY_MS. */
export async function startTestApp(
  env: Readonly<Record<string, string>> = {},
  options: { pages?: boolean; database?: TestDatabase } = {},
): Promise<TestPortal> {
  const { db, drop } = options.database ?? (await openTestDatabase())
  const clock = testClock()
  const logged: Record<string, unknown>[] = []
  const sink: DestinationStream = { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) }
  const config = readConfig({
    DEMO: '1',
    SESSION_KEY: testKey.toString('hex'),
    FULFILMENT_DELAY_MS: '0',
    LOG_LEVEL: 'debug',
    ...env,
  })
  const portal = await compose({
    config,
    db,
    clock,
    log: makeLog(config.LOG_LEVEL, sink),
    validateAnswers: true,
    pages: options.pages ?? false,
  })
  const origin = config.publicOrigin
  return {
    ...portal,
    db,
    clock,
    logged,
    origin,
    signIn: async (username) => {
      const guid = guidOfLogin(username)
      const deps = { db, clock, newId: () => randomUUIDv7(), config: domainSettings(config) }
      return { ...(await openSessionFor(deps, guid)), guid }
    },
    call: (method, path, { as, body, headers } = {}) =>
      portal.app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          ...(as && { cookie: as.cookie, 'x-auth-token': as.token }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      }),
    close: async () => {
      await portal.close()
      if (options.database === undefined) await drop()
    },
  }
}

/** The portal of a whole test file, closed after its last test: `const portal = await startPortal()` at the top of the file. */
export async function startPortal(...settings: Parameters<typeof startTestApp>): Promise<TestPortal> {
  const portal = await startTestApp(...settings)
  afterAll(() => portal.close())
  return portal
}
