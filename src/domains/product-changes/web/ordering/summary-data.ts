/** The contract summary of a product change, to read before the order. */
import type { ContractSummary } from '#domains/documents/api.ts'
import type { PageArgs } from '#platform/web/page-context.ts'

import { chosenTarget } from './chosen-target.ts'
import { previewOrChoice } from './order-data.ts'

export interface ChangeSummaryData {
  readonly contractId: string
  readonly productId: string
  /** As the address names it. */
  readonly termMonths?: number
  readonly summary: ContractSummary
}

export async function loadChangeSummary(args: PageArgs): Promise<ChangeSummaryData> {
  const { summary } = await previewOrChoice(args)
  return { ...chosenTarget(args), summary }
}
