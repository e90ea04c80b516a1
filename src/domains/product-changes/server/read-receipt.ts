/** What a customer keeps of a change that is ordered. */
import { productTitle } from '#domains/catalogue/product-title.ts'
import { withdrawalUntil } from '#domains/contracts/term.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { berlinDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

import type * as api from '../api.ts'
import { newTermEnd } from '../terms.ts'
import type { ProductChangesDeps } from './deps.ts'
import { loadChangeFacts, type Asked } from './offers.ts'
import { findChange } from './store.ts'
import { wirePrice } from './wire-offer.ts'

/** The receipt of the change that is ordered, or was carried out last. */
export async function readReceipt(
  deps: ProductChangesDeps,
  { contractId, guid }: Asked,
): Promise<Result<AnswerOf<typeof api.readChange>, 'contract-unknown' | 'change-unknown'>> {
  const facts = await loadChangeFacts(deps.db, deps, { guid, contractId })
  if (facts === undefined) return refuse('contract-unknown')
  const id = facts.contract.productChange?.id
  const [change, customer] = await Promise.all([
    id === undefined ? undefined : findChange(deps.db, guid, id),
    findCustomer(deps.db, guid),
  ])
  if (change === undefined || change.orderNumber === null) return refuse('change-unknown')
  const { catalogue } = deps
  const { date, discounts, minTermMonths, monthlyCents, futureProduct, previousProduct } = change
  const orderedOn = berlinDate(change.orderedAt.toISOString())
  const terms = { productId: futureProduct, date, discounts, minTermMonths, monthlyCents: monthlyCents ?? 0 }
  return ok({
    receiptId: change.orderNumber,
    orderedAt: change.orderedAt.toISOString(),
    contractId,
    present: productTitle(catalogue, previousProduct),
    title: productTitle(catalogue, futureProduct),
    date,
    ...wirePrice(terms),
    minTermUntil: newTermEnd(terms, orderedOn),
    withdrawalUntil: withdrawalUntil(orderedOn),
    mailTo: customer?.email ?? null,
    confirmed: change.confirmedAt !== null,
  })
}
