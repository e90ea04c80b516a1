/** Who orders, and where it goes. */
import { findHomeAddress } from '#domains/contracts/server/contracts.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import type { Address } from '#domains/orders/purchase.ts'
import { findWaitingPurchase } from '#domains/orders/server/open-purchases.ts'
import { listMandates } from '#domains/payment-methods/server/payment-methods.ts'
import { leastOutside, meansOfPayment } from '#domains/payments/server/payments.ts'
import { toDecimal } from '#kit/money.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import type { Checkout } from '../api.ts'
import { decideDelivery, type WantedDelivery } from '../rules.ts'
import type { CheckoutDeps } from './deps.ts'
import { findDraft, saveDraft } from './store.ts'

/** The customer with their own address: that of a contract at home. */
export async function readBuyer(sql: Sql, guid: string) {
  const [customer, found] = await Promise.all([findCustomer(sql, guid), findHomeAddress(sql, guid)])
  const name = customer === undefined ? '' : `${customer.firstName} ${customer.lastName}`
  const home: Address | undefined = found && {
    name,
    street: found.street,
    streetNr: found.streetNr,
    zip: found.zip,
    city: found.city,
  }
  return { customer, name, home }
}

export async function readCheckout(
  { db, payments }: Pick<CheckoutDeps, 'db' | 'payments'>,
  guid: string,
): Promise<Checkout> {
  const [{ customer, home, name }, draft, unpaid, mandates] = await Promise.all([
    readBuyer(db, guid),
    findDraft(db, guid),
    findWaitingPurchase(db, guid),
    listMandates(db, guid),
  ])
  const standing = mandates.filter(({ isRemoved }) => !isRemoved)
  return {
    name,
    customerNumber: customer?.customerNumber ?? '',
    email: customer?.email ?? null,
    phone: draft?.phone ?? customer?.phone ?? null,
    home: home ?? null,
    delivery: draft?.delivery ?? null,
    billing: draft?.billing ?? null,
    means: meansOfPayment(payments),
    carriedFrom: toDecimal(leastOutside(payments)),
    debitNoticeDays: Math.max(1, ...standing.map(({ noticeDays }) => noticeDays)),
    unpaid: unpaid ?? null,
  }
}

type DeliveryRefusal = 'home-unknown' | 'address-invalid' | 'shop-unknown'

/** Keeps where it goes. */
export async function keepDelivery(
  { clock, db }: Pick<CheckoutDeps, 'clock' | 'db'>,
  guid: string,
  { phone, ...wanted }: WantedDelivery & { readonly phone: string | null },
): Promise<Result<undefined, DeliveryRefusal>> {
  const { home } = await readBuyer(db, guid)
  const decision = decideDelivery(wanted, home)
  if (!decision.ok) return refuse(decision.refusal, decision.detail)
  const billing = home === undefined && wanted.kind === 'parcel-shop' ? (wanted.address ?? null) : null
  await saveDraft(db, guid, { delivery: decision.value, billing, phone, at: instant(clock) })
  return ok(undefined)
}
