/** The confirmation of receipt (§§ 312k, 356a BGB): a mail to the given address, and the inbox of a signed-in customer. */
import { messageBody } from '#domains/messages/message-text.ts'
import { addMessage, nobody, sendMail } from '#domains/messages/server/messages.ts'
import { formatInstant } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import { receiptTitle } from '../rules.ts'
import { confirmationWords, declarationMail, receiptAddress } from './declaration-mail.ts'
import type { DeclarationsDeps } from './deps.ts'
import { findDeclaration, listUnconfirmed, noteConfirmed } from './store.ts'

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
        const declaration = { ...row, receivedAt: row.receivedAt.toISOString() }
        const stored = { createdAt: instant(deps.clock), dedupeKey: `declaration:${row.id}` }
        if (row.guid !== null) {
          const received = `Eingegangen am ${formatInstant(declaration.receivedAt)}: deine Erklärung zu ${row.contract}.`
          const body = messageBody([received], { text: 'Beleg ansehen', path: 'receipt', end: row.id })
          addMessage(tx, { ...stored, id: deps.newId(), guid: row.guid, title: receiptTitle(row.kind), body })
        }
        noteConfirmed(tx, row.id, stored.createdAt)
        if (row.mailWithheld) return
        const mail = {
          ...stored,
          ...declarationMail(deps, declaration, {
            ...confirmationWords(declaration),
            receipt: receiptAddress(deps, row.id),
          }),
          id: deps.newId(),
          guid: row.guid ?? nobody,
          recipient: row.email,
        }
        await sendMail(tx, mail, { newId: deps.newId, correlationId: '' })
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
