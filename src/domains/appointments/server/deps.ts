import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

export interface AppointmentsDeps extends WriteDeps, Letterhead {
  readonly catalogue: Pick<Catalogue, 'product'>
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
