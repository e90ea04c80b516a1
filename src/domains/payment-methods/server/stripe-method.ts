/** What Stripe tells of a card or a PayPal account: a token, and what may be shown. The number stays there. */
import type { Stripe } from 'stripe'

import { lastDayOfMonth } from '#kit/dates.ts'

import type { GivenMethod } from '../setup.ts'

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'VISA',
}

type Ref = string | { readonly id: string } | null

/** What can be used again is named by customer and method of Stripe's; undefined for a kind that we do not store. */
export function stripeMethod(method: Stripe.PaymentMethod, customer: Ref): GivenMethod | undefined {
  const owner = typeof customer === 'string' ? customer : (customer?.id ?? '')
  const token = `${owner} ${method.id}`
  if (method.card !== undefined) {
    const { brand, exp_month: month, exp_year: year, last4 } = method.card
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    return { token, description: `${brands[brand] ?? 'Karte'} ···· ${last4}`, expiresOn: lastDayOfMonth(first) }
  }
  if (method.paypal === undefined) return undefined
  const [name = '', host] = (method.paypal.payer_email ?? '').split('@')
  return { token, description: host === undefined ? 'PayPal' : `${name.slice(0, 1)}•••@${host}`, expiresOn: null }
}

/** Customer and method of Stripe's out of a token. */
export function stripeToken(token: string): { readonly customer: string; readonly method: string } {
  const [customer = '', method = ''] = token.split(' ')
  return { customer, method }
}
