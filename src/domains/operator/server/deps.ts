import type { Identity } from '#domains/identity/server/identity.ts'
import type { OrdersDeps } from '#domains/orders/server/deps.ts'
import type { PurchasesDeps } from '#domains/purchases/server/deps.ts'
import type { TerminationsDeps } from '#domains/terminations/server/deps.ts'
import type { Log } from '#platform/server/log.ts'

export interface OperatorDeps extends OrdersDeps, PurchasesDeps, TerminationsDeps {
  readonly provider: TerminationsDeps['provider']
  readonly identity: Pick<Identity, 'pageSession'>
  readonly log: Log
  /** Whether the content service has a promotion's text. */
  readonly hasPromotionText: (discountId: string) => Promise<boolean>
}
