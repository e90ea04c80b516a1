/** A withdrawal that was declared of a contract whose own period is over, read as that of its product change (§§ 355, 356a BGB). */
import { productTitle } from '#domains/catalogue/product-title.ts'
import type { CarriedOut, CarryOut, Declared, Foresee } from '#domains/declarations/server/deps.ts'
import { formatDate } from '#kit/dates.ts'
import { ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import type { ProductChangesDeps } from './deps.ts'
import { loadChangeFacts, type ChangeFacts } from './offers.ts'
import { loadTakeBack, type TakeBack } from './preview-take-back.ts'
import { saveTakenBack } from './take-back.ts'

type Deps = Pick<ProductChangesDeps, 'catalogue' | 'clock' | 'moves' | 'newId'>

interface Found {
  readonly facts: ChangeFacts
  readonly back: TakeBack
}

/** The change whose period ran when the declaration arrived; undefined where there is none, or it was ordered later. */
async function findWithdrawable(
  sql: Sql,
  deps: Deps,
  { contractId, guid, kind, lock, receivedAt }: Declared & { readonly lock: boolean },
): Promise<Found | undefined> {
  if (kind !== 'withdrawal') return undefined
  const arrived = { ...deps, clock: { now: () => Date.parse(receivedAt) } }
  const facts = await loadChangeFacts(sql, arrived, { guid, contractId, lock })
  const back = facts && (await loadTakeBack(sql, deps, { customer: facts, how: 'revoke' }))
  if (facts === undefined || back?.ok !== true) return undefined
  return back.value.row.orderedAt.getTime() > Date.parse(receivedAt) ? undefined : { facts, back: back.value }
}

/** A change costs nothing before its period is over. */
const nothingBack = { term: 'Erstattung', value: 'keine' } as const

/** Told to whom the contract is known. */
function lostMove({ planned }: TakeBack) {
  if (planned.notHad === true)
    return [{ term: 'Am neuen Ort', value: 'gibt es den Tarif nicht, der Vertrag kann gekündigt werden' }]
  if (planned.lostMove === null) return []
  return [{ term: `Umzug am ${formatDate(planned.lostMove)}`, value: 'entfällt, am neuen Ort gibt es den Tarif nicht' }]
}

function outcome({ catalogue }: Deps, { back }: Found): CarriedOut {
  const { row } = back
  const title = (id: string) => productTitle(catalogue, id)
  return {
    product: `Der Wechsel zu ${title(row.futureProduct)}`,
    effectiveOn: null,
    isOption: false,
    facts: [
      { term: 'Widerrufen ist', value: `der Wechsel zu ${title(row.futureProduct)}` },
      { term: 'Es läuft weiter', value: title(row.previousProduct) },
      ...lostMove(back),
      nothingBack,
    ],
    toAnybody: [{ term: 'Widerrufen ist', value: 'der Wechsel des Produkts, nicht der Vertrag' }, nothingBack],
  }
}

/** Where the rules refuse the withdrawal of the contract, its change is taken back instead, if that can be withdrawn. */
export function orWithdrawChange(deps: Deps, carryOut: CarryOut): CarryOut {
  return async (tx, declared) => {
    const done = await carryOut(tx, declared)
    const found = isRefused(done) ? await findWithdrawable(tx, deps, { ...declared, lock: true }) : undefined
    if (found === undefined) return done
    const { actor, declarationId: correlationId, receivedAt } = declared
    const { back, facts } = found
    const saving = { contract: facts.contract, back, actor, correlationId, now: instant(deps.clock), receivedAt }
    await saveTakenBack(tx, deps, { ...saving, how: 'revoked' })
    return ok(outcome(deps, found))
  }
}

/** What that would do; nothing is written, nothing locked. */
export function orForeseeChange(deps: Deps, foresee: Foresee): Foresee {
  return async (sql, declared) => {
    const done = await foresee(sql, declared)
    const found = isRefused(done) ? await findWithdrawable(sql, deps, { ...declared, lock: false }) : undefined
    return found === undefined ? done : ok(outcome(deps, found))
  }
}

function isRefused(done: Result<CarriedOut, 'contract-unknown' | 'not-possible'>): boolean {
  return !done.ok && done.refusal === 'not-possible'
}
