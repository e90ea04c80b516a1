/** Fills the shop with made-up devices, in batches that stay small in memory: for measuring lists and search. */
import { join } from 'node:path'

import type { Model, Variant } from '#domains/shop/model.ts'
import { readShopSeed } from '#domains/shop/server/seed.ts'
import { knownModels, saveModels } from '#domains/shop/server/write-models.ts'
import { today, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { refreshStatistics } from '#platform/server/statistics.ts'

const largestBatch = 500
/** Of the shop, however many devices there are: what the search plans with. */
const smallTables = ['shop_profiles', 'shop_colours', 'shop_words']
/** What leads stays at the top: the made-up ones come after all that are written by hand. */
const firstPlace = 1_000_000

const series = [
  'Nova',
  'Birke',
  'Kontur',
  'Linie',
  'Prisma',
  'Anker',
  'Lotse',
  'Delta',
  'Mole',
  'Kiesel',
  'Fjord',
  'Zenit',
]
const uses = [
  'für unterwegs',
  'fürs Büro',
  'für Kinder',
  'für die Küche',
  'für große Räume',
  'extra leise',
  'mit langer Laufzeit',
]

const pick = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value

function madeUpVariant(variant: Variant, id: string, n: number): Variant {
  const priceCents = Math.max(190, Math.round((variant.priceCents * (60 + ((n * 37) % 90))) / 100 / 10) * 10)
  return {
    ...variant,
    productId: id,
    priceCents,
    regularCents: null,
    reducedUntil: null,
    history: [{ validFrom: '2026-06-01T00:00:00+02:00', priceCents }],
    stock: {
      available: n % 11 === 0 ? 0 : (n * 13) % 200,
      restockOn: n % 22 === 0 ? '2026-12-10' : null,
      deliveryDays: 1 + (n % 5),
    },
  }
}

/** The n-th device, the same every time: one that is written by hand with another name, price and stock. */
function madeUpDevice(templates: readonly Model[], n: number): Model {
  const template = pick(templates, n)
  const id = `geraet-${String(n).padStart(6, '0')}`
  const variants = template.variants
    .slice(0, 1 + (n % 3))
    .map((variant, index) => madeUpVariant(variant, index === 0 ? id : `${id}-${index}`, n + index))
  return {
    ...template,
    id,
    name: `${template.name} ${pick(series, Math.floor(n / templates.length))} ${n}`,
    sortOrder: firstPlace + n,
    doc: { ...template.doc, line: `${template.doc.line}, ${pick(uses, n)}`, tags: [] },
    variants,
  }
}

interface LargeShop {
  readonly products: number
  /** After each tenth: percent done. */
  readonly progress: (percent: number) => void
}

/** Adds devices up to the `products`-th; those that are there stay. @returns how many are new */
export async function seedLargeShop(db: Db, clock: Clock, { products, progress }: LargeShop): Promise<number> {
  const models = await readShopSeed(join(import.meta.dirname, '../../../db/seed/shop'), { today: today(clock) })
  const templates = models.filter(({ categories }) => !categories.includes('testproducts'))
  let written = 0
  let tenths = 0
  for (let first = 1; first <= products; first += largestBatch) {
    const last = Math.min(products, first + largestBatch - 1)
    const made = Array.from({ length: last - first + 1 }, (_, step) => madeUpDevice(templates, first + step))
    const ids = made.map(({ id }) => id)
    const known = await knownModels(db, ids)
    const missing = made.filter(({ id }) => !known.has(id))
    if (missing.length > 0) await db.tx((tx) => saveModels(tx, missing))
    written += missing.length
    for (; (tenths + 1) * products <= last * 10; tenths += 1) progress((tenths + 1) * 10)
  }
  await refreshStatistics(db, smallTables)
  return written
}
