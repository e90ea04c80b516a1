/** The contract summary of an option before an order (§ 54 TKG), and with its digest as it is kept with the order. */
import { createHash } from 'node:crypto'

import type { Product } from '#domains/catalogue/product.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import type { IsoDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'

import { offeredOptions } from '../rules.ts'
import { contractSummary } from '../summary.ts'
import type { OptionsDeps } from './deps.ts'

export interface SummaryInput {
  /** The contract that the option is booked on. */
  readonly root: { readonly contractId: string; readonly productId: string }
  readonly option: Product
  readonly today: IsoDate
  /** The day it bears, where it is compared with an older one. */
  readonly dated?: IsoDate
}

/** The summary with its digest, as it reads today. */
export function optionSummary(
  { catalogue, provider }: Pick<OptionsDeps, 'catalogue' | 'provider'>,
  { root, option, today: day, dated = day }: SummaryInput,
): ContractSummary {
  const product = catalogue.product(root.productId)?.displayTitle ?? root.productId
  const facts = { provider, contract: { contractId: root.contractId, product }, option, today: day }
  const summary = { ...contractSummary(facts), date: dated }
  return { ...summary, digest: createHash('sha256').update(JSON.stringify(summary)).digest('hex') }
}

/** The summary of an option for one of the customer's contracts. */
export async function readOptionSummary(
  deps: OptionsDeps,
  guid: string,
  { contractId, optionId }: { readonly contractId: string; readonly optionId: string },
): Promise<Result<ContractSummary, 'contract-unknown' | 'option-not-offered'>> {
  const root = await findContract(deps.db, guid, contractId)
  if (root === undefined) return refuse('contract-unknown')
  const product = deps.catalogue.product(root.productId)
  const option = deps.catalogue.product(optionId)
  const offered = product !== undefined && offeredOptions(product).some(({ id }) => id === optionId)
  if (!offered || option === undefined) return refuse('option-not-offered')
  return ok(optionSummary(deps, { root, option, today: today(deps.clock) }))
}
