/** What the bag page shows: the bag in use, and another one where two have met. */
import { bagForm } from '#domains/options/web/form-names.ts'
import { listSuggested } from '#domains/shop/web/calls.ts'
import { tileView, type TileView } from '#domains/shop/web/tile-view.ts'
import type { IsoDate } from '#kit/dates.ts'
import {
  getPage,
  orElse,
  orLogin,
  type FormValues,
  type PageArgs,
  type PageContext,
} from '#platform/web/page-context.ts'

import { listBags, type Bag } from '../calls.ts'
import { addAgain } from '../texts.ts'
import type { BagOutcome } from './submit-bag.ts'
import { typedCode, typedNumbers } from './typed-numbers.ts'

/** A device to begin with. */
export interface Leading extends TileView {
  /** It goes with a contract, which its line names. */
  readonly fits: boolean
}

/** Without them the page is as good. */
async function leadingDevices({ client, today }: PageContext): Promise<Leading[]> {
  const products = await orElse(listSuggested(client), () => [])
  return products.map((product) => {
    const { fitsTo } = product
    const tile = tileView(product, today)
    const line = fitsTo === null ? tile.line : `Für dein ${fitsTo}`
    return Object.assign({}, tile, { line, fits: fitsTo !== null })
  })
}

export interface BagData {
  readonly bag: Bag | null
  /** A second one with something in it: the customer chooses what counts. */
  readonly other: Bag | null
  /** For a bag in which nothing lies: devices to begin with. */
  readonly leading: readonly Leading[]
  readonly today: IsoDate
  readonly form: FormValues
  /** What was sent when the session had ended. */
  readonly kept: BagOutcome | null
}

export async function loadBag(args: PageArgs): Promise<BagData> {
  const page = getPage(args)
  const bags = await orLogin(args, listBags(page.client))
  const filled = bags.filter(({ items, kept }) => items.length + kept.length > 0)
  const bag = filled[0] ?? bags[0] ?? null
  const leading = filled.length > 0 ? [] : await leadingDevices(page)
  return { bag, leading, other: filled[1] ?? null, today: page.today, form: page.form(bagForm), kept: keptOf(page) }
}

/** Nothing of it was done: what was to be put into the bag does not lie there. */
function keptOf(page: PageContext): BagOutcome | null {
  const sent = page.draft(bagForm)
  if (sent === undefined) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  return { ...typedNumbers(form), ...typedCode(form), ...('productId' in sent && { notice: addAgain }) }
}
