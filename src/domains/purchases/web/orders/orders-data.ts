import { findBagInUse } from '#domains/bag/web/calls.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { PathName } from '#kit/paths.ts'
import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage, orElse, orLogin } from '#platform/web/page-context.ts'

import { listPurchases, type Purchase } from '../calls.ts'
import { nextToPay } from '../course-texts.ts'
import { ordersForm } from '../texts.ts'
import { viewOrder, type OrderView } from './order-view.ts'

export interface OrdersData {
  readonly orders: readonly OrderView[]
  /** The one whose payment is the thing to do next; '': none waits. */
  readonly toPay: string
  readonly today: IsoDate
  readonly form: FormValues
  /** The order that its buyer is asked about before it is cancelled; null: none. */
  readonly leaving: OrderView | null
  /** The next thing to do where nothing was ordered; null: something was. */
  readonly next: NextStep | null
}

interface NextStep {
  readonly path: PathName
  readonly button: string
  readonly text: string
}

const toShop: NextStep = {
  path: 'shop',
  button: 'Geräte ansehen',
  text: 'Hier siehst du dann, wie weit deine Bestellung ist.',
}
const toBag: NextStep = { path: 'cart', button: 'Warenkorb ansehen', text: 'In deinem Warenkorb liegt schon etwas.' }

/** Every purchase of the customer. */
export async function loadOrders(args: PageArgs): Promise<OrdersData> {
  const page = getPage(args)
  const purchases = await orLogin(args, listPurchases(page.client))
  const asked = new URL(args.request.url).searchParams.get('stornieren') ?? ''
  const bag = purchases.length > 0 ? undefined : await orElse(findBagInUse(page.client), () => undefined)
  const next = purchases.length > 0 ? null : bag === undefined ? toShop : toBag
  return { ...viewOrders(purchases, asked, page.today), next, today: page.today, form: page.form(ordersForm) }
}

/** All of them, or the one that is `asked` about and may be cancelled. */
export function viewOrders(
  purchases: readonly Purchase[],
  asked: string,
  today: IsoDate,
): Pick<OrdersData, 'leaving' | 'orders' | 'toPay'> {
  const leaving = purchases.find(({ canCancel, orderId }) => canCancel && orderId === asked)
  if (leaving !== undefined) return { leaving: viewOrder(leaving, today), orders: [], toPay: '' }
  const orders = purchases.map((purchase) => viewOrder(purchase, today))
  return { leaving: null, orders, toPay: nextToPay(purchases)?.orderId ?? '' }
}
