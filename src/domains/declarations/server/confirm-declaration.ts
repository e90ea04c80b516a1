/** The confirmation of receipt (§§ 312k, 356a BGB): a mail to the given address, and the inbox of a signed-in customer. */
import { formatInstant } from '#kit/dates.ts'

import { typedWords } from '../receipt.ts'
import { confirmationWords, inboxTitle } from '../rules.ts'
import { owedMessage } from './owed-message.ts'
import { findDeclaration, listUnconfirmed, noteConfirmed } from './store.ts'

export const declarationConfirmation = owedMessage({
  topic: 'declaration-confirm',
  // Locked: what is decided meanwhile is either in it or answered afterwards.
  find: (tx, id) => findDeclaration(tx, id, { lock: true }),
  words: (row) => {
    const words = confirmationWords(row)
    const received = formatInstant(row.receivedAt.toISOString())
    return {
      message: {
        title: inboxTitle(words.heading, row),
        lines: [`Eingegangen am ${received}: deine Erklärung zu ${typedWords(row.contract)}.`],
      },
      mail: row.mailWithheld ? undefined : words,
    }
  },
  dedupeKey: 'declaration',
  note: noteConfirmed,
  list: listUnconfirmed,
})
