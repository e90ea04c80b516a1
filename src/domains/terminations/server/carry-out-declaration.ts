/** What was declared outside of the portal's own screens, carried out by the same rules (§§ 312k, 356a BGB). */
import type { CarryOut } from '#domains/declarations/server/deps.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { ok, refuse } from '#kit/result.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { terminationLines, withdrawalLines } from '../receipt-lines.ts'
import { decideEnding } from '../rules.ts'
import { isOfOption, loadEnding, saveEnding } from './carry-out.ts'
import { paperJob, withdrawalFacts } from './confirm-termination.ts'
import type { TerminationsDeps } from './deps.ts'

/**
 * Notice and withdrawal count from the day on which the declaration arrived, whenever it is decided. A wished day that is not
 * permitted is read as the earliest. An extraordinary cancellation that was accepted knows no notice (§§ 57 TKG, 314 BGB).
 */
export function carryOutDeclaration(given: TerminationsDeps): CarryOut {
  return async (tx, { actor, cause, contractId, declarationId, endDate, guid, kind, reason, receivedAt }) => {
    const deps = { ...given, clock: { now: () => Date.parse(receivedAt) } }
    const isEnd = kind === 'cancellation'
    // Where the right exists the contract ends on the wished day, or at once.
    const right = cause === 'extraordinary' ? { from: endDate ?? berlinDate(receivedAt) } : undefined
    const ending = { guid, contractId, kind: isEnd ? 'terminate' : 'withdraw', reason, actor, right } as const
    const attempt = async (date: IsoDate | undefined) => {
      const loaded = await loadEnding(tx, deps, { ...ending, date })
      if (!loaded.ok) return loaded
      const decided = decideEnding(loaded.value)
      return decided.ok ? ok({ facts: loaded.value, found: decided.value }) : decided
    }
    const wished = endDate !== null && isEnd ? await attempt(endDate) : undefined
    const done = wished?.ok === true ? wished : await attempt(undefined)
    if (!done.ok) return refuse(done.refusal === 'contract-unknown' ? 'contract-unknown' : 'not-possible')
    const { facts, found } = done.value
    await saveEnding(tx, deps, { ending, facts, found, declarationId })
    const about = { guid, contractId, declarationId, correlationId: declarationId }
    const withdrawal = isEnd ? {} : { withdrawal: withdrawalFacts(found, facts.today) }
    enqueue(tx, deps.newId, paperJob({ ...about, ...withdrawal }))
    return ok({
      effectiveOn: isEnd ? found.date : null,
      isOption: isOfOption(facts),
      facts: isEnd ? terminationLines(found) : withdrawalLines(found, facts.today),
    })
  }
}
