/** Ends the block of a contract and of its options, in an open transaction with the root locked. */
import { owedCents } from '#domains/consequences/one-time.ts'
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import type { HistoryActor } from '#domains/contracts/history.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { changeContract } from '#domains/contracts/server/write-contracts.ts'
import { canMove, statusAfter } from '#domains/contracts/transitions.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { formatDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import { paidDetails } from '../rules.ts'
import type { ReactivationsDeps } from './deps.ts'

type TurnOnDeps = Pick<ReactivationsDeps, 'catalogue'> & InformDeps

interface TurnOn {
  readonly root: ContractWithSubs
  readonly actor: HistoryActor
  /** What it is told by, once. */
  readonly dedupeKey: string
  readonly correlationId: string
  /** What was paid; absent: all that is open. */
  readonly cents?: Cents
  /** Why, as the record says it. */
  readonly reason?: string
}

/** Changes nothing where the contract is not blocked any more: its payment is noted all the same. */
export async function turnOn(
  tx: Tx,
  deps: TurnOnDeps,
  { actor, cents, correlationId, dedupeKey, reason, root }: TurnOn,
): Promise<void> {
  const now = instant(deps.clock)
  const day = today(deps.clock)
  const { contractId, guid } = root
  const isBlocked = canMove('reactivate', root)
  const paid = paidDetails(root, day, cents)
  for (const contract of [root, ...root.subContracts]) {
    const movable = canMove('reactivate', contract)
    const isRoot = contract.contractId === contractId
    if (!movable && !isRoot) continue
    const status = movable ? statusAfter('reactivate', contract, actor.by) : contract.status
    const after = { ...contract, status, details: isRoot ? paid : contract.details }
    changeContract(tx, after, now)
    if (!movable) continue
    // What was owed is paid with it; since when it was blocked is kept here alone.
    const { blockedOn } = contract.details.billing ?? {}
    const states = { before: { status: contract.status, blockedOn }, after: { status } }
    const why = reason !== undefined && { reason }
    recordHistory(tx, deps, {
      guid,
      contractId: contract.contractId,
      at: now,
      actor,
      kind: 'reactivated',
      ...states,
      ...why,
    })
  }
  if (isBlocked) await tell(tx, deps, { correlationId, dedupeKey, root, openCents: owedCents({ details: paid }) })
}

async function tell(
  tx: Tx,
  deps: TurnOnDeps,
  {
    correlationId,
    dedupeKey,
    openCents,
    root,
  }: Pick<TurnOn, 'correlationId' | 'dedupeKey' | 'root'> & { readonly openCents: Cents },
): Promise<void> {
  const { contractId, guid } = root
  const paid =
    openCents === 0
      ? 'Alles ist bezahlt'
      : `Bezahlt ist, was du bestätigt hast (offen sind noch ${formatEuro(openCents)})`
  const title = storedTitle(deps.catalogue, root)
  await informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title: `${title} läuft seit ${formatDate(today(deps.clock))} wieder`,
    body: messageBody([`${paid}, die Sperre ist aufgehoben. Starte deinen Router neu, wenn noch nichts geht.`], {
      text: 'Vertrag ansehen',
      path: 'contract',
      query: { contractId },
    }),
    dedupeKey,
    correlationId,
  })
}
