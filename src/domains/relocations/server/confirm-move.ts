/** The confirmation of whatever was declared about a move: inbox, paper, mail (§ 312f BGB). */
import { numbersAfterMove } from '#domains/contracts/numbers.ts'
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { keepPapers, paperDocuments } from '#domains/documents/server/papers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { composeMail } from '#domains/messages/server/compose-mail.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { berlinDate } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import { instant } from '#platform/server/clock.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'
import { customersWork } from '#platform/server/open-work.ts'

import { earliestEndWithoutSupply } from '../rules.ts'
import { moveWords, type MoveWords, type ToldMove } from '../wording.ts'
import type { RelocationsDeps } from './deps.ts'
import { findMove, listUnconfirmed, noteConfirmed, type MoveRow } from './store.ts'

const topic = 'relocation-confirm'

interface MovePayload {
  readonly guid: string
  readonly moveId: string
  readonly correlationId: string
}

/** The job that confirms the last declaration about a move; put into the outbox with it. */
export function confirmationJob(payload: MovePayload): Job {
  return { topic, payload: { ...payload }, correlationId: payload.correlationId }
}

/** Writes message, paper and mail once a receipt, whatever is repeated: it is their dedupe key. */
export function confirmHandlers(deps: RelocationsDeps): JobHandler[] {
  return [
    {
      topic,
      promised: true,
      handle: (input) => confirm(deps, readPayload(input, ['guid', 'moveId', 'correlationId'])),
    },
  ]
}

function toldMove(move: MoveRow, { numbers, product }: Pick<ToldMove, 'numbers' | 'product'>): ToldMove | undefined {
  const { declared, declaredAt, receiptNumber: number } = move
  if (declared === null || declaredAt === null || number === null) return undefined
  const at = declaredAt.toISOString()
  const earliestEnd = earliestEndWithoutSupply(move.date, berlinDate(at))
  return { ...move, declared, number, at, product, numbers, earliestEnd }
}

/** One that was followed by another declaration before its job ran is confirmed with that. */
async function confirm(deps: RelocationsDeps, { correlationId, guid, moveId }: MovePayload): Promise<void> {
  const { catalogue, clock, db } = deps
  await db.tx(async (tx) => {
    const [move, customer] = await Promise.all([findMove(tx, guid, moveId), findCustomer(tx, guid)])
    if (move === undefined) return
    const contract = await findContractByNumber(tx, guid, move.contractId)
    const product = contractTitle({ ...move, product: contract && catalogue.product(contract.productId) })
    const numbers = contract === undefined ? [] : numbersAfterMove(contract.details, move.to)
    const told = toldMove(move, { product, numbers })
    if (told === undefined) return
    const words = moveWords(told)
    const path = told.declared === 'no-supply' ? 'specialTermination' : 'contract'
    const text = told.declared === 'no-supply' ? 'Kündigung prüfen' : 'Vertrag ansehen'
    const way = { text, path, query: { contractId: move.contractId } } as const
    const papers = [paper(deps, { told, words, guid })]
    const createdAt = instant(clock)
    await keepPapers(tx, papers)
    noteConfirmed(tx, move, createdAt)
    await tellCustomer(tx, deps, {
      guid,
      createdAt,
      dedupeKey: `relocation:${told.number}`,
      message: { title: words.title, body: messageBody([...words.more], way), documents: paperDocuments(papers) },
      customer,
      mail: ({ firstName, lastName }) =>
        composeMail(deps, {
          subject: words.title,
          kicker: `Vorgang ${told.number}`,
          heading: words.heading,
          intro: [`Guten Tag ${firstName} ${lastName}, hier steht, was wir von dir erhalten haben.`],
          facts: words.facts,
          more: words.more,
          action: { text, href: deps.publicOrigin + to(bases[0], path, way.query) },
          why: 'Diese Mail belegt deine Erklärung. Heb sie auf.',
        }),
      correlationId,
    })
  })
}

const paperTitles = {
  ordered: 'Umzug',
  changed: 'Umzug geändert',
  cancelled: 'Umzug zurückgenommen',
  'no-supply': 'Umzug ohne Versorgung',
} as const satisfies Record<ToldMove['declared'], string>

function paper(
  { newId, provider }: RelocationsDeps,
  { told, words, guid }: { readonly told: ToldMove; readonly words: MoveWords; readonly guid: string },
) {
  const { company, city, email, name, phone, street } = provider
  return {
    id: newId(),
    guid,
    provider: { name, company, street, city, email, phone },
    contract: { contractId: told.contractId, product: told.product },
    kind: 'confirmation',
    title: `Bestätigung: ${paperTitles[told.declared]}`,
    date: berlinDate(told.at),
    sections: [
      { title: words.heading, lines: words.facts.map(({ term, value }) => `${term}: ${value}`) },
      { title: 'Was gilt', lines: [...words.more] },
    ],
    dedupeKey: `relocation:${told.number}`,
  } as const
}

/** Declarations of which the customer has no confirmation after ten minutes, whatever became of the job. */
export const unconfirmedMoves = customersWork({ topic, key: 'moveId', list: listUnconfirmed })
