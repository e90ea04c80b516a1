import { expect, test } from 'vitest'

import { parcelShops } from './parcel-shops.ts'
import { decideDelivery } from './rules.ts'

const home = { name: 'Oskar Reuter', street: 'Deichweg', streetNr: '21', zip: '28195', city: 'Bremen' }

test.each([
  ['04229', 'Leipzig'],
  ['80331', 'München'],
  ['99084', 'Erfurt'],
])('a parcel shop near %s lies in %s, wherever the customer lives', (zip, city) => {
  const decided = decideDelivery({ kind: 'parcel-shop', shopId: `${zip}-1` }, home)
  expect(decided.ok && decided.value.address).toMatchObject({ name: 'Oskar Reuter', zip, city })
})

test.each(['00123', '11111', '43210', '62000'])('near %s, which no place has, there is none', (zip) => {
  expect(parcelShops(zip)).toEqual([])
  expect(decideDelivery({ kind: 'parcel-shop', shopId: `${zip}-1` }, home)).toMatchObject({ refusal: 'shop-unknown' })
})
