/** The contract summary before an order (§ 54 TKG), and with its digest as it is kept with the order. */
import { createHash } from 'node:crypto'

import type { Product } from '#domains/catalogue/product.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import type { IsoDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'

import type { ContractSummary } from '../api.ts'
import { offeredOptions } from '../rules.ts'
import { summaryOf } from '../summary.ts'
import type { OptionsDeps } from './deps.ts'

type SummaryDeps = Pick<OptionsDeps, 'catalogue' | 'provider'>

/** The summary with its digest, as it reads on `day`; `dated` is the day it bears, where it is compared with an older one. */
export function storableSummary(
  { catalogue, provider }: SummaryDeps,
  contract: { readonly contractId: string; readonly productId: string },
  option: Product,
  day: IsoDate,
  dated = day,
): ContractSummary {
  const product = catalogue.product(contract.productId)?.displayTitle ?? contract.productId
  const facts = { provider, contract: { contractId: contract.contractId, product }, option, today: day }
  const summary = { ...summaryOf(facts), date: dated }
  return { ...summary, digest: createHash('sha256').update(JSON.stringify(summary)).digest('hex') }
}

/** The summary of an option for one of the customer's contracts. */
export async function readOptionSummary(
  deps: Pick<OptionsDeps, 'catalogue' | 'clock' | 'db' | 'provider'>,
  guid: string,
  contractId: string,
  optionId: string,
): Promise<Result<ContractSummary, 'contract-unknown' | 'option-not-offered'>> {
  const contract = await findContract(deps.db, guid, contractId)
  if (contract === undefined) return refuse('contract-unknown')
  const product = deps.catalogue.product(contract.productId)
  const option = deps.catalogue.product(optionId)
  const offered = product !== undefined && offeredOptions(product).some(({ id }) => id === optionId)
  if (!offered || option === undefined) return refuse('option-not-offered')
  return ok(storableSummary(deps, contract, option, today(deps.clock)))
}
