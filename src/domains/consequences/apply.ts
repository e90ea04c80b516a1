/** The customer's contracts as they are once a change has been made. Pure; preview and execution both use it. */
import type { ChangesAhead, ProductChange } from '#domains/contracts/changes-ahead.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { settleDiscounts } from '#domains/contracts/dependent-discounts.ts'
import { justOrdered } from '#domains/contracts/new-contract.ts'
import { contractStatus, isOver } from '#domains/contracts/status.ts'
import { canMove, transitions } from '#domains/contracts/transitions.ts'
import type { IsoDate } from '#kit/dates.ts'

import type { PlannedChange } from './facts.ts'

function terminated(contract: Contract, date: IsoDate, today: IsoDate): Contract {
  return {
    ...contract,
    terminationDate: date,
    terminationReceivedOn: today,
    details: { ...contract.details, endDateRequested: date },
  }
}

function kept(contract: Contract, today: IsoDate): Contract {
  const { endDateRequested: _requested, ...details } = contract.details
  return {
    ...contract,
    terminationDate: null,
    terminationReceivedOn: null,
    details: { ...details, terminationCancellationDate: today },
  }
}

/** A withdrawal wins over a termination, also over one that has taken effect. */
function withdrawn(contract: Contract, today: IsoDate): Contract {
  return {
    ...contract,
    status: transitions.revoke.to,
    endedOn: contract.endedOn ?? today,
    details: { ...contract.details, revokedOn: today },
  }
}

function turnedOn<C extends Contract>(contract: C): C {
  return canMove('reactivate', contract) ? { ...contract, status: transitions.reactivate.to } : contract
}

function plannedProduct(
  root: Contract,
  change: PlannedChange & { kind: 'change-product' },
  { date, today }: Pick<DatedChange, 'date' | 'today'>,
): ProductChange {
  return {
    id: `planned:${change.productId}`,
    version: '',
    productChangeDate: date,
    futureProduct: change.productId,
    previousProduct: root.productId,
    orderedOn: today,
    monthlyCents: change.monthlyCents,
    minTermMonths: change.minTermMonths,
    discounts: change.discounts,
    orderNumber: null,
    state: 'ordered',
    former: root.productChange?.former ?? null,
  }
}

const nothingAhead = {
  productChange: null,
  porting: null,
  relocation: null,
  appointment: null,
  priceChange: null,
  arrearsPayment: null,
} as const satisfies ChangesAhead

function plannedOption(root: Contract, option: (PlannedChange & { kind: 'add-option' })['option']): Contract {
  return {
    ...root,
    ...justOrdered,
    id: `planned:${option.productId}`,
    contractId: `planned:${option.productId}`,
    productId: option.productId,
    status: contractStatus.ordered,
    monthlyCents: option.monthlyCents,
    oneTimeCents: option.oneTimeCents,
    startDate: null,
    minTermMonths: option.minTermMonths,
    // What is under way in the tariff is the tariff's own: its coming product, price, move and visit.
    ...nothingAhead,
    termFrom: null,
    terminationReceivedOn: null,
    details: { startDateRequested: option.startDate },
    discounts: option.discounts,
  }
}

/** `change` with the day on which it takes effect. */
export interface DatedChange {
  readonly change: PlannedChange
  /** Of a termination the last day, of everything else the first on which it counts. */
  readonly date: IsoDate
  readonly today: IsoDate
}

function changedRoot(root: ContractWithSubs, { change, date, today }: DatedChange): ContractWithSubs {
  const withOwn = (own: Contract): ContractWithSubs => ({ ...own, subContracts: root.subContracts })
  switch (change.kind) {
    case 'terminate':
    case 'end-option':
      return withOwn(terminated(root, date, today))
    case 'keep':
      return withOwn(kept(root, today))
    case 'withdraw': {
      const subContracts = root.subContracts.map((sub) => (isOver(sub.status) ? sub : withdrawn(sub, today)))
      return { ...withdrawn(root, today), subContracts }
    }
    case 'add-option':
      return {
        ...root,
        subContracts: [...root.subContracts, { ...plannedOption(root, change.option), orderedOn: today }],
      }
    case 'change-product':
      return withOwn({ ...root, productChange: plannedProduct(root, change, { date, today }) })
    case 'turn-on':
      return turnedOn({ ...root, subContracts: root.subContracts.map(turnedOn) })
    case 'keep-product':
      return withOwn({ ...root, ...change.previous, productChange: change.earlier })
    case 'move':
      return root
  }
}

function changedSub(sub: Contract, { change, date, today }: DatedChange): Contract {
  if (change.kind === 'withdraw') return withdrawn(sub, today)
  if (change.kind === 'keep') return kept(sub, today)
  return terminated(sub, date, today)
}

/** All contracts of the customer afterwards; what the change does not touch is the same object. */
export function applyChange(contracts: readonly ContractWithSubs[], dated: DatedChange): ContractWithSubs[] {
  const { contractId } = dated.change
  const changed = contracts.map((root) => {
    if (root.contractId === contractId) return changedRoot(root, dated)
    if (!root.subContracts.some((sub) => sub.contractId === contractId)) return root
    const subContracts = root.subContracts.map((sub) => (sub.contractId === contractId ? changedSub(sub, dated) : sub))
    return { ...root, subContracts }
  })
  return settleDiscounts(changed)
}
