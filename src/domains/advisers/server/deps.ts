import type { Identity } from '#domains/identity/server/identity.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { Log } from '#platform/server/log.ts'

export interface AdvisersDeps extends WriteDeps {
  readonly log: Log
  readonly identity: Pick<
    Identity,
    'pageSession' | 'adviserSession' | 'switchCustomer' | 'prolongCustomer' | 'confirmAdviser' | 'traced'
  >
}
