/** An adviser proposes a move: the customer gets the way to its order, with everything entered; nobody consents for another person. */
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { berlinDate, formatDate } from '#kit/dates.ts'
import { shortDate } from '#kit/german-date.ts'
import { formatEuro } from '#kit/money.ts'
import { bases, to } from '#kit/paths.ts'
import { addressLine } from '#kit/postal-address.ts'
import { ok } from '#kit/result.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Written } from '#platform/server/idempotency.ts'

import { proposedQuery } from '../proposed.ts'
import { decideMove, type AgreedMove, type MoveRefusal } from '../rules.ts'
import type { RelocationsDeps } from './deps.ts'
import { loadFacts, type Facts, type OrderRequest } from './order-move.ts'

type ProposalRequest = Omit<OrderRequest, 'shown'>

interface Proposed {
  /** null: no address is known. */
  readonly mailTo: string | null
}

type ProposalFacts = Facts & { readonly customer: Customer | undefined }

/** What can be proposed is what could be ordered. Nothing is kept of it but message and mail: the page checks it again. */
export async function proposeMove(
  deps: RelocationsDeps,
  request: ProposalRequest,
): Promise<Written<Proposed, MoveRefusal | 'contract-unknown'>> {
  const { caller, idempotency } = request
  return writeOnce<ProposalFacts, AgreedMove, Proposed, MoveRefusal | 'contract-unknown'>(deps, idempotency, {
    load: async (tx) => {
      const [facts, customer] = await Promise.all([loadFacts(tx, deps, request), findCustomer(tx, caller.guid)])
      return facts.ok ? ok({ ...facts.value, customer }) : facts
    },
    decide: decideMove,
    save: (tx, facts, agreed) => save(tx, deps, { request, facts, agreed }),
  })
}

interface Saving {
  readonly request: ProposalRequest
  readonly facts: ProposalFacts
  readonly agreed: AgreedMove
}

/** The same move proposed twice on one day is one message and one mail. */
async function save(tx: Tx, deps: RelocationsDeps, { agreed, facts, request }: Saving): Promise<Proposed> {
  const { contractId, guid } = facts.contract
  const { place = '', visit = '' } = request.typed
  const { city, street, streetNr, zip } = agreed.to
  const there = { zip, city, street, streetNr, place, visit, day: shortDate(agreed.date) }
  const told = {
    contractId,
    product: storedTitle(deps.catalogue, facts.contract),
    address: addressLine(agreed.to),
    day: formatDate(agreed.date),
    fee: formatEuro(facts.feeCents),
  }
  const key = [contractId, ...Object.values(there), berlinDate(facts.now)].join('|')
  const said = `Du hast mit uns über den Umzug von ${told.product} gesprochen: ${told.address}, ab ${told.day}, einmalig ${told.fee}.`
  const query = { contractId, ...proposedQuery(there) }
  const way = { text: 'Prüfen und bestellen', path: 'relocation', query } as const
  const body = messageBody([said, 'Noch ist nichts bestellt.'], way)
  const mailTo = await tellCustomer(tx, deps, {
    guid,
    createdAt: facts.now,
    dedupeKey: `relocation-proposal:${key}`,
    message: { title: titleOf(told), body },
    customer: facts.customer,
    mail: (customer) => proposalMail(deps, told, customer),
    correlationId: request.correlationId,
  })
  return { mailTo }
}

interface Told {
  readonly contractId: string
  readonly product: string
  readonly address: string
  readonly day: string
  readonly fee: string
}

function titleOf({ day }: Told): string {
  return `Dein Umzug am ${day}`
}

function proposalMail(letterhead: Letterhead, told: Told, { firstName, lastName }: Customer): MailText {
  const { address, contractId, day, fee, product } = told
  return composeMail(letterhead, {
    subject: `${titleOf(told)}: noch nicht bestellt`,
    kicker: 'Vorschlag',
    heading: titleOf(told),
    intro: [`Guten Tag ${firstName} ${lastName}, du hast mit uns über den Umzug von ${product} gesprochen.`],
    facts: [
      { term: 'Vertrag', value: `${product}, ${contractId}` },
      { term: 'Neue Adresse', value: address },
      { term: 'Erster Tag dort', value: day },
      { term: 'Einmalig', value: fee },
    ],
    more: ['Noch ist nichts bestellt. Deine Nachricht führt dich zur Bestellung, dort ist alles schon eingetragen.'],
    action: { text: 'Nachricht öffnen', href: letterhead.publicOrigin + to(bases[0], 'inbox') },
    why: 'Du bekommst diese Mail, weil du mit uns über deinen Umzug gesprochen hast.',
  })
}
