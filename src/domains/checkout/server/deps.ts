import type { BagDeps } from '#domains/bag/server/deps.ts'
import type { OptionsDeps } from '#domains/options/server/deps.ts'
import type { OrdersDeps } from '#domains/orders/server/deps.ts'
import type { NoticeDeps } from '#domains/orders/server/note-order.ts'
import type { PaymentsDeps } from '#domains/payments/server/deps.ts'

export interface CheckoutDeps
  extends OptionsDeps, NoticeDeps, Pick<BagDeps, 'shipping'>, Pick<OrdersDeps, 'hasLogistics'> {
  readonly payments: PaymentsDeps
}
