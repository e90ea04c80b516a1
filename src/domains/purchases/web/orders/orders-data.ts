import { findBagInUse } from '#domains/bag/web/calls.ts'
import type { PathName } from '#kit/paths.ts'
import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage, orElse, orLogin } from '#platform/web/page-context.ts'

import { listPurchases, type Purchase } from '../calls.ts'
import { ordersForm } from '../texts.ts'

export interface OrdersData {
  readonly purchases: readonly Purchase[]
  readonly today: string
  readonly form: FormValues
  /** Of the order that may be cancelled; '': none. */
  readonly asked: string
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
  return { purchases, asked, next, today: page.today, form: page.form(ordersForm) }
}
