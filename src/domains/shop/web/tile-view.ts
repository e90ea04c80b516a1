/** What a tile shows of a device. */
import type { IsoDate } from '#kit/dates.ts'
import { deepFreeze } from '#kit/deep-freeze.ts'
import { toCents } from '#kit/money.ts'
import { oncePerObject } from '#kit/once-per-object.ts'

import type { DevicePage } from './calls.ts'
import { arrival, reductionOf, shippingText, type Reduction } from './offer-texts.ts'

type Product = DevicePage['products'][number]

/** What belongs beside a price. */
export type CostsView = Pick<TileView, 'cents' | 'energyClass' | 'isFrom' | 'monthlyCents' | 'reduction' | 'shipping'>

export interface TileView {
  readonly id: string
  readonly productId: string
  readonly name: string
  readonly maker: string
  readonly line: string
  readonly image: string
  readonly colours: Product['colours']
  readonly isFrom: boolean
  readonly cents: number
  readonly monthlyCents: number | null
  readonly reduction: Reduction | null
  readonly energyClass: string | null
  readonly shipping: string
  readonly arrival: string
  readonly inStock: boolean
}

/** Frozen: the same device gives the same tile, which the server knows by its identity. */
export const tileView = oncePerObject((product: Product, today: IsoDate) => deepFreeze(newTile(product, today)))

function newTile(product: Product, today: IsoDate): TileView {
  const { id, productId, name, maker, line, image, colours, isFrom, energyClass } = product
  const cents = toCents(product.price)
  return {
    id,
    productId,
    name,
    maker,
    line,
    image,
    colours: colours.length > 1 ? colours : [],
    isFrom,
    cents,
    monthlyCents: product.monthlyPrice === null ? null : toCents(product.monthlyPrice),
    reduction: reductionOf(product, today),
    energyClass,
    shipping: shippingText(product),
    arrival: arrival(product, today),
    inStock: product.available > 0,
  }
}
