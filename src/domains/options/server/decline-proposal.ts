/** A proposal is declined by its customer, or taken back by an adviser, of which the customer is told: it was to hold until its day. */
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { berlinDate, formatDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { OptionsDeps } from './deps.ts'
import { findProposal, markDeclined, type Proposal } from './proposals.ts'

interface Declining {
  readonly guid: string
  readonly id: string
  readonly isTakenBack: boolean
  readonly correlationId: string
}

/** Of this and an acceptance at once one counts; the proposal's row decides. */
export function declineProposal(
  deps: OptionsDeps,
  { correlationId, guid, id, isTakenBack }: Declining,
): Promise<Result<undefined, 'proposal-unknown' | 'proposal-closed'>> {
  return deps.db.tx(async (tx) => {
    const isClosed = !(await markDeclined(tx, { guid, id }, instant(deps.clock)))
    const proposal = await findProposal(tx, guid, id)
    if (proposal === undefined) return refuse('proposal-unknown')
    if (isClosed) return refuse('proposal-closed')
    if (isTakenBack) await tellOfTakingBack(tx, deps, { proposal, correlationId })
    return ok(undefined)
  })
}

function tellOfTakingBack(
  tx: Tx,
  deps: OptionsDeps,
  {
    correlationId,
    proposal: { contractId, expiresAt, guid, id, summary },
  }: { readonly proposal: Proposal; readonly correlationId: string },
): Promise<void> {
  const until = formatDate(berlinDate(expiresAt.toISOString()))
  const facts = [
    `Am ${formatDate(today(deps.clock))} haben wir es zurückgezogen, obwohl es bis ${until} gelten sollte. Es kostet dich nichts.`,
  ]
  return informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title: `Dein Angebot ${summary.title} gilt nicht mehr`,
    body: messageBody(facts, { text: 'Vertrag ansehen', path: 'contract', query: { contractId } }),
    dedupeKey: `option-proposal-taken-back:${id}`,
    correlationId,
  })
}
