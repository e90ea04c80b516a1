/** Which booked options another product carries on: one that it does not offer ends with the present product. Pure. */
import { addDays, type IsoDate } from '#kit/dates.ts'

import type { ProductChange } from './changes-ahead.ts'

interface OptionSource {
  readonly options: readonly { readonly id: string }[]
  readonly optionGroups: readonly { readonly options: readonly { readonly id: string }[] }[]
}

/** The product ids of all options that a product offers, those in groups included. */
export function offeredOptionIds({ optionGroups, options }: OptionSource): string[] {
  return [...new Set([options, ...optionGroups.map((group) => group.options)].flat().map(({ id }) => id))]
}

/** Another product that takes its place. */
export interface ComingOffer {
  /** Its first day. */
  readonly date: IsoDate
  /** Of the options that it has; null where the catalogue does not know it: nothing is said of options then. */
  readonly optionIds: readonly string[] | null
}

/** What an ordered change brings, as far as options hang on it; null: none is ordered. `future`: its product, where the catalogue knows it. */
export function comingOffer(
  { productChange: change }: { readonly productChange: ProductChange | null },
  future: (productId: string) => OptionSource | undefined,
): ComingOffer | null {
  if (change?.state !== 'ordered') return null
  const product = future(change.futureProduct)
  return { date: change.productChangeDate, optionIds: product === undefined ? null : offeredOptionIds(product) }
}

/** The last day of an option with the present product; null where it goes on, or nothing comes. */
export function lastDayOfOption(productId: string, coming: ComingOffer | null): IsoDate | null {
  if (coming === null || coming.optionIds === null || coming.optionIds.includes(productId)) return null
  return addDays(coming.date, -1)
}
