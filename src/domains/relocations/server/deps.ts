import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'

export interface RelocationsDeps extends WriteDeps, Letterhead, JobDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly log: Pick<Log, 'info'>
}
