/** What 'Persönliche Daten' shows: who the customer is with us, and where the rest of it is kept. */
import { readCustomerData } from '#domains/customer/web/calls.ts'
import { loadPaymentMethods, type PaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import { methodNote } from '#domains/payment-methods/web/method-key.ts'
import { methodLook } from '#domains/payment-methods/web/texts.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { getPage, orLogin, type PageArgs } from '#platform/web/page-context.ts'

export interface ProfileData {
  readonly name: string
  readonly customerNumber: string
  /** What the next invoice is paid by. */
  readonly payment: string
  /** For an adviser, who sees no logins of others. */
  readonly onBehalf: boolean
  /** Who changes what cannot be changed here. */
  readonly phone: { readonly href: string; readonly text: string; readonly hours: string }
}

export async function loadProfile(args: PageArgs): Promise<ProfileData> {
  const { adviser, client, provider } = getPage(args)
  const [{ customer }, payment] = await Promise.all([
    orLogin(args, readCustomerData(client)),
    loadPaymentMethods(client),
  ])
  return {
    name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
    customerNumber: customer?.telekomCustomerId ?? '',
    payment: paymentNote(payment),
    onBehalf: adviser,
    phone: { href: phoneHref(provider.phone), text: phoneText(provider.phone), hours: provider.phoneHours },
  }
}

/** The first is the one that is used. */
function paymentNote(payment: PaymentMethods): string {
  if (!payment.ok) return 'Lassen sich gerade nicht laden'
  const [used] = payment.methods
  if (used === undefined) return 'Noch nichts hinterlegt'
  return `${methodLook(used.type).label} ${methodNote(used)}`.trim()
}
