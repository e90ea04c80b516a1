import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage } from '#platform/web/page-context.ts'

import type { Purchase } from '../calls.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'
import { returnForm } from '../return-texts.ts'
import { keptChoice, type KeptChoice } from './kept-choice.ts'

export interface ReturnData {
  readonly purchase: Purchase
  readonly form: FormValues
  readonly kept: KeptChoice | null
}

/** The purchase that the address names. */
export async function loadReturn(args: PageArgs): Promise<ReturnData> {
  const page = getPage(args)
  return { purchase: await purchaseOrOrders(args), form: page.form(returnForm), kept: keptChoice(page, returnForm) }
}
