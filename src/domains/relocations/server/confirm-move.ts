/** The confirmation of whatever was declared about a move: inbox, paper, mail (§ 312f BGB). */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import { composeMail } from '#domains/messages/server/compose-mail.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { bases, to } from '#kit/paths.ts'
import { instant } from '#platform/server/clock.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'
import { customersWork } from '#platform/server/open-work.ts'

import type { RelocationsDeps } from './deps.ts'
import { moveConfirmation } from './move-confirmation.ts'
import { findMove, listUnconfirmed, noteConfirmed } from './store.ts'

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

/** One that was followed by another declaration before its job ran is confirmed with that. */
async function confirm(deps: RelocationsDeps, { correlationId, guid, moveId }: MovePayload): Promise<void> {
  const { clock, db } = deps
  await db.tx(async (tx) => {
    const [move, customer] = await Promise.all([findMove(tx, guid, moveId), findCustomer(tx, guid)])
    const confirmation = move && (await moveConfirmation(tx, deps, move))
    if (move === undefined || confirmation === undefined) return
    const { dedupeKey, message, number, papers, way, words } = confirmation
    const createdAt = instant(clock)
    await keepPapers(tx, papers)
    noteConfirmed(tx, move, createdAt)
    await tellCustomer(tx, deps, {
      guid,
      createdAt,
      dedupeKey,
      message,
      customer,
      mail: ({ firstName, lastName }) =>
        composeMail(deps, {
          subject: words.title,
          kicker: `Vorgang ${number}`,
          heading: words.heading,
          intro: [`Guten Tag ${firstName} ${lastName}, hier steht, was wir von dir erhalten haben.`],
          facts: words.facts,
          more: words.more,
          action: { text: way.text, href: deps.publicOrigin + to(bases[0], way.path, way.query) },
          why: 'Diese Mail belegt deine Erklärung. Heb sie auf.',
        }),
      correlationId,
    })
  })
}

/** Declarations of which the customer has no confirmation after ten minutes, whatever became of the job. */
export const unconfirmedMoves = customersWork({ topic, key: 'moveId', list: listUnconfirmed })
