/** The confirmation of receipt (§§ 312k, 356a BGB): a mail to the given address, and the inbox of a signed-in customer. */
import { formatInstant } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import { receiptTitle } from '../rules.ts'
import { confirmationWords } from './declaration-mail.ts'
import type { DeclarationsDeps } from './deps.ts'
import { findDeclaration, listUnconfirmed, noteConfirmed } from './store.ts'
import { tellDeclarant } from './tell-declarant.ts'

export const confirmDeclarationTopic = 'declaration-confirm'

/** Writes mail and message once, whatever is repeated: their dedupe key is the declaration. */
export function confirmDeclarationHandler(deps: DeclarationsDeps): JobHandler {
  return {
    topic: confirmDeclarationTopic,
    promised: true,
    handle: ({ id }) =>
      deps.db.tx(async (tx) => {
        // Locked: what is decided meanwhile is either in it or answered afterwards.
        const row = await findDeclaration(tx, String(id), { lock: true })
        if (row === undefined) return
        const received = formatInstant(row.receivedAt.toISOString())
        const createdAt = instant(deps.clock)
        await tellDeclarant(tx, deps, {
          about: row,
          message: {
            title: receiptTitle(row.kind),
            lines: [`Eingegangen am ${received}: deine Erklärung zu ${row.contract}.`],
          },
          mail: row.mailWithheld ? undefined : confirmationWords(row),
          dedupeKey: `declaration:${row.id}`,
          createdAt,
        })
        noteConfirmed(tx, row.id, createdAt)
      }),
  }
}

/** Declarations without a confirmation of receipt after ten minutes, whatever became of its job. */
export const unconfirmedDeclarations: OpenWork = {
  topics: [confirmDeclarationTopic],
  key: 'id',
  list: listUnconfirmed,
  job: ({ id }) => ({ topic: confirmDeclarationTopic, payload: { id }, correlationId: id }),
}
