/** What was agreed along with goods ends with them: with their withdrawal (§ 360 BGB), or because they never came. */
import { berlinDate } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import { decideEnding } from '../rules.ts'
import { loadEnding, saveEnding, type Ending } from './carry-out.ts'
import type { TerminationsDeps } from './deps.ts'
import { saveOwnEnding } from './end-contract.ts'

interface EndingAlong extends Pick<Ending, 'actor' | 'contractId' | 'guid'> {
  /** What it belonged to, in words. */
  readonly reason: string
  readonly correlationId: string
}

/**
 * Withdraws the option, with a receipt of its own. Where its own period is over it ends today, as the right comes from that of
 * the goods; what has ended already stays as it is.
 */
export async function endAlong(tx: Tx, deps: TerminationsDeps, along: EndingAlong): Promise<void> {
  const right = { from: berlinDate(instant(deps.clock)) }
  const attempts = [
    { ...along, kind: 'withdraw', optionOnly: true },
    { ...along, kind: 'terminate', optionOnly: true, right },
  ] as const
  for (const request of attempts) {
    const facts = await loadEnding(tx, deps, request)
    if (!facts.ok) continue
    const found = decideEnding(facts.value)
    if (!found.ok) continue
    await saveOwnEnding(tx, deps, { request, facts: facts.value, found: found.value })
    return
  }
}

/**
 * Ends the option today, as the goods never came. Nobody has declared anything, so there is no receipt: whoever asks tells the
 * customer. @returns false for what has ended already
 */
export async function endWithoutGoods(
  tx: Tx,
  deps: TerminationsDeps,
  along: Omit<EndingAlong, 'actor' | 'correlationId'>,
): Promise<boolean> {
  const right = { from: berlinDate(instant(deps.clock)) }
  const ending = { ...along, kind: 'terminate', actor: { by: 'operator' }, optionOnly: true, right } as const
  const facts = await loadEnding(tx, deps, ending)
  if (!facts.ok) return false
  const found = decideEnding(facts.value)
  if (!found.ok) return false
  await saveEnding(tx, deps, { ending, facts: facts.value, found: found.value, declarationId: undefined })
  return true
}
