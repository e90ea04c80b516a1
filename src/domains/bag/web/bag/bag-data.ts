/** What the bag page shows: the bag in use, and another one where two have met. */
import { bagForm } from '#domains/options/web/texts.ts'
import type { IsoDate } from '#kit/dates.ts'
import { getPage, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'
import { bagId as storedBagId, storeBagId } from '#platform/web/session-keys.ts'

import { listBags, type Bag } from '../calls.ts'

export interface BagData {
  readonly bag: Bag | null
  /** A second one with something in it: the customer chooses what counts. */
  readonly other: Bag | null
  readonly today: IsoDate
  readonly form: FormValues
}

export async function loadBag(args: PageArgs): Promise<BagData> {
  const page = getPage(args)
  const bags = await orLogin(args, listBags(page.client))
  const filled = bags.filter(({ items, kept }) => items.length + kept.length > 0)
  const bag = filled[0] ?? bags[0] ?? null
  if (!page.onServer && bag?.bagId !== storedBagId()) storeBagId(bag?.bagId)
  return { bag, other: filled[1] ?? null, today: page.today, form: page.form(bagForm) }
}
