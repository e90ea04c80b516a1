/** Carrying out what ends a contract or brings it back, in an open transaction: load under locks, one rule, save. */
import type { PlannedChange } from '#domains/consequences/facts.ts'
import { loadCustomerFacts, previewId } from '#domains/consequences/server/customer-facts.ts'
import { saveConsequences } from '#domains/consequences/server/save-consequences.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { withdrawnBy } from '#domains/consequences/vouchers-back.ts'
import { allContracts } from '#domains/contracts/contract.ts'
import type { HistoryActor } from '#domains/contracts/history.ts'
import type { TransitionName } from '#domains/contracts/transitions.ts'
import { closeDeclarations } from '#domains/declarations/server/close-declarations.ts'
import { giveBackVouchers } from '#domains/vouchers/server/redeem-voucher.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql, Tx } from '#platform/server/db.ts'

import type { EndingFacts, EndingKind, EndingRefusal } from '../rules.ts'
import type { TerminationsDeps } from './deps.ts'
import { findAlternatives, wirePreview } from './preview.ts'
import { closeTerminations, insertTermination } from './store.ts'

export interface Ending {
  readonly guid: string
  readonly contractId: string
  readonly kind: EndingKind
  /** The wished last day of a termination; absent: the earliest. */
  readonly date?: IsoDate | undefined
  /** A special right that was found or decided; the first last day that it leads to. */
  readonly right?: { readonly from: IsoDate } | undefined
  /** A later last day takes the place of that of the notice which was given. */
  readonly postponed?: true | undefined
  readonly shown?: string | undefined
  readonly reason?: string | undefined
  readonly actor: HistoryActor
  /** false: it is only looked at, and nobody waits for it; else every root of the customer is locked first. */
  readonly lock?: boolean
  /** Only an option of that number, no root. */
  readonly optionOnly?: boolean
}

export interface LoadedEnding extends EndingFacts {
  readonly now: string
}

/** Whether it is an option that ends or goes on. */
export function isOfOption({ change, contracts }: Pick<LoadedEnding, 'change' | 'contracts'>): boolean {
  return contracts.every((root) => root.contractId !== change.contractId)
}

/** Locks every root of the customer, then reads: a change reaches from one contract to another. */
export async function loadEnding(
  sql: Sql,
  deps: TerminationsDeps,
  { contractId, date, guid, kind, lock = true, optionOnly, postponed, right, shown }: Ending,
): Promise<Result<LoadedEnding, EndingRefusal>> {
  const facts = await loadCustomerFacts(sql, deps, { guid, kind, lock })
  if (optionOnly === true && facts.contracts.some((root) => root.contractId === contractId))
    return refuse('contract-unknown')
  const change: PlannedChange =
    kind === 'terminate' ? { kind, contractId, date, right, postponed } : { kind, contractId }
  const alternatives = await findAlternatives(deps, facts, change)
  const preview = (found: Consequences) => ({
    id: previewId(facts, change, found),
    text: () => JSON.stringify(wirePreview(facts, { change, found, alternatives })),
  })
  return ok({ ...facts, change, shown, preview, now: instant(deps.clock) })
}

const transitionOf = { terminate: 'terminate', keep: 'cancel-termination', withdraw: 'revoke' } as const

function transition({ contractId, kind }: Ending, { contracts }: LoadedEnding): TransitionName {
  const all = allContracts(contracts)
  const isMoved = all.some((one) => one.contractId === contractId && one.terminationDate !== null)
  return kind === 'terminate' && isMoved ? 'move-termination' : transitionOf[kind]
}

/** What a withdrawal ends besides: the options of the contract. */
function endedContracts(facts: LoadedEnding): string[] {
  const { contractId } = facts.change
  const root = facts.contracts.find((one) => one.contractId === contractId)
  return [contractId, ...(root?.subContracts.map((sub) => sub.contractId) ?? [])]
}

interface SavingEnding {
  readonly ending: Ending
  readonly facts: LoadedEnding
  readonly found: Consequences
  /** The receipt; undefined where nobody has declared anything: then there is no row of a termination either. */
  readonly declarationId: string | undefined
  /** UTC instant of the decision, where it came after the declaration. */
  readonly recordedAt?: string | undefined
}

/** Writes contracts, history and the termination itself; closes that which was taken back, or overtaken, with its receipt. */
export async function saveEnding(tx: Tx, deps: TerminationsDeps, saving: SavingEnding): Promise<void> {
  const { declarationId, ending, facts, found, recordedAt } = saving
  const { actor, contractId, guid, kind, reason = '' } = ending
  const { now } = facts
  const { contracts: before } = facts
  saveConsequences(tx, deps, {
    before,
    after: found.after,
    contractId,
    transition: transition(ending, facts),
    reason,
    actor,
    now,
    recordedAt,
  })
  if (kind === 'withdraw') {
    deps.dropUnderWay(tx, [{ guid, contractId, lastDay: null }], now)
    giveBackVouchers(tx, guid, { subContractIds: withdrawnBy(facts, found.after) })
  }
  const contractIds = kind === 'withdraw' ? endedContracts(facts) : [contractId]
  // A withdrawal, a special right or a later day takes the place of the notice that was given.
  const state = kind === 'keep' ? 'cancelled' : 'superseded'
  const ids = await closeTerminations(tx, { guid, contractIds, state, now })
  closeDeclarations(tx, { guid, ids, closed: { as: kind === 'keep' ? 'taken-back' : 'replaced', on: facts.today } })
  if (kind !== 'keep' && declarationId !== undefined)
    insertTermination(tx, {
      guid,
      id: deps.newId(),
      contractId,
      kind: kind === 'withdraw' ? 'withdrawal' : 'termination',
      declarationId,
      declaredAt: now,
      effectiveOn: found.date,
    })
}
