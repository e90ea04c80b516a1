/** What is done about stored methods: the default one, removing, adding PayPal or a card. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'

import type { ManagedMethod, PaymentMethod } from '../api.ts'
import { decideRemoval, possibleSetups, type PlayedSetup, type RemovalRefusal, type SetupType } from '../setup.ts'
import { tellOfMethod } from './account-notice.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import type { MethodSetup } from './method-provider.ts'
import { wireMethod } from './payment-methods.ts'
import {
  addGiven,
  addSetup,
  findSetup,
  listManaged,
  lockManaged,
  makeDefault,
  markRemoved,
  noteSetupDone,
  type ManagedRow,
} from './store-setups.ts'

interface Which {
  readonly guid: string
  readonly methodId: string
}

/** With why one cannot be removed. */
export async function listMethods(deps: PaymentRoutesDeps, guid: string): Promise<ManagedMethod[]> {
  const rows = await listManaged(deps.db, guid)
  const orders = await Promise.all(rows.map((row) => deps.openOrder(deps.db, guid, row)))
  return rows.map((row, index) => managedMethod(row, rows.length, orders[index]))
}

function managedMethod(row: ManagedRow, count: number, openOrder: string | undefined): ManagedMethod {
  const { createdAt, expiresOn, id, isDefault, mandateReference } = row
  const removal = decideRemoval({ count, isDefault, openOrder })
  return {
    ...wireMethod(row),
    methodId: id,
    isDefault,
    since: createdAt.toISOString(),
    mandateReference,
    expiresOn,
    keptFor: removal.ok ? null : removal.refusal,
    openOrder: openOrder ?? null,
  }
}

export function chooseDefault(
  { db }: PaymentRoutesDeps,
  { guid, methodId }: Which,
): Promise<Result<undefined, 'method-unknown'>> {
  return db.tx(async (tx) => {
    const rows = await lockManaged(tx, guid)
    if (!rows.some(({ id }) => id === methodId)) return refuse('method-unknown')
    makeDefault(tx, guid, methodId)
    return ok(undefined)
  })
}

export function removeMethod(
  deps: PaymentRoutesDeps,
  { guid, methodId }: Which,
): Promise<Result<undefined, RemovalRefusal | 'method-unknown'>> {
  return deps.db.tx(async (tx) => {
    const rows = await lockManaged(tx, guid)
    const row = rows.find(({ id }) => id === methodId)
    if (row === undefined) return refuse('method-unknown')
    const openOrder = await deps.openOrder(tx, guid, row)
    const decision = decideRemoval({ count: rows.length, isDefault: row.isDefault, openOrder })
    if (decision.ok) markRemoved(tx, guid, { id: methodId, at: instant(deps.clock) })
    return decision
  })
}

/** Where the customer gives it to the provider. */
export async function beginSetup(
  deps: PaymentRoutesDeps,
  guid: string,
  type: SetupType,
): Promise<{ readonly setupId: string; readonly url: string }> {
  const setup = { guid, id: deps.newId(), type, played: null }
  const { name: provider } = deps.methods
  await deps.db.tx(async (tx) => addSetup(tx, setup, { at: instant(deps.clock), provider }))
  return { setupId: setup.id, url: await deps.methods.begin(setup) }
}

interface Finish {
  readonly guid: string
  readonly setupId: string
  readonly played: PlayedSetup | undefined
  readonly correlationId: string
}

type FinishRefusal = 'setup-unknown' | 'setup-open' | 'setup-declined'

/** Stores what the provider gives, once: the provider is asked before the transaction, the row decides in it. */
export async function finishSetup(
  deps: PaymentRoutesDeps,
  { correlationId, guid, played, setupId }: Finish,
): Promise<Result<PaymentMethod, FinishRefusal>> {
  const found = await findSetup(deps.db, guid, setupId)
  if (found === undefined || !isPossible(found, played)) return refuse('setup-unknown')
  const setup = { ...found, played: played ?? found.played }
  const customer = await findCustomer(deps.db, guid)
  const given = await deps.methods.outcome(setup, { name: customer?.firstName ?? 'k', today: today(deps.clock) })
  if (given === 'open') return refuse('setup-open')
  const at = instant(deps.clock)
  return deps.db.tx(async (tx) => {
    if ((await findSetup(tx, guid, setupId, { lock: true })) === undefined) return refuse('setup-unknown')
    noteSetupDone(tx, setup, at)
    if (given === 'declined') return refuse('setup-declined')
    const rows = await lockManaged(tx, guid)
    const method = { type: setup.type, description: given.description }
    addGiven(tx, { ...given, guid, id: deps.newId(), type: setup.type, provider: deps.methods.name, at }, rows)
    await tellOfMethod(tx, deps, { guid, correlationId, setupId, at }, method)
    return ok(method)
  })
}

function isPossible({ type }: MethodSetup, played: PlayedSetup | undefined): boolean {
  return played === undefined || possibleSetups(type).includes(played)
}
