import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'

export interface AppointmentsDeps extends WriteDeps, Letterhead, JobDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
}
