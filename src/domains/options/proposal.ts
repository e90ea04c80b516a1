/** An option that an adviser proposes, to be accepted by the customer (§ 54 TKG). */
import { berlinInstant } from '#kit/berlin-instant.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

/** How long a customer can accept. */
export const proposalDays = 14

/** When a proposal of `today` ends: with the last instant of its last day in Berlin, which is the day that is told. */
export function endOfProposal(today: IsoDate): string {
  return berlinInstant(addDays(today, proposalDays), '23:59').replace('00.000Z', '59.999Z')
}

/** 'outdated': nobody has decided, but as things stand today it cannot be ordered as it was sent. */
export const proposalStates = ['open', 'accepted', 'declined', 'expired', 'outdated'] as const
export type ProposalState = (typeof proposalStates)[number]

export interface ProposalFacts {
  readonly decided: 'accepted' | 'declined' | undefined
  readonly expiresAt: string
}

/** What has become of it at `now`; both instants as `toISOString` writes them. */
export function stateOfProposal({ decided, expiresAt }: ProposalFacts, now: string): ProposalState {
  return decided ?? (now < expiresAt ? 'open' : 'expired')
}

export type ProposalRefusal = 'proposal-closed' | 'proposal-outdated'

/** Whether it can be accepted: open still, and the summary of today says the same as the one that was sent. */
export function decideAcceptance(
  state: ProposalState,
  digests: { readonly sent: string; readonly today: string },
): Result<undefined, ProposalRefusal> {
  if (state !== 'open') return refuse('proposal-closed')
  return digests.sent === digests.today ? ok(undefined) : refuse('proposal-outdated')
}
