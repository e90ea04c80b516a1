/** The confirmation of a product change, and of its taking back: inbox, papers, mail (§§ 312f, 355 BGB). */
import { productTitle } from '#domains/catalogue/product-title.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { keepPapers, paperDocuments } from '#domains/documents/server/papers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import type { InstructionDeps } from '#domains/orders/server/published-instruction.ts'
import { formatInstant } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'
import { customersWork } from '#platform/server/open-work.ts'

import { changeMail, takenBackMail } from './change-mail.ts'
import { changeConfirmation, takenBackPaper, type TakenBackChange } from './change-papers.ts'
import type { ProductChangesDeps } from './deps.ts'
import {
  findChange,
  findOrderedChange,
  listUnconfirmed,
  listUnconfirmedClosings,
  noteClosingConfirmed,
  noteConfirmed,
} from './store.ts'

const confirmTopic = 'product-change-confirm'
const takenBackTopic = 'product-change-taken-back'

interface ChangePayload {
  readonly guid: string
  readonly changeId: string
  readonly correlationId: string
}

function changePayload(input: Readonly<Record<string, unknown>>): ChangePayload {
  return readPayload(input, ['guid', 'changeId', 'correlationId'])
}

function job(topic: string, payload: ChangePayload): Job {
  return { topic, payload: { ...payload }, correlationId: payload.correlationId }
}

/** The job that confirms an order; put into the outbox with it. */
export function confirmationJob(payload: ChangePayload): Job {
  return job(confirmTopic, payload)
}

/** The job that confirms that a change was taken back. */
export function takenBackJob(payload: ChangePayload): Job {
  return job(takenBackTopic, payload)
}

/** Writes message, papers and mail once, whatever is repeated: their dedupe key is the change. */
export function confirmHandlers(deps: ProductChangesDeps & InstructionDeps): JobHandler[] {
  return [
    { topic: confirmTopic, promised: true, handle: (payload) => confirm(deps, changePayload(payload)) },
    { topic: takenBackTopic, promised: true, handle: (payload) => confirmTakenBack(deps, changePayload(payload)) },
  ]
}

async function confirm(
  deps: ProductChangesDeps & InstructionDeps,
  { changeId, correlationId, guid }: ChangePayload,
): Promise<void> {
  const { clock, db, newId } = deps
  const instruction = await deps.instruction()
  await db.tx(async (tx) => {
    const [change, customer] = await Promise.all([findOrderedChange(tx, guid, changeId), findCustomer(tx, guid)])
    if (change === undefined) return
    const now = instant(clock)
    const { dedupeKey, message, papers } = changeConfirmation(change, newId, instruction)
    await keepPapers(tx, papers)
    noteConfirmed(tx, change, now)
    await tellCustomer(tx, deps, {
      guid,
      createdAt: now,
      dedupeKey,
      message,
      customer,
      mail: (addressee) => changeMail(deps, change, { ...addressee, instruction }),
      correlationId,
    })
  })
}

/** By the names that were agreed; of one that the provider's own system made, by those of the catalogue. */
async function findTakenBack(
  tx: Tx,
  { catalogue, provider }: ProductChangesDeps,
  { changeId, guid }: Pick<ChangePayload, 'guid' | 'changeId'>,
): Promise<TakenBackChange | undefined> {
  const [change, agreed] = await Promise.all([findChange(tx, guid, changeId), findOrderedChange(tx, guid, changeId)])
  if (change === undefined) return undefined
  const { closedAt, closedNumber } = change
  if (closedAt === null || closedNumber === null) return undefined
  const { city, company, email, name, phone, street } = agreed?.summary.provider ?? provider
  return {
    ...change,
    closedNumber,
    at: closedAt.toISOString(),
    title: agreed?.summary.title ?? productTitle(catalogue, change.futureProduct),
    present: agreed?.summary.contract.product ?? productTitle(catalogue, change.previousProduct),
    provider: { name, company, street, city, email, phone },
  }
}

async function confirmTakenBack(
  deps: ProductChangesDeps,
  { changeId, correlationId, guid }: ChangePayload,
): Promise<void> {
  const { clock, db, newId } = deps
  await db.tx(async (tx) => {
    const [change, customer] = await Promise.all([findTakenBack(tx, deps, { guid, changeId }), findCustomer(tx, guid)])
    if (change === undefined) return
    const { at, closedNumber, contractId, present, state } = change
    const word = state === 'revoked' ? 'widerrufen' : 'zurückgenommen'
    const title = `Wechsel zu ${change.title} ${word}`
    const facts = [`Eingegangen am ${formatInstant(at)}, Vorgang ${closedNumber}. ${present} läuft weiter.`]
    const way = { text: 'Vertrag ansehen', path: 'contract', query: { contractId } } as const
    const papers = [takenBackPaper(change, newId())]
    const now = instant(clock)
    await keepPapers(tx, papers)
    noteClosingConfirmed(tx, change, now)
    await tellCustomer(tx, deps, {
      guid,
      createdAt: now,
      dedupeKey: `product-change:${change.id}:taken-back`,
      message: { title, body: messageBody(facts, way), documents: paperDocuments(papers) },
      customer,
      mail: (addressee) => takenBackMail(deps, change, addressee),
      correlationId,
    })
  })
}

/** Orders of which the customer has no confirmation after ten minutes (§ 312f BGB), whatever became of the job. */
export const unconfirmedChanges = customersWork({ topic: confirmTopic, key: 'changeId', list: listUnconfirmed })

/** The same of changes that were taken back (§ 356a (4) BGB). */
export const unconfirmedTakenBack = customersWork({
  topic: takenBackTopic,
  key: 'changeId',
  list: listUnconfirmedClosings,
})
