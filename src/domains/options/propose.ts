/** Whether an adviser may propose an option. */
import { refuse, ok, type Result } from '#kit/result.ts'

import { decideEligibility, type EligibilityFacts, type EligibilityRefusal, type OfferedOption } from './rules.ts'

export interface ProposingFacts extends EligibilityFacts {
  readonly option: OfferedOption | undefined
  /** The customer can still accept an earlier proposal of this option. */
  readonly isProposed: boolean
}

export type ProposingRefusal = EligibilityRefusal | 'proposal-open'

/** A payment method is the customer's to add, before they accept. */
export function decideProposal(facts: ProposingFacts): Result<undefined, ProposingRefusal> {
  const eligible = decideEligibility(facts.option, facts)
  if (!eligible.ok) return eligible
  return facts.isProposed ? refuse('proposal-open') : ok(undefined)
}
