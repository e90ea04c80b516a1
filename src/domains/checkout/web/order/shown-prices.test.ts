import { expect, test } from 'vitest'

import type { Bag } from '#domains/bag/web/calls.ts'

import { priceChanged } from '../texts.ts'
import { changedPrices, readShown, shownFields } from './shown-prices.ts'

const line = (itemId: string, title: string, oneTimePrice: number | null, monthlyPrice: number | null = null) =>
  ({ itemId, title, oneTimePrice, monthlyPrice, state: 'ok' }) as Bag['items'][number]
const bagOf = (digest: string, oneTime: number, items: Bag['items']) => ({
  digest,
  items,
  sums: { oneTime } as Bag['sums'],
})

const before = bagOf('a', 54.94, [
  line('1', 'Fon 8', 49.99),
  line('2', 'Gerätehilfe', null, 4.95),
  line('3', 'Hülle', 9.9),
])

/** As the page's form brings it back. */
function shown(bag: typeof before) {
  const form = new FormData()
  for (const [name, value] of shownFields(bag)) form.append(name, value)
  return readShown(form)
}

test('what was shown comes back as it was', () => {
  expect(shown(before)).toEqual({
    digest: 'a',
    oneTime: 54.94,
    prices: { 1: { once: 49.99, monthly: null }, 2: { once: null, monthly: 4.95 }, 3: { once: 9.9, monthly: null } },
  })
  expect(changedPrices(shown(before), before.items)).toEqual([])
})

test('each price that is another one is named with the old one, and the sum', () => {
  const now = bagOf('b', 59.94, [line('1', 'Fon 8', 54.99), line('2', 'Gerätehilfe', null, 3.95), line('4', 'Neu', 1)])
  expect(priceChanged(shown(before), now).message.replaceAll('\u00A0', ' ')).toBe(
    'Es wurde nichts bestellt. Hier steht, was es jetzt kostet. Fon 8: 54,99 € statt bisher 49,99 €. ' +
      'Gerätehilfe: 3,95 € im Monat statt bisher 4,95 €. Zusammen 59,94 € statt bisher 54,94 €. Bitte stimme noch einmal zu.',
  )
})

test('of a form that brought nothing along nothing is made up', () => {
  const nothing = readShown(new FormData())
  expect(changedPrices(nothing, before.items)).toEqual([])
  expect(priceChanged(nothing, before).message).toBe(
    'Es wurde nichts bestellt. Hier steht, was es jetzt kostet. Bitte stimme noch einmal zu.',
  )
})

const [phone, service, cover] = before.items
test.each([
  ['something is sold out', [phone, service, { ...cover, state: 'sold-out' }], 'Deine Bestellung hat sich geändert'],
  ['something was added', [...before.items, line('4', 'Neu', 1)], 'Deine Bestellung hat sich geändert'],
  ['a price is another one', [line('1', 'Fon 8', 54.99), service, cover], 'Der Preis hat sich geändert'],
  ['both', [line('1', 'Fon 8', 54.99), service], 'Der Preis hat sich geändert'],
  ['neither, as where a voucher is gone', before.items, 'Der Preis hat sich geändert'],
])('the headline says what is another one: %s', (_, items, headline) => {
  const now = bagOf('b', 50, items as Bag['items'])
  expect(priceChanged(shown(before), now).headline).toBe(headline)
})
