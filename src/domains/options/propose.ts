/** Whether an adviser may propose an option. */
import type { BookedFor } from '#domains/catalogue/product.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

import { decideEligibility, type EligibilityFacts, type EligibilityRefusal, type OfferedOption } from './rules.ts'

export interface ProposingFacts extends EligibilityFacts {
  readonly option: OfferedOption | undefined
  /** The customer can still accept an earlier proposal of this option. */
  readonly isProposed: boolean
  /** It is ordered for a day, which only the customer can name. */
  readonly bookedFor: BookedFor | null
}

export type ProposingRefusal = EligibilityRefusal | 'proposal-open' | 'day-required'

/**
 * A payment method is the customer's to add, before they accept. A pass is ordered for a day, a weekend for its Friday: accepted
 * it would begin on whichever day that is.
 */
export function decideProposal(facts: ProposingFacts): Result<undefined, ProposingRefusal> {
  const eligible = decideEligibility(facts.option, facts)
  if (!eligible.ok) return eligible
  if (facts.bookedFor !== null) return refuse('day-required')
  return facts.isProposed ? refuse('proposal-open') : ok(undefined)
}
