/** What the page of the order shows: where it goes, how it is paid, what it is. */
import { redirect } from 'react-router'

import { isSent } from '#domains/bag/ordered.ts'
import { listBags, type Bag } from '#domains/bag/web/calls.ts'
import { startAfterWithdrawal } from '#domains/options/rules.ts'
import {
  loadPaymentMethods,
  type KnownMethod,
  type PaymentMethods,
} from '#domains/payment-methods/web/load-payment-methods.ts'
import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { getPage, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { bagToOrder } from '../bag-to-order.ts'
import { readCheckout, type Checkout } from '../calls.ts'
import { orderForm } from '../texts.ts'
import { readKeptOrder, type OrderInput } from './order-form.ts'

export interface OrderData {
  readonly bag: Bag
  readonly checkout: Checkout
  readonly payment: PaymentMethods
  /** The method that was just added on the way. */
  readonly added: KnownMethod | null
  readonly today: IsoDate
  /** From when services run that are not wished for at once. */
  readonly startOtherwise: IsoDate
  /** The Commission's file of the notice on the legal guarantee; null: drawn. */
  readonly noticePicture: string | null
  /** An adviser looks, who consents for nobody. */
  readonly onBehalf: boolean
  readonly form: FormValues
  /** What was sent when the session had ended, by a browser without scripts. */
  readonly kept: OrderInput | null
}

/** Without anything to order to what waits for its payment or to the bag, without an address to the address. */
export async function loadOrder(args: PageArgs): Promise<OrderData> {
  const page = getPage(args)
  const { adviser, client, form, provider, today } = page
  const [bags, checkout, payment] = await Promise.all([
    orLogin(args, listBags(client)),
    orLogin(args, readCheckout(client)),
    loadPaymentMethods(client),
  ])
  const bag = bagToOrder(page, bags, checkout)
  if (checkout.delivery === null && isSent(bag)) throw redirect(to('', 'checkoutAccount'))
  const sent = page.draft(orderForm)
  const type = new URL(args.request.url).searchParams.get('neu')
  const added = (payment.ok ? payment.methods.findLast((method) => method.type === type) : undefined) ?? null
  return {
    bag,
    checkout,
    payment,
    added,
    today,
    startOtherwise: startAfterWithdrawal(today),
    noticePicture: provider.guaranteeNotice ?? null,
    onBehalf: adviser,
    form: form(orderForm),
    kept: sent === undefined ? null : readKeptOrder(sent),
  }
}
