/** What becomes of a customer's contracts when fulfilment cannot carry out an order. Pure. */
import { allContracts, type Contract, type ContractWithSubs } from '#domains/contracts/contract.ts'
import { settleDiscounts } from '#domains/contracts/dependent-discounts.ts'
import { transitions, canMove } from '#domains/contracts/transitions.ts'
import type { IsoDate } from '#kit/dates.ts'

function rejected<One extends Contract>(contract: One, today: IsoDate): One {
  return canMove('reject', contract) ? { ...contract, status: transitions.reject.to, endedOn: today } : contract
}

/** With a contract go the options that were ordered along; undefined where what was ordered has begun, or is over. */
export function afterRejection(
  contracts: readonly ContractWithSubs[],
  contractId: string,
  today: IsoDate,
): ContractWithSubs[] | undefined {
  const asked = allContracts(contracts).find((one) => one.contractId === contractId)
  if (asked === undefined || !canMove('reject', asked)) return undefined
  const after = contracts.map((root) => {
    const isRoot = root.contractId === contractId
    const falls = (one: Contract) => isRoot || one.contractId === contractId
    if (!falls(root) && !root.subContracts.some(falls)) return root
    const subContracts = root.subContracts.map((sub) => (falls(sub) ? rejected(sub, today) : sub))
    return { ...(isRoot ? rejected(root, today) : root), subContracts }
  })
  return settleDiscounts(after)
}
