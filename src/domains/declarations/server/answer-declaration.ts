/** The answer to a declaration that was decided after its receipt had gone out: to the same address, and to the inbox. */
import { instant } from '#platform/server/clock.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import { nextSteps, stateLine } from '../receipt.ts'
import { answerTitle } from '../rules.ts'
import type { DeclarationsDeps } from './deps.ts'
import { listUnanswered, noteAnswered } from './store-queue.ts'
import { findDeclaration } from './store.ts'
import { tellDeclarant } from './tell-declarant.ts'

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
        const [title, createdAt] = [answerTitle(row), instant(deps.clock)]
        await tellDeclarant(tx, deps, {
          about: row,
          message: { title, lines: [`${row.contract}: ${stateLine(row)}.`, nextSteps(row)] },
          mail: row.email === '' ? undefined : { subject: title, heading: title },
          dedupeKey: `declaration-answer:${row.id}`,
          createdAt,
        })
        noteAnswered(tx, row.id, createdAt)
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
