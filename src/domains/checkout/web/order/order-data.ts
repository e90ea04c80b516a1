/** What the page of the order shows: where it goes, how it is paid, what it is. */
import { redirect } from 'react-router'

import { isOrderedItem, isSent } from '#domains/bag/ordered.ts'
import { listBags, type Bag } from '#domains/bag/web/calls.ts'
import { startAfterWithdrawal } from '#domains/options/rules.ts'
import { isTooLittle } from '#domains/payment-methods/chosen.ts'
import {
  loadPaymentMethods,
  type KnownMethod,
  type PaymentMethods,
} from '#domains/payment-methods/web/load-payment-methods.ts'
import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import type { Client } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { bagToOrder } from '../bag-to-order.ts'
import { readCheckout, readMainFeatures, type Checkout, type MarkedProduct } from '../calls.ts'
import { orderForm } from '../texts.ts'
import { readKeptOrder, type OrderInput } from './order-form.ts'
import { whenPaid } from './when-paid.ts'

export interface OrderData {
  readonly bag: Bag
  /** What marks a product that is ordered, by its id (§ 312j (2) BGB: main features). */
  readonly features: Readonly<Record<string, string>>
  readonly checkout: Checkout
  readonly payment: PaymentMethods
  /** The method that was just added on the way. */
  readonly added: KnownMethod | null
  readonly today: IsoDate
  readonly whenPaid: string
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

/** As shop and catalogue say it; none where they do not answer: what is ordered stands there by its name all the same. */
async function mainFeatures(client: Client, { items }: Bag): Promise<OrderData['features']> {
  const ids = [...new Set(items.filter(isOrderedItem).map(({ productId }) => productId))]
  const products = await orElse<MarkedProduct[], MarkedProduct[]>(readMainFeatures(client, ids), () => [])
  return Object.fromEntries(products.map((product) => [product.id, product.mainFeatures.join(' · ')]))
}

function hasAccount(payment: PaymentMethods): boolean {
  return payment.ok && payment.methods.some(({ type }) => type === 'BANKACCOUNTSEPA')
}

/** PayPal or a card can be given for this order at least. */
function hasOther({ sums }: Bag, { carriedFrom, means }: Checkout): boolean {
  return means.some((type) => type !== 'BANKACCOUNTSEPA') && !isTooLittle(sums.oneTime, carriedFrom)
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
    features: await mainFeatures(client, bag),
    checkout,
    payment,
    added,
    today,
    whenPaid: whenPaid(bag, {
      noticeDays: hasAccount(payment) ? checkout.debitNoticeDays : null,
      hasOther: hasOther(bag, checkout),
      today,
    }),
    startOtherwise: startAfterWithdrawal(today),
    noticePicture: provider.guaranteeNotice ?? null,
    onBehalf: adviser,
    form: form(orderForm),
    kept: sent === undefined ? null : readKeptOrder(sent),
  }
}
