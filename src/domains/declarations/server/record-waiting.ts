/** What a customer declared about a contract of theirs and a person decides, in the contract's record: that it came in, that it was declined. */
import type { HistoryKind } from '#domains/contracts/history.ts'
import { recordHistory, type NewHistory } from '#domains/contracts/server/history.ts'
import type { NewId } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { Declared } from './deps.ts'

type Said = Pick<Declared, 'cause' | 'kind'>

function subject({ cause, kind }: Said) {
  if (kind === 'withdrawal') return 'withdrawal'
  return cause === 'extraordinary' ? 'special-termination' : 'cancellation'
}

type Waiting = Said & Pick<NewHistory, 'guid' | 'contractId' | 'at' | 'actor'> & { readonly reason: string }

/** What is carried out at once, or later, stands there as what became of the contract. */
export function recordWaiting(
  tx: Tx,
  deps: { readonly newId: NewId },
  { cause, kind, ...entry }: Waiting & { readonly is: 'received' | 'declined' },
): void {
  const { is, ...rest } = entry
  const recorded: HistoryKind = `${subject({ cause, kind })}-${is}`
  recordHistory(tx, deps, { ...rest, kind: recorded, before: {}, after: {} })
}
