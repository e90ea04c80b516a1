import type { BagDeps } from '#domains/bag/server/deps.ts'
import type { OptionsDeps } from '#domains/options/server/deps.ts'

export interface CheckoutDeps extends OptionsDeps, Pick<BagDeps, 'shipping'> {}
