/** Hardware for the product calls (spec's /api/products): the catalogue asks here for what it does not hold itself. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import type { MoreProducts, ProductSelection } from '#domains/catalogue/server/more-products.ts'
import { toWireProduct } from '#domains/catalogue/wire.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { underBase } from '#kit/paths.ts'
import { isEmptyList } from '#platform/server/cached-json.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import { statement, type Db, uncounted } from '#platform/server/db.ts'

import type { Offer } from '../offer.ts'
import { serviceGroupName, toProduct, type ProductRow } from '../product.ts'
import { struckPrice } from '../reduction.ts'
import { offerColumns, offerTables, toOffer, type OfferColumns } from './offers.ts'
import type { ReadyTexts } from './ready-texts.ts'

/** A list of the product calls has no pages: the shop's own calls have. */
const listedAtMost = 200

type Row = OfferColumns & Omit<ProductRow, 'offer'>

const columns = `${offerColumns}, v.colour_hex as "colourHex", v.doc as "variantDoc", m.categories, m.connectivity,
  m.sort_order as "sortOrder", m.doc`

const byIds = statement<Row>(
  'shop.products',
  `select ${columns} from ${offerTables} where v.product_id = any(${uncounted('$1::text[]')})`,
)

const listed = statement<Row>(
  'shop.list-products',
  `select ${columns} from ${offerTables} where v.place = (select min(first.place) from shop_variants first where first.model_id = v.model_id and first.visible) and ($1::text is null or m.doc -> 'tags' ? $1 or $1 = '${serviceGroupName}')
     and ($4::text is null or m.doc @> jsonb_build_object('typedTags', jsonb_build_array(jsonb_build_object('type', jsonb_build_object('id', $4::text)))))
   order by m.sort_order, m.id limit ${listedAtMost}`,
)

const tagsOfAll = statement<{ tag: string }>(
  'shop.tags',
  `select distinct tag from shop_models m, jsonb_array_elements_text(m.doc -> 'tags') tag where exists (select from shop_listing l where l.model_id = m.id)`,
)

export interface ProductsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly texts: ReadyTexts
}

/** As the pages say it: the regular price is not what was asked in the 30 days before. */
function promotionInfo(offer: Offer, today: IsoDate): string | null {
  const { lowest30Cents, priceCents, reducedUntil, regularCents } = offer
  const shown = { price: priceCents, regularPrice: regularCents, reducedUntil, lowest30Price: lowest30Cents }
  const struck = struckPrice(shown, today)
  return struck && `statt ${formatEuro(struck.lowest)}, ${struck.meaning}. ${struck.offer}`
}

function toWire(row: Row, now: string, base: string): WireProduct {
  const offer = toOffer(row, now)
  const today = berlinDate(now)
  const wire = toWireProduct(toProduct({ ...row, offer }), today)
  const { image, icon, smallImage, largeImage } = wire.images
  const moved = {
    image: underBase(base, image),
    icon: underBase(base, icon),
    smallImage: underBase(base, smallImage),
    largeImage: underBase(base, largeImage),
  }
  return {
    ...wire,
    images: { ...wire.images, ...moved },
    promotionalPriceInfo: promotionInfo(offer, today),
    stock: { available: offer.available, deliveryDate: offer.deliveryDate },
  }
}

export function hardwareProducts({ db, clock, texts }: ProductsDeps): MoreProducts {
  return {
    async find(ids, base) {
      const now = instant(clock)
      const rows = await db.query(byIds, [ids, berlinDate(now), now])
      return new Map(rows.map((row) => [row.productId, toWire(row, now, base)]))
    },
    async list({ group, tag, type }: ProductSelection, base) {
      if (group !== undefined && group !== serviceGroupName) return undefined
      const now = instant(clock)
      const key = JSON.stringify([base, berlinDate(now), tag, type])
      const list = await texts.get(key, async () => {
        const rows = await db.query(listed, [tag ?? null, berlinDate(now), now, type ?? null])
        return rows.map((row) => toWire(row, now, base))
      })
      return isEmptyList(list) ? undefined : list
    },
    groupNames: [serviceGroupName],
    async tags() {
      const tags = await texts.get('tags', async () => [
        serviceGroupName,
        ...(await db.query(tagsOfAll)).map(({ tag }) => tag),
      ])
      return tags.object()
    },
  }
}
