import { expect, test } from 'vitest'

import { stillOrdered } from './cancel-pieces.ts'
import { aPurchase, aPurchaseLine, aReturn } from './fixtures.ts'
import { confirmedPart, deliveryPlace } from './purchase.ts'

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

test('what an option costs that ended before its money came is in no sum, all its pieces', () => {
  const phone = aPurchaseLine({ monthlyCents: 1000, quantity: 3 })
  const ended = aPurchaseLine({ kind: 'option', monthlyCents: 495, quantity: 2, returned: 2, cancelled: 2 })
  const purchase = aPurchase({
    lines: [phone, ended],
    monthlyCents: 3990,
    returns: [aReturn({ kind: 'cancel', lines: [] })],
  })
  const left = { lines: [phone], monthlyCents: 3000 }
  expect([confirmedPart(purchase), stillOrdered(purchase)]).toMatchObject([left, left])
})
