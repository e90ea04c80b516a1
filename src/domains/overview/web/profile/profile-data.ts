/** What 'Persönliche Daten' shows: who the customer is with us, and where the rest of it is kept. */
import { readContactData, readCustomerData, type ContactData } from '#domains/customer/web/calls.ts'
import { loadPaymentMethods, type PaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import { methodInPassing } from '#domains/payment-methods/web/method-key.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { addressLine } from '#kit/postal-address.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

export interface ProfileData {
  readonly name: string
  readonly customerNumber: string
  /** Where letters, mails and calls go; null: that cannot be read just now. */
  readonly contact: { readonly address: string; readonly email: string; readonly phone: string } | null
  /** What the next invoice is paid by. */
  readonly payment: string
  /** For an adviser, who sees no logins of others. */
  readonly onBehalf: boolean
  /** Who changes what cannot be changed here. */
  readonly phone: { readonly href: string; readonly text: string; readonly hours: string }
}

export async function loadProfile(args: PageArgs): Promise<ProfileData> {
  const { adviser, client, provider } = getPage(args)
  const [{ customer }, contact, payment] = await Promise.all([
    orLogin(args, readCustomerData(client)),
    orElse(readContactData(client), () => null),
    loadPaymentMethods(client),
  ])
  return {
    name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
    customerNumber: customer?.telekomCustomerId ?? '',
    contact: contact && contactTexts(contact),
    payment: paymentNote(payment),
    onBehalf: adviser,
    phone: { href: phoneHref(provider.phone), text: phoneText(provider.phone), hours: provider.phoneHours },
  }
}

const notKnown = 'Nicht hinterlegt'

function contactTexts({ address, email, phone }: ContactData): ProfileData['contact'] {
  return {
    address: address === null ? notKnown : addressLine(address),
    email: email ?? notKnown,
    phone: phone === null ? notKnown : phoneText(phone),
  }
}

/** The first is the one that is used. */
function paymentNote(payment: PaymentMethods): string {
  if (!payment.ok) return 'Lassen sich gerade nicht laden'
  const [used] = payment.methods
  if (used === undefined) return 'Noch nichts hinterlegt'
  return methodInPassing(used)
}
