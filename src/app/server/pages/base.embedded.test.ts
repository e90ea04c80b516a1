/** Under the second base nothing that a page loads or leads to lies below the first. */
import { expect, test } from 'vitest'

import { startPortal } from '../../testing/test-app.ts'

const portal = await startPortal({}, { pages: true })
const addressed = /\b(?:href|action|formaction|src|srcset)="([^"]*)"/gi

test.each([
  ['kundencenter/shoppingcart', 'greta@example.org'],
  ['bestellung/konto', 'greta@example.org'],
  ['kundencenter/bestellungen/', 'anna@example.org'],
  ['kundencenter/shop/alle', 'anna@example.org'],
  ['kundencenter/shop/alle/fon-8', 'anna@example.org'],
  ['kundencenter/gutschein-eingeben/', 'anna@example.org'],
])('%s', async (path, person) => {
  const as = await portal.signIn(person)
  const { payload } = await portal.call('GET', `/magenta-zuhause/${path}`, { as })
  const addresses = [...payload.matchAll(addressed)].flatMap(([, address = '']) => address.split(/, ?/))
  expect(addresses.filter((address) => address.startsWith('/magenta-zuhause/')).length).toBeGreaterThan(10)
  expect(addresses.filter((address) => /^\/erleben(?![^/?#])/.test(address))).toEqual([])
})
