/** The answer to a declaration that was decided after its receipt had gone out: to the same address, and to the inbox. */
import { messageBody } from '#domains/messages/message-text.ts'
import { addMessage, nobody, sendMail } from '#domains/messages/server/messages.ts'
import { instant } from '#platform/server/clock.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import { nextSteps, stateLine } from '../receipt.ts'
import { answerTitle } from '../rules.ts'
import { declarationMail, receiptAddress } from './declaration-mail.ts'
import type { DeclarationsDeps } from './deps.ts'
import { listUnanswered, noteAnswered } from './store-queue.ts'
import { findDeclaration } from './store.ts'

const answerTopic = 'declaration-answer'

export function answerJob(id: string, correlationId: string): Job {
  return { topic: answerTopic, payload: { id }, correlationId }
}

/** Written once, whatever is repeated: its dedupe key is the declaration. */
export function answerDeclarationHandler(deps: DeclarationsDeps): JobHandler {
  return {
    topic: answerTopic,
    promised: true,
    handle: ({ id }) =>
      deps.db.tx(async (tx) => {
        const row = await findDeclaration(tx, String(id))
        if (row === undefined || row.state === 'received') return
        const receipt = { ...row, receivedAt: row.receivedAt.toISOString() }
        const stored = { createdAt: instant(deps.clock), dedupeKey: `declaration-answer:${row.id}` }
        if (row.guid !== null) {
          const body = messageBody([`${row.contract}: ${stateLine(row)}.`, nextSteps(row)], {
            text: 'Beleg ansehen',
            path: 'receipt',
            end: row.id,
          })
          addMessage(tx, { ...stored, id: deps.newId(), guid: row.guid, title: answerTitle(row), body })
        }
        noteAnswered(tx, row.id, stored.createdAt)
        if (row.email === '') return
        const title = answerTitle(row)
        const mail = {
          ...stored,
          ...declarationMail(deps, receipt, { receipt: receiptAddress(deps, row.id), subject: title, heading: title }),
          id: deps.newId(),
          guid: row.guid ?? nobody,
          recipient: row.email,
        }
        await sendMail(tx, mail, { newId: deps.newId, correlationId: '' })
      }),
  }
}

/** Decided declarations without an answer after ten minutes, whatever became of its job. */
export const unansweredDeclarations: OpenWork = {
  topics: [answerTopic],
  key: 'id',
  list: listUnanswered,
  job: ({ id }) => answerJob(id, id),
}
