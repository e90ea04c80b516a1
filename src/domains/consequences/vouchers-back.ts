/** The codes that options were booked with and that can be used again once those are withdrawn. Pure. */
import { allContracts, type ContractWithSubs } from '#domains/contracts/contract.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import type { IsoDate } from '#kit/dates.ts'

import type { CustomerFacts } from './facts.ts'

export interface VoucherBack {
  readonly code: string
  /** The last day on which it can be redeemed. */
  readonly validUntil: IsoDate
}

function revoked(contracts: readonly ContractWithSubs[]): ReadonlySet<string> {
  const all = allContracts(contracts)
  return new Set(all.filter(({ status }) => status === contractStatus.revoked).map(({ contractId }) => contractId))
}

/** Numbers of contracts and options that the change withdraws: revoked in `after`, and not before. */
export function withdrawnBy(
  { contracts }: Pick<CustomerFacts, 'contracts'>,
  after: readonly ContractWithSubs[],
): string[] {
  const before = revoked(contracts)
  return [...revoked(after)].filter((contractId) => !before.has(contractId))
}

/** A campaign that is over brings its code back to no use: it is not named. */
export function vouchersBack(facts: CustomerFacts, after: readonly ContractWithSubs[]): VoucherBack[] {
  const withdrawn = new Set(withdrawnBy(facts, after))
  return (facts.vouchers ?? [])
    .filter(({ contractId, validTo }) => withdrawn.has(contractId) && validTo >= facts.today)
    .map(({ code, validTo }) => ({ code, validUntil: validTo }))
}
