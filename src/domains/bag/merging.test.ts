/** Two bags that meet. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { aBagItem } from './fixtures.ts'
import { mergeChoices, mergedItems, mostPieces } from './rules.ts'

const help = aBagItem({ id: 'help', productId: 'geraetehilfe', contractId: '1', forProductId: 'powerbank-20' })
const manyAside = aBagItem({ quantity: 90, kept: true })
const someItems = fc
  .uniqueArray(
    fc.record({ productId: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 30 }) }),
    {
      selector: ({ productId }) => productId,
    },
  )
  .map((lines) => lines.map((line, index) => aBagItem({ ...line, id: `${line.productId}${index}` })))

function pieces(items: readonly { readonly productId: string; readonly quantity: number }[], productId: string) {
  return items.filter((item) => item.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0)
}

test('two bags that meet: no piece is dropped and none is doubled, whatever is chosen', () => {
  fc.assert(
    fc.property(someItems, someItems, fc.constantFrom(...mergeChoices), (first, second, take) => {
      const merged = mergedItems([first, second], { take, mostOf: () => mostPieces })
      for (const productId of ['a', 'b', 'c', 'd'])
        expect(pieces(merged, productId)).toBe(pieces(first, productId) + pieces(second, productId))
      const aside = { both: [], first: second, second: first }[take]
      expect(merged.filter(({ kept }) => kept).length).toBe(aside.length)
    }),
  )
})

test('what was put aside on both sides is added up, beyond what a bag may hold', () => {
  const [first, second] = [aBagItem({ id: 'a', quantity: 99 }), aBagItem({ id: 'b', quantity: 5 })]
  const lines = mergedItems(
    [
      [first, { ...manyAside, id: 'c' }],
      [second, { ...manyAside, id: 'd' }],
    ],
    { take: 'both', mostOf: () => mostPieces },
  )
  expect(lines.map(({ kept, quantity }) => [kept, quantity])).toEqual([
    [false, 99],
    [true, 185],
  ])
})

test('two bags that meet keep the services of two devices apart', () => {
  const other = { ...help, id: 'other', forProductId: 'fon-8' }
  expect(mergedItems([[help], [other, { ...help, id: 'again' }]], { take: 'both', mostOf: () => 1 })).toEqual([
    help,
    other,
  ])
})

test.each([
  ['of more pieces than one line may have the rest is put aside', [60, 50], 99, [99, 11]],
  ['of more pieces than are sold at once the rest is put aside', [2, 2], 3, [3, 1]],
  ['of what lies there in a smaller number than is wanted nothing is moved', [2, 1], 1, [2, 1]],
  ['what is sold out stays together', [1, 1], 0, [2]],
])('where two bags meet, %s', (_, [first = 0, second = 0], most, quantities) => {
  const bags = [[aBagItem({ id: 'first', quantity: first })], [aBagItem({ id: 'second', quantity: second })]] as const
  const lines = mergedItems(bags, { take: 'both', mostOf: () => most })
  const aside = [['first', false, quantities[0]], ...quantities.slice(1).map((left) => ['second', true, left])]
  expect(lines.map(({ id, kept, quantity }) => [id, kept, quantity])).toEqual(aside)
})
