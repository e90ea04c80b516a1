/** What is done about stored methods: the default one, removing. Adding is in finish-setup.ts. */
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import type { ManagedMethod } from '../api.ts'
import { hasEnded } from '../card-end.ts'
import { decideRemoval, type RemovalFacts, type RemovalRefusal } from '../setup.ts'
import { tellOfDefault, tellOfRemoval } from './account-notice.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { wantForgotten } from './keep-given.ts'
import { wireMethod } from './payment-methods.ts'
import { listManaged, lockManaged, makeDefault, markRemoved, type ManagedRow } from './store-setups.ts'

interface Which {
  readonly guid: string
  readonly methodId: string
  readonly correlationId: string
}

/** With why one cannot be removed. */
export async function listMethods(deps: PaymentRoutesDeps, guid: string): Promise<ManagedMethod[]> {
  const rows = await listManaged(deps.db, guid)
  return Promise.all(
    rows.map(async (row) =>
      managedMethod(row, countGood(deps, rows, row), await readUse(deps, deps.db, { guid, row })),
    ),
  )
}

/** With how many a bill could be paid if that one could: without those cards whose month is over. */
function countGood({ clock }: Pick<PaymentRoutesDeps, 'clock'>, rows: readonly ManagedRow[], row: ManagedRow): number {
  const day = today(clock)
  return rows.filter(({ expiresOn, id }) => id === row.id || !hasEnded(expiresOn, day)).length
}

/** What is being paid with it. */
async function readUse(
  deps: Pick<PaymentRoutesDeps, 'openOrder' | 'paysArrears'>,
  sql: Sql,
  { guid, row }: { readonly guid: string; readonly row: ManagedRow },
): Promise<Pick<RemovalFacts, 'openOrder' | 'paysArrears'>> {
  const [openOrder, paysArrears] = await Promise.all([deps.openOrder(sql, guid, row), deps.paysArrears(sql, guid, row)])
  return { openOrder, paysArrears }
}

function managedMethod(
  row: ManagedRow,
  count: number,
  use: Pick<RemovalFacts, 'openOrder' | 'paysArrears'>,
): ManagedMethod {
  const { createdAt, expiresOn, id, isDefault, mandateReference } = row
  const removal = decideRemoval({ count, isDefault, ...use })
  return {
    ...wireMethod(row),
    methodId: id,
    isDefault,
    since: createdAt.toISOString(),
    mandateReference,
    expiresOn,
    keptFor: removal.ok ? null : removal.refusal,
    openOrder: use.openOrder ?? null,
  }
}

/** What is the default already stays so, and nothing is told; with a card whose month is over no bill can be paid. */
export function chooseDefault(
  deps: PaymentRoutesDeps,
  { correlationId, guid, methodId }: Which,
): Promise<Result<undefined, 'method-unknown' | 'method-ended'>> {
  return deps.db.tx(async (tx) => {
    const method = (await lockManaged(tx, guid)).find(({ id }) => id === methodId)
    if (method === undefined) return refuse('method-unknown')
    if (method.isDefault) return ok(undefined)
    if (hasEnded(method.expiresOn, today(deps.clock))) return refuse('method-ended')
    makeDefault(tx, guid, methodId)
    await tellOfDefault(tx, deps, { guid, correlationId, at: instant(deps.clock), method })
    return ok(undefined)
  })
}

export function removeMethod(
  deps: PaymentRoutesDeps,
  { correlationId, guid, methodId }: Which,
): Promise<Result<undefined, RemovalRefusal | 'method-unknown'>> {
  return deps.db.tx(async (tx) => {
    const rows = await lockManaged(tx, guid)
    const method = rows.find(({ id }) => id === methodId)
    if (method === undefined) return refuse('method-unknown')
    const use = await readUse(deps, tx, { guid, row: method })
    const decision = decideRemoval({ count: countGood(deps, rows, method), isDefault: method.isDefault, ...use })
    if (!decision.ok) return decision
    const at = instant(deps.clock)
    markRemoved(tx, guid, { id: methodId, at })
    wantForgotten(tx, deps, method)
    await tellOfRemoval(tx, deps, { guid, correlationId, at, method })
    return decision
  })
}
