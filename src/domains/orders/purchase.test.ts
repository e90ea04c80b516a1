import { expect, test } from 'vitest'

import { deliveryPlace } from './purchase.ts'

const address = { name: 'Emil Sommer', street: 'Am Bühl', streetNr: '12 a', zip: '50667', city: 'Köln' }

test.each([
  ['to whom', { address }, 'Emil Sommer, Am Bühl 12 a, 50667 Köln'],
  [
    'with whom',
    { address: { ...address, addition: 'c/o Müller' } },
    'Emil Sommer, Am Bühl 12 a, c/o Müller, 50667 Köln',
  ],
  ['to which shop', { address, shop: 'Kiosk am Eck' }, 'Kiosk am Eck, Am Bühl 12 a, 50667 Köln'],
])('where a purchase goes says %s', (_, delivery, said) => {
  expect(deliveryPlace(delivery)).toBe(said)
})
