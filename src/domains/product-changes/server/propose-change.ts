/** An adviser proposes another product: its summary goes to the customer in text form, the order waits for them (§ 54 (3) TKG). */
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody, messageDocument } from '#domains/messages/message-text.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { berlinDate, formatDate } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import { ok } from '#kit/result.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Written } from '#platform/server/idempotency.ts'

import { decideOffer, type OfferedToday } from '../rules.ts'
import { proposalMail } from './change-mail.ts'
import type { ProductChangesDeps } from './deps.ts'
import { loadFacts, type ChangeRequest, type Facts } from './order-change.ts'

type ProposalRequest = Omit<ChangeRequest, 'summaryDigest' | 'previewId'>

type Refusal = 'not-possible' | 'product-not-offered' | 'contract-unknown'

interface Proposed {
  /** null: no address is known. */
  readonly mailTo: string | null
}

type ProposalFacts = Facts & { readonly customer: Customer | undefined }

/** What can be proposed is what could be ordered. Nothing is kept of it but message and mail: the order shows what holds by then. */
export async function proposeChange(
  deps: ProductChangesDeps,
  request: ProposalRequest,
): Promise<Written<Proposed, Refusal>> {
  const { caller } = request
  const asked = { ...request, summaryDigest: undefined, previewId: undefined }
  return writeOnce<ProposalFacts, OfferedToday, Proposed, Refusal>(deps, request.idempotency, {
    load: async (tx) => {
      const [facts, customer] = await Promise.all([loadFacts(tx, deps, asked), findCustomer(tx, caller.guid)])
      return facts.ok ? ok({ ...facts.value, customer }) : facts
    },
    decide: decideOffer,
    save: (tx, facts) => save(tx, deps, { request, facts }),
  })
}

/** The same product proposed twice on one day is one message and one mail. */
async function save(
  tx: Tx,
  deps: ProductChangesDeps,
  { facts: { customer, now, offer }, request }: { readonly facts: ProposalFacts; readonly request: ProposalRequest },
): Promise<Proposed> {
  if (offer === undefined) throw new Error('no offer was decided')
  const {
    caller: { guid },
    contractId,
    correlationId,
    productId,
    termMonths,
  } = request
  const { summary, terms } = offer
  const query = { contractId, productId, ...(termMonths !== undefined && { laufzeit: String(termMonths) }) }
  const dedupeKey = `product-change-proposal:${contractId}:${productId}:${termMonths ?? ''}:${berlinDate(now)}`
  const facts = [
    `Du hast mit uns über den Wechsel von ${summary.contract.product} zu ${summary.title} gesprochen, möglich ab ${formatDate(terms.date)}.`,
    'Noch ist nichts bestellt.',
  ]
  const body = messageBody(facts, { text: 'Ansehen und bestellen', path: 'productChangeOrder', query })
  const documents = [messageDocument('Vertragszusammenfassung', 'productChangeSummaryFile', query)]
  const link = deps.publicOrigin + to(bases[0], 'productChangeOrder', query)
  const mailTo = await tellCustomer(tx, deps, {
    guid,
    createdAt: now,
    dedupeKey,
    message: { title: `Dein Angebot: ${summary.title}`, body, documents },
    customer,
    mail: (addressee) => proposalMail(deps, { summary, date: terms.date, link }, addressee),
    correlationId,
  })
  return { mailTo }
}
