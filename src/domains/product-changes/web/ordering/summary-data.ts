/** The contract summary of a product change, to read before the order. */
import type { ContractSummary } from '#domains/documents/api.ts'
import { to } from '#kit/paths.ts'
import type { PageArgs } from '#platform/web/page-context.ts'
import type { Crumb } from '#platform/web/route-handle.ts'

import { chosenTarget } from './chosen-target.ts'
import { previewOrChoice } from './order-data.ts'

export interface ChangeSummaryData {
  readonly contractId: string
  /** Of the contract, for the breadcrumb. */
  readonly title: string
  readonly productId: string
  /** As the address names it. */
  readonly termMonths?: number
  readonly summary: ContractSummary
  /** The breadcrumb's last step: the order that is still to be sent. */
  readonly way: readonly Crumb[]
}

export async function loadChangeSummary(args: PageArgs): Promise<ChangeSummaryData> {
  const { summary } = await previewOrChoice(args)
  const target = chosenTarget(args)
  const { contractId, productId, termMonths } = target
  const ordered = { contractId, productId, laufzeit: termMonths?.toString() }
  return {
    ...target,
    title: summary.contract.product,
    summary,
    way: [['Produktwechsel', to('', 'productChangeOrder', ordered).slice(1)]],
  }
}
