/** A message that a declaration owes its sender: the job that writes it, and the search for declarations without it. */
import { instant, type NewId } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import type { DeclarationsDeps } from './deps.ts'
import type { DeclarationRow } from './store.ts'
import { tellDeclarant, tellInbox, type Told } from './tell-declarant.ts'

interface OwedMessage {
  readonly topic: string
  /** The declaration, where it still owes the message. */
  readonly find: (tx: Tx, id: string) => Promise<DeclarationRow | undefined>
  readonly words: (row: DeclarationRow) => Pick<Told, 'message' | 'mail'>
  /** With the declaration's id: written once, whatever is repeated. */
  readonly dedupeKey: string
  readonly note: (tx: Tx, id: string, at: string) => void
  /** Declarations without it after ten minutes, whatever became of its job. */
  readonly list: OpenWork['list']
}

interface JobOptions {
  readonly correlationId: string
  /** UTC instant; null: at once. */
  readonly startAfter?: string | null
}

export function owedMessage({ dedupeKey, find, list, note, topic, words }: OwedMessage) {
  const job = (id: string, { correlationId, startAfter = null }: JobOptions): Job => ({
    topic,
    payload: { id },
    correlationId,
    ...(startAfter !== null && { startAfter }),
  })
  /** Of its mail to the address that was given. */
  const mailKey = (id: string): string => `${dedupeKey}:${id}`
  const tell = async (tx: Tx, deps: DeclarationsDeps, id: string): Promise<void> => {
    const row = await find(tx, id)
    if (row === undefined) return
    const createdAt = instant(deps.clock)
    await tellDeclarant(tx, deps, { about: row, ...words(row), dedupeKey: mailKey(row.id), createdAt })
    note(tx, row.id, createdAt)
  }
  return {
    job,
    /** Without its mail, at that instant: what is seeded was confirmed then. */
    tellInbox: async (
      tx: Tx,
      id: string,
      { at, newId }: { readonly at: string; readonly newId: NewId },
    ): Promise<void> => {
      const row = await find(tx, id)
      if (row === undefined) return
      tellInbox(tx, { newId }, { about: row, ...words(row), dedupeKey: mailKey(id), createdAt: at })
      note(tx, id, at)
    },
    mailKey,
    handler: (deps: DeclarationsDeps): JobHandler => ({
      topic,
      promised: true,
      handle: (input) => deps.db.tx((tx) => tell(tx, deps, readPayload(input, ['id']).id)),
    }),
    openWork: { topics: [topic], key: 'id', list, job: ({ id }) => job(id, { correlationId: id }) } satisfies OpenWork,
  }
}
