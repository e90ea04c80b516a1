import { ok, refuse, type Result } from '#kit/result.ts'

import type { GrantedMandate } from '../api.ts'
import { mandateCreditor } from '../direct-debit.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { wireMethod } from './payment-methods.ts'
import { findGrantedMandate } from './store.ts'

/** The mandate of a stored direct debit as it was granted: its creditor by its own words, not by today's data. */
export async function readGrantedMandate(
  { db }: Pick<PaymentRoutesDeps, 'db'>,
  { guid, methodId }: { readonly guid: string; readonly methodId: string },
): Promise<Result<GrantedMandate, 'mandate-unknown'>> {
  const row = await findGrantedMandate(db, guid, methodId)
  if (row === undefined) return refuse('mandate-unknown')
  const { createdAt, date, holder, reference, text } = row
  const creditor = mandateCreditor(text)
  if (creditor === undefined) throw new Error(`mandate ${reference} names no creditor`)
  return ok({
    mandateReference: reference,
    mandateDate: date,
    mandateAt: createdAt.toISOString(),
    method: wireMethod(row),
    mandate: { text, creditorName: creditor.name, creditorId: creditor.id },
    holder,
  })
}
