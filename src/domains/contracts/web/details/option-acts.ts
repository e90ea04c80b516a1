/** What can be done with an option, beside its row. */
import type { PathName } from '#kit/paths.ts'

import type { WithActions } from '../../wire-facts.ts'
import { anotherEnd, canEndLater, type ActionRow } from './action-rows.ts'

/** An act beside an option in its contract, in one or two words. */
export type OptionAct = Pick<ActionRow, 'title' | 'query'> & { readonly path: PathName }

/** At most three of them. */
export function optionActs(option: WithActions): OptionAct[] {
  const { possibleActions: possible } = option
  if (possible.canCancelTermination)
    return [{ title: 'Behalten', path: 'termination' }, ...(canEndLater(option) ? [anotherEnd] : [])]
  return [
    ...(possible.canRevoke ? [{ title: 'Widerrufen', path: 'revocation' as const }] : []),
    ...(possible.canTerminate ? [{ title: 'Kündigen', path: 'termination' as const }] : []),
    ...(endsEarlierBySpecialRight(option) ? [{ title: 'Sonderkündigung', path: 'specialTermination' as const }] : []),
  ]
}

/** Whether the right of an announced change (§ 57 (1) TKG) leads to an earlier end than ordinary notice, or than that of its contract. */
function endsEarlierBySpecialRight({
  actionReasons: { canTerminate: reason },
  possibleActions: can,
  priceChange,
  term: { earliestEnd },
}: WithActions): boolean {
  if (priceChange?.specialRightUntil == null) return false
  if (can.canTerminate) return earliestEnd === null || priceChange.date <= earliestEnd
  return reason?.code === 'ends-with-contract' && reason.date !== undefined && priceChange.date <= reason.date
}
