/** What a customer declared about a contract of theirs and a person decides, in the contract's record: that it came in, that it was declined. */
import type { HistoryKind } from '#domains/contracts/history.ts'
import { listHistory, recordHistory, type NewHistory } from '#domains/contracts/server/history.ts'
import type { NewId } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { Declared } from './deps.ts'

type Said = Pick<Declared, 'cause' | 'kind'>

function subject({ cause, kind }: Said) {
  if (kind === 'withdrawal') return 'withdrawal'
  return cause === 'extraordinary' ? 'special-termination' : 'cancellation'
}

type Waiting = Said & Pick<NewHistory, 'guid' | 'contractId' | 'at' | 'actor'> & { readonly reason: string }

interface Entry extends Waiting {
  readonly is: 'received' | 'declined'
}

/** What is carried out at once, or later, stands there as what became of the contract. */
export function recordWaiting(tx: Tx, deps: { readonly newId: NewId }, { is, cause, kind, ...entry }: Entry): void {
  recordHistory(tx, deps, { ...entry, kind: recordedKind({ is, cause, kind }), before: {}, after: {} })
}

/** The same, unless it stands there: a declaration that is sent again is decided on again. `at`: when it arrived. */
export async function recordWaitingOnce(tx: Tx, deps: { readonly newId: NewId }, entry: Entry): Promise<void> {
  const kind = recordedKind(entry)
  const recorded = await listHistory(tx, entry.guid, entry)
  if (!recorded.some((one) => one.kind === kind && one.at === entry.at)) recordWaiting(tx, deps, entry)
}

function recordedKind({ is, ...said }: Said & Pick<Entry, 'is'>): HistoryKind {
  return `${subject(said)}-${is}`
}
