import { replace } from 'react-router'

import { loadPaymentMethods, type PaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { checkPayment, type Purchase, type PurchasePayment } from '../calls.ts'
import { orderOf, orToOrders, purchaseOrOrders } from '../purchase-or-orders.ts'
import { paymentForm } from './payment-texts.ts'

export interface PaymentData {
  readonly purchase: Purchase
  readonly payment: PurchasePayment
  readonly methods: PaymentMethods
  /** The buyer does not want to wait for what was begun. */
  readonly wantsOtherWay: boolean
  readonly today: IsoDate
  readonly form: FormValues
}

/**
 * How far the payment of the order is that the address names; what is paid leads to its confirmation. That takes the place of
 * the provider's page, which led here: going back to it would lead forward again.
 */
export async function loadPayment(args: PageArgs): Promise<PaymentData> {
  const page = getPage(args)
  const orderId = orderOf(args)
  const payment = await orToOrders(args, checkPayment(page.client, orderId))
  if (payment.state === 'paid') throw replace(to('', 'checkoutDone', { bestellung: orderId }))
  const [purchase, methods] = await Promise.all([purchaseOrOrders(args), loadPaymentMethods(page.client)])
  const wantsOtherWay = new URL(args.request.url).searchParams.has('anders')
  return { payment, purchase, methods, wantsOtherWay, today: page.today, form: page.form(paymentForm) }
}
