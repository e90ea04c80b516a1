/** How much of a device is left, in words that a shelf is looked after by. Pure. */

/** Of devices: by what is left of them, or those that the shop does not show. */
export const stockFilters = ['none', 'few', 'plenty', 'hidden'] as const
export type StockFilter = (typeof stockFilters)[number]

export function isStockFilter(text: string): text is StockFilter {
  return stockFilters.some((filter) => filter === text)
}

/** Up to so many pieces somebody has to order more. */
export const mostFew = 5

export function stockLevel(available: number): 'none' | 'few' | 'plenty' {
  if (available <= 0) return 'none'
  return available <= mostFew ? 'few' : 'plenty'
}

interface Wanted {
  /** Pieces, both included. */
  readonly atLeast: number
  readonly atMost: number
  /** Null: whether the shop shows it or not. */
  readonly visible: boolean | null
}

const most = 2_147_483_647
const any: Wanted = { atLeast: 0, atMost: most, visible: null }
const wanted: Readonly<Record<StockFilter, Wanted>> = {
  none: { ...any, atMost: 0 },
  few: { ...any, atLeast: 1, atMost: mostFew },
  plenty: { ...any, atLeast: mostFew + 1 },
  hidden: { ...any, visible: false },
}

/** What a filter lets through; none: everything. */
export function wantedStock(filter: StockFilter | undefined): Wanted {
  return filter === undefined ? any : wanted[filter]
}
