/** What a domain brings into the portal; its `server/domain.ts` makes it, `src/app/server/domains.ts` lists them. */
import type { FastifyPluginAsync } from 'fastify'

import type { Clock, NewId } from './clock.ts'
import type { DailyStep } from './daily-step.ts'
import type { Db } from './db.ts'
import type { JobHandler } from './jobs.ts'
import type { OpenWork } from './open-work.ts'
import type { Route } from './routes.ts'
import type { SessionKeys } from './secrets.ts'

/** What every domain needs that writes; its own `Deps` (`server/deps.ts`) add to it. */
export interface WriteDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
}

export interface Domain {
  /** Its calls, each described in its `api.ts`. */
  readonly routes?: readonly Route[]
  readonly jobs?: readonly JobHandler[]
  /** What its tables say is open and was promised. */
  readonly openWork?: readonly OpenWork[]
  /** What a day brings by itself, such as the end of a contract; domains take their turn in the order of the composition. */
  readonly daily?: readonly DailyStep[]
  /** Addresses for browsers that are no calls: redirects, a login page, pictures. */
  readonly plugin?: FastifyPluginAsync
  /** Deletes what has lapsed; called every hour. */
  readonly tidy?: () => Promise<void>
  /** Ends what it keeps open; domains are closed in the opposite order. */
  readonly close?: () => Promise<void>
}

/** What a seed gets; it runs while no domain is open, in a command or before the start. */
export interface SeedContext {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  /** The installation's keys: account numbers rest encrypted. */
  readonly sessionKeys: SessionKeys
  /** Whose demonstration it is (`PROVIDER_FILE`); absent: that of db/seed. */
  readonly providerFile?: string | undefined
  /** db/seed: what the demonstration consists of. */
  readonly folder: string
}

/** Adds what a domain shows in the demonstration (its `server/seed.ts`); what is there already stays as it is. */
export type Seed = (context: SeedContext) => Promise<void>
