/** What a domain brings into the portal; its `server/domain.ts` makes it, `src/app/server/domains.ts` lists them. */
import type { FastifyPluginAsync } from 'fastify'

import type { JobHandler } from './jobs.ts'
import type { Route } from './routes.ts'

export interface Domain {
  /** Its calls, each described in its `api.ts`. */
  readonly routes?: readonly Route[]
  readonly jobs?: readonly JobHandler[]
  /** Addresses for browsers that are no calls: redirects, a login page, pictures. */
  readonly plugin?: FastifyPluginAsync
  /** Ends what it keeps open; domains are closed in the opposite order. */
  readonly close?: () => Promise<void>
}
