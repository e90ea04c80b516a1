/** Offers and stock on a real database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { statement } from '#platform/server/db.ts'

import { aModel, aVariant } from '../fixtures.ts'
import { findOffers } from './offers.ts'
import { giveBackStock, takeStock, type StockLine } from './stock.ts'
import { saveModels } from './write-models.ts'

const friday = '2026-11-20T11:00:00.000Z'
const day = (date: string): string => `${date}T00:00:00+01:00`
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await saveModels(database.db, [
    aModel({
      variants: [
        aVariant({
          productId: 'probe-reduziert',
          colour: 'Salbei',
          storage: '256 GB',
          priceCents: 7900,
          regularCents: 9900,
          reducedUntil: '2026-12-06',
          // 69,00 € ended two days before the window of 30 days opens; 85,00 € reaches into it.
          history: [
            { validFrom: day('2026-06-01'), priceCents: 6900 },
            { validFrom: day('2026-10-14'), priceCents: 8500 },
            { validFrom: day('2026-10-20'), priceCents: 9900 },
            { validFrom: day('2026-11-15'), priceCents: 7900 },
          ],
        }),
        aVariant({ productId: 'probe-knapp', stock: { available: 100, restockOn: null, deliveryDays: 2 } }),
        aVariant({ productId: 'probe-buch', taxRate: 7 }),
        aVariant({ productId: 'probe-weg', visible: false, stock: { available: 0, restockOn: null, deliveryDays: 2 } }),
      ],
    }),
  ])
})

afterAll(() => database.drop())

async function available(productId: string): Promise<number | undefined> {
  return (await findOffers(database.db, [productId], friday)).get(productId)?.available
}

function take(...lines: StockLine[]) {
  return database.db.tx((tx) => takeStock(tx, lines))
}

describe('an offer', () => {
  test('knows of a price that is noted late, and of nine products at once', async () => {
    const aboutNow = { validFrom: day('2026-11-16'), priceCents: 7900 }
    const late = { validFrom: day('2026-11-01'), priceCents: 4900 }
    const variant = aVariant({ productId: 'spaet', priceCents: 7900, regularCents: 9900, reducedUntil: '2026-12-06' })
    const many = Array.from({ length: 8 }, (_, index) => aVariant({ productId: `neun-${index}` }))
    await saveModels(database.db, [aModel({ id: 'spaet', variants: [{ ...variant, history: [aboutNow] }, ...many] })])
    await saveModels(database.db, [aModel({ id: 'spaet', variants: [{ ...variant, history: [late] }, ...many] })])
    const asked = [...many.map(({ productId }) => productId), 'spaet', 'niemand']
    const offers = await findOffers(database.db, asked, friday)
    expect([...offers.keys()].toSorted()).toEqual(asked.slice(0, -1).toSorted())
    expect(offers.get('spaet')).toMatchObject({ lowest30Cents: 4900, priceSince: '2026-11-16' })
  })

  test('of a reduced device names the lowest price of the 30 days before', async () => {
    const offers = await findOffers(database.db, ['probe-reduziert'], friday)
    expect(offers.get('probe-reduziert')).toEqual({
      productId: 'probe-reduziert',
      modelId: 'probe',
      name: 'Probe Eins',
      variant: 'Salbei, 256 GB',
      maker: 'Halde',
      image: '/erleben/api/contentful/images/hw-tuerkamera.svg?w=320',
      priceCents: 7900,
      monthlyCents: null,
      regularCents: 9900,
      reducedUntil: '2026-12-06',
      lowest30Cents: 8500,
      priceSince: '2026-11-15',
      taxRate: 19,
      available: 10,
      deliveryDate: '2026-11-23',
      digital: false,
      fixedPrice: false,
      maxPerOrder: 3,
      visible: true,
    })
  })

  test('costs the regular price on the day after the reduction', async () => {
    const last = await findOffers(database.db, ['probe-reduziert'], '2026-12-06T22:59:59.000Z')
    const after = await findOffers(database.db, ['probe-reduziert'], '2026-12-06T23:00:00.000Z')
    expect(last.get('probe-reduziert')).toMatchObject({ priceCents: 7900 })
    expect(after.get('probe-reduziert')).toMatchObject({ priceCents: 9900, regularCents: null, lowest30Cents: null })
  })

  test('of the demonstration is there, an unknown one is not', async () => {
    const offers = await findOffers(database.db, ['mediabox-4k', 'probe-buch', 'probe-weg', 'unbekannt'], friday)
    expect([...offers.keys()].toSorted()).toEqual(['mediabox-4k', 'probe-buch', 'probe-weg'])
    expect(offers.get('mediabox-4k')).toMatchObject({ priceCents: 8900, regularCents: 9900, lowest30Cents: 9900 })
    expect(offers.get('probe-buch')?.taxRate).toBe(7)
    expect(offers.get('probe-weg')).toMatchObject({ visible: false, deliveryDate: null })
  })
})

describe('stock', () => {
  test('is taken whole or not at all, and the refusal names what is short', async () => {
    const refused = await take({ productId: 'probe-reduziert', quantity: 2 }, { productId: 'probe-buch', quantity: 11 })
    expect(refused).toEqual({ ok: false, refusal: 'out-of-stock', detail: { productId: 'probe-buch', left: '10' } })
    expect(await available('probe-reduziert')).toBe(10)
    expect((await take({ productId: 'probe-reduziert', quantity: 2 })).ok).toBe(true)
    expect(await available('probe-reduziert')).toBe(8)
  })

  test('counts two lines of one product together', async () => {
    const lines = [6, 5].map((quantity) => ({ productId: 'probe-buch', quantity }))
    expect((await take(...lines)).ok).toBe(false)
    expect(await available('probe-buch')).toBe(10)
  })

  test('of an unknown product is none', async () => {
    expect(await take({ productId: 'unbekannt', quantity: 1 })).toMatchObject({ detail: { left: '0' } })
  })

  test('comes back', async () => {
    await take({ productId: 'probe-buch', quantity: 4 })
    await database.db.tx(async (tx) => giveBackStock(tx, [{ productId: 'probe-buch', quantity: 4 }]))
    expect(await available('probe-buch')).toBe(10)
  })

  test('is never oversold: of a thousand buyers a hundred get one', async () => {
    const answers: boolean[] = []
    // Fifty at a time: more would wait for a connection, not for a piece.
    const buyTwenty = async (): Promise<void> => {
      for (let n = 0; n < 20; n += 1) answers.push((await take({ productId: 'probe-knapp', quantity: 1 })).ok)
    }
    await Promise.all(Array.from({ length: 50 }, buyTwenty))
    expect(answers).toHaveLength(1000)
    expect(answers.filter(Boolean)).toHaveLength(100)
    expect(await available('probe-knapp')).toBe(0)
  })

  test('of two orders of the same two in either order both go through', async () => {
    const both = [
      { productId: 'probe-reduziert', quantity: 1 },
      { productId: 'probe-buch', quantity: 1 },
    ]
    const answers = await Promise.all([0, 1, 2, 3].map((n) => take(...(n % 2 === 0 ? both : both.toReversed()))))
    expect(answers.every(({ ok }) => ok)).toBe(true)
  })

  test('that runs out or comes back changes what the list of the model knows', async () => {
    const inStock = statement<{ availability: string }>(
      '',
      `select facts -> 'variants' -> 0 ->> 'availability' as availability from shop_listing l join shop_profiles p on p.id = l.profile where model_id = 'nur-eins'`,
    )
    await saveModels(database.db, [
      aModel({
        id: 'nur-eins',
        variants: [aVariant({ productId: 'nur-eins', stock: { available: 1, restockOn: null, deliveryDays: 2 } })],
      }),
    ])
    const known: unknown[] = [await database.db.query(inStock)]
    await take({ productId: 'nur-eins', quantity: 1 })
    known.push(await database.db.query(inStock))
    await database.db.tx(async (tx) => giveBackStock(tx, [{ productId: 'nur-eins', quantity: 1 }]))
    known.push(await database.db.query(inStock))
    expect(known).toEqual([[{ availability: 'now' }], [{ availability: 'none' }], [{ availability: 'now' }]])
  })
})
