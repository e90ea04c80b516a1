/** The answer to a declaration that was decided after its receipt had gone out: to the same address, and to the inbox. */
import { nextSteps } from '../receipt-steps.ts'
import { stateLine, typedWords } from '../receipt.ts'
import { answerTitle, inboxTitle } from '../rules.ts'
import { owedMessage } from './owed-message.ts'
import { listUnanswered, noteAnswered } from './store-queue.ts'
import { findDeclaration } from './store.ts'

export const declarationAnswer = owedMessage({
  topic: 'declaration-answer',
  find: async (tx, id) => {
    const row = await findDeclaration(tx, id)
    return row?.state === 'received' ? undefined : row
  },
  words: (row) => {
    const title = answerTitle(row)
    return {
      message: {
        title: inboxTitle(title, row),
        lines: [
          `${typedWords(row.contract)}: ${stateLine(row)}.`,
          nextSteps({ ...row, receivedAt: row.receivedAt.toISOString() }),
        ],
      },
      mail: row.email === '' ? undefined : { subject: title, heading: title, intro: [] },
    }
  },
  dedupeKey: 'declaration-answer',
  note: noteAnswered,
  list: listUnanswered,
})
