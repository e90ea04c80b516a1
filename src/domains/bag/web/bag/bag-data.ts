/** What the bag page shows: the bag in use, and another one where two have met. */
import { bagForm } from '#domains/options/web/form-names.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Client } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { listBags, listSuggested, type Bag } from '../calls.ts'

/** A device to begin with. */
export interface Leading {
  readonly productId: string
  readonly slug: string
  readonly title: string
  readonly line: string
  readonly image: string
  /** Euro, once. */
  readonly price: number
  readonly shipping: number
  /** Name of a contract that it goes with. */
  readonly fitsTo: string | null
}

/** Without them the page is as good. */
async function leadingDevices(client: Client): Promise<Leading[]> {
  const products = await orElse(listSuggested(client), () => [])
  return products.map(({ fitsTo, id: slug, image, line, name: title, price, productId, shipping }) => ({
    productId,
    slug,
    title,
    line,
    image,
    price,
    shipping,
    fitsTo,
  }))
}

export interface BagData {
  readonly bag: Bag | null
  /** A second one with something in it: the customer chooses what counts. */
  readonly other: Bag | null
  /** For a bag in which nothing lies: devices to begin with. */
  readonly leading: readonly Leading[]
  readonly today: IsoDate
  readonly form: FormValues
}

export async function loadBag(args: PageArgs): Promise<BagData> {
  const page = getPage(args)
  const bags = await orLogin(args, listBags(page.client))
  const filled = bags.filter(({ items, kept }) => items.length + kept.length > 0)
  const bag = filled[0] ?? bags[0] ?? null
  const leading = filled.length > 0 ? [] : await leadingDevices(page.client)
  return { bag, leading, other: filled[1] ?? null, today: page.today, form: page.form(bagForm) }
}
