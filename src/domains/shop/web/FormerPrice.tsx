import { formatEuro } from '#kit/money.ts'

import type { Reduction } from './offer-texts.ts'

/** Below a reduced price: the lowest of the 30 days before it, and until when the offer holds (§ 11 PAngV). */
export function FormerPrice({ reduction }: { reduction: Reduction | null }) {
  if (reduction === null) return null
  const { lowestCents, meaning, offer } = reduction
  return (
    <p className="small quiet">
      <span className="sr">Statt </span>
      <s>{formatEuro(lowestCents)}</s> {meaning}
      <br />
      {offer}
    </p>
  )
}
