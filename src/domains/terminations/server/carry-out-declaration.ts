/** What was declared outside of the portal's own screens, carried out by the same rules (§§ 312k, 356a BGB), or foreseen. */
import type { Consequences } from '#domains/consequences/sheet.ts'
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import { allContracts } from '#domains/contracts/contract.ts'
import { endOverdue } from '#domains/contracts/server/daily-steps.ts'
import { askDevicesBack } from '#domains/contracts/server/devices.ts'
import type { CarriedOut, CarryOut, Declared, Foresee } from '#domains/declarations/server/deps.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { terminationLines, withdrawalLines } from '../receipt-lines.ts'
import { decideEnding } from '../rules.ts'
import { isOfOption, loadEnding, saveEnding, type Ending, type LoadedEnding } from './carry-out.ts'
import { paperJob, withdrawalFacts } from './confirm-termination.ts'
import type { TerminationsDeps } from './deps.ts'
import { readRights } from './special-termination.ts'

interface Decided {
  readonly facts: LoadedEnding
  readonly found: Consequences
}

/** Notice and withdrawal count from the day on which the declaration arrived, whenever it is decided. */
function asArrived(deps: TerminationsDeps, { receivedAt }: Pick<Declared, 'receivedAt'>): TerminationsDeps {
  return { ...deps, clock: { now: () => Date.parse(receivedAt) } }
}

/**
 * An extraordinary cancellation that was accepted knows no notice (§§ 57 TKG, 314 BGB): the contract ends on the wished day, or at
 * once. Who named no day without being signed in was shown no right: where those that are open lead out later, as that of an
 * announced change (§ 57 (1) TKG), it ends on the first day of theirs, and nobody loses their line on the day of their letter.
 */
async function rightOf(
  sql: Sql,
  deps: TerminationsDeps,
  { cause, contractId, endDate, guid, isSignedIn, receivedAt }: Declared,
): Promise<Ending['right']> {
  if (cause !== 'extraordinary') return undefined
  const atOnce = berlinDate(receivedAt)
  if (endDate !== null || isSignedIn) return { from: endDate ?? atOnce }
  const found = await readRights(deps, sql, { guid, contractId })
  return { from: found?.rights.map(({ from }) => from).toSorted()[0] ?? atOnce }
}

/** `deps` as on the day of arrival. */
async function endingOf(sql: Sql, deps: TerminationsDeps, declared: Declared): Promise<Ending> {
  const { actor, contractId, guid, kind, reason } = declared
  const right = await rightOf(sql, deps, declared)
  return { guid, contractId, kind: kind === 'cancellation' ? 'terminate' : 'withdraw', reason, actor, right }
}

/** A wished day that is too early is read as the earliest, one that is too late as the last that is permitted. */
async function decide(
  sql: Sql,
  deps: TerminationsDeps,
  { ending, endDate }: { readonly ending: Ending; readonly endDate: IsoDate | null },
): Promise<Result<Decided, 'contract-unknown' | 'not-possible'>> {
  const attempt = async (date: IsoDate | undefined) => {
    const loaded = await loadEnding(sql, deps, { ...ending, date })
    if (!loaded.ok) return loaded
    const decided = decideEnding(loaded.value)
    return decided.ok ? ok({ facts: loaded.value, found: decided.value }) : decided
  }
  const wished = await attempt(ending.kind === 'terminate' ? (endDate ?? undefined) : undefined)
  const nearest = wished.ok ? undefined : (wished.detail?.['latestDate'] ?? wished.detail?.['earliestDate'])
  const done = nearest === undefined ? wished : await attempt(nearest)
  return done.ok ? done : refuse(done.refusal === 'contract-unknown' ? 'contract-unknown' : 'not-possible')
}

function outcome({ kind }: Ending, { facts, found }: Decided, decidedOn: IsoDate): CarriedOut {
  const isEnd = kind === 'terminate'
  return {
    effectiveOn: isEnd ? found.date : null,
    isOption: isOfOption(facts),
    facts: isEnd ? terminationLines(found, decidedOn) : withdrawalLines(found, facts.today, decidedOn),
  }
}

function contractOf({ after }: Consequences, contractId: string) {
  return allContracts(after).find((one) => one.contractId === contractId)
}

export function carryOutDeclaration(given: TerminationsDeps & InformDeps): CarryOut {
  return async (tx, declared) => {
    const { contractId, declarationId, endDate, guid } = declared
    const deps = asArrived(given, declared)
    const ending = await endingOf(tx, deps, declared)
    const done = await decide(tx, deps, { ending, endDate })
    if (!done.ok) return done
    const { facts, found } = done.value
    await saveEnding(tx, deps, { ending, facts, found, declarationId, recordedAt: instant(given.clock) })
    const decidedOn = today(given.clock)
    const overdue = found.date < decidedOn ? contractOf(found, contractId) : undefined
    if (overdue !== undefined) askDevicesBack(tx, { guid, ids: found.hardware.map(({ id }) => id), day: decidedOn })
    if (ending.kind === 'terminate' && overdue !== undefined) await endOverdue(tx, given, overdue)
    const about = { guid, contractId, declarationId, correlationId: declarationId }
    const withdrawal = ending.kind === 'terminate' ? {} : { withdrawal: withdrawalFacts(found, facts.today, decidedOn) }
    enqueue(tx, deps.newId, paperJob({ ...about, ...withdrawal }))
    return ok(outcome(ending, done.value, decidedOn))
  }
}

/** What carrying it out would do, by the same rules; nothing is written, nothing locked. */
export function foreseeDeclaration(given: TerminationsDeps): Foresee {
  return async (sql, declared) => {
    const deps = asArrived(given, declared)
    const ending = { ...(await endingOf(sql, deps, declared)), lock: false }
    const done = await decide(sql, deps, { ending, endDate: declared.endDate })
    return done.ok ? ok(outcome(ending, done.value, today(given.clock))) : done
  }
}
