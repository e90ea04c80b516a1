import { findContract } from '#domains/contracts/server/contracts.ts'
/** An adviser proposes an option: the summary goes to the customer in text form, the order waits for them (§ 54 TKG). */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { deliverTopic } from '#domains/messages/server/deliver-mail.ts'
import { addMessage, storeMail } from '#domains/messages/server/messages.ts'
import { berlinDate } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import { txOnce, type Idempotency } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import type { Caller } from '#platform/server/routes.ts'

import { endOfProposal } from '../proposal.ts'
import { decideBooking, type BookingRefusal } from '../rules.ts'
import { eligibility } from './book-option.ts'
import type { OptionsDeps } from './deps.ts'
import { proposalMail } from './proposal-mail.ts'
import { storableSummary } from './read-summary.ts'
import { listOpenProposals, saveProposal, type NewProposal } from './store-proposals.ts'

export interface ProposalRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly optionId: string
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export type ProposeRefusal = 'not-an-adviser' | 'contract-unknown' | 'proposal-open' | BookingRefusal

interface Proposed {
  readonly proposalId: string
  readonly expiresAt: string
}

/** Proposes the option. The contract's row lock decides between two proposals of the same option. */
export async function proposeOption(
  deps: OptionsDeps,
  request: ProposalRequest,
): Promise<Result<Proposed, ProposeRefusal | 'key-reused'>> {
  const outcome = await txOnce<Proposed, ProposeRefusal>(deps.db, request.idempotency, (tx) =>
    propose(tx, deps, request),
  )
  if (outcome.ok) deps.wake()
  return outcome
}

async function propose(
  tx: Sql,
  deps: OptionsDeps,
  { caller, contractId, optionId, correlationId }: ProposalRequest,
): Promise<Result<Proposed, ProposeRefusal>> {
  const { actor, guid } = caller
  if (actor === undefined) return refuse('not-an-adviser')
  const contract = await findContract(tx, guid, contractId, { lock: true })
  if (contract === undefined) return refuse('contract-unknown')
  const now = instant(deps.clock)
  const today = berlinDate(now)
  const option = deps.catalogue.product(optionId)
  const facts = eligibility(deps.catalogue.product(contract.productId), contract, optionId, today)
  // A payment method is the customer's to add, before they accept.
  const decision = decideBooking({
    ...facts,
    today,
    needsPaymentMethod: false,
    hasPaymentMethod: false,
    startImmediately: false,
  })
  if (!decision.ok) return decision
  if (option === undefined) return refuse('option-not-offered')
  const open = await listOpenProposals(tx, guid, now)
  if (open.some((one) => one.contractId === contractId && one.optionId === optionId)) return refuse('proposal-open')
  const expiresAt = endOfProposal(today)
  const summary = storableSummary(deps, contract, option, today)
  const proposal = { id: deps.newId(), guid, contractId, optionId, summary, actor, proposedAt: now, expiresAt }
  await saveProposal(tx, proposal)
  await tell(tx, deps, proposal, correlationId)
  return ok({ proposalId: proposal.id, expiresAt })
}

/** A message, and a mail where there is an address: both lead to the page on which the customer decides. */
async function tell(tx: Sql, deps: OptionsDeps, proposal: NewProposal, correlationId: string): Promise<void> {
  const { id, guid, summary, proposedAt: createdAt, expiresAt } = proposal
  const path = to(bases[0], 'optionProposal', { angebot: id })
  const stored = { createdAt, dedupeKey: `option-proposal:${id}` }
  await addMessage(tx, {
    ...stored,
    id: deps.newId(),
    guid,
    title: `Dein Angebot: ${summary.title}`,
    body: `Du hast mit uns über ${summary.title} gesprochen. Lies die Zusammenfassung und bestelle, wenn du zustimmst. [Angebot ansehen](${path})`,
  })
  const customer = await findCustomer(tx, guid)
  if (!customer?.email) return
  const mail = proposalMail(summary, customer, {
    link: deps.publicOrigin + path,
    lastDay: berlinDate(expiresAt),
  })
  const mailId = await storeMail(tx, { ...stored, ...mail, id: deps.newId(), guid, recipient: customer.email })
  await enqueue(tx, deps.newId, { topic: deliverTopic, payload: { mailId }, correlationId })
}
