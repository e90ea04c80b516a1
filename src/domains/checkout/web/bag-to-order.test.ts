import { expect, test, vi } from 'vitest'

import { fon } from '#domains/bag/web/bag/bag-item.fixture.ts'
import type { Bag } from '#domains/bag/web/calls.ts'

import { bagToOrder } from './bag-to-order.ts'

const soldOut = { ...fon, state: 'sold-out' as const }
const bagOf = (...items: Bag['items']) => ({ bagId: 'b1', items }) as Bag

/** Where it leads, and what is said there. */
function outcome(bags: readonly Bag[], unpaid: string | null = null) {
  const flash = vi.fn<(message: { headline: string }) => void>()
  try {
    return [bagToOrder({ flash }, bags, { unpaid }).bagId, flash.mock.calls]
  } catch (answer) {
    return [(answer as Response).headers.get('location'), flash.mock.calls.map(([{ headline }]) => headline)]
  }
}

test('what can be ordered is ordered, whatever else is sold out', () => {
  expect(outcome([bagOf(soldOut, fon)])).toEqual(['b1', []])
})

test('where all of it is sold out, its buyer is told so and not that the bag is empty', () => {
  expect(outcome([bagOf(soldOut)])).toEqual(['/kundencenter/shoppingcart', ['Gerade ausverkauft']])
  expect(outcome([bagOf()])).toEqual(['/kundencenter/shoppingcart', []])
})

test('an order that waits for its payment goes first', () => {
  const [where, said] = outcome([bagOf(soldOut)], 'o1')
  expect([where, said]).toEqual([expect.stringMatching(/zahlung\?bestellung=o1$/), []])
})
