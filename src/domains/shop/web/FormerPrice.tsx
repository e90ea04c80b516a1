import { formatEuro } from '#kit/money.ts'

import type { Reduction } from './offer-texts.ts'

/** Below a reduced price: what the device costs otherwise, and until when not (§ 11 PAngV). */
export function FormerPrice({ reduction }: { reduction: Reduction | null }) {
  if (reduction === null) return null
  return (
    <p className="small quiet">
      <span className="sr">Statt </span>
      <s>{formatEuro(reduction.regularCents)}</s> {reduction.note}
    </p>
  )
}
