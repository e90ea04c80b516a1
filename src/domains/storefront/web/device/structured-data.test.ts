import { expect, test } from 'vitest'

import type { Device } from '#domains/shop/web/calls.ts'

import { aDevice } from '../device.fixture.ts'
import { structuredData } from './structured-data.ts'

test('machines read the device as schema.org/Product with an offer a variant, its pictures and its address', () => {
  const device = aDevice('eins', '90 m²', 99.9)
  const [first] = device.variants
  const dark = { ...first, productId: 'eins-dunkel', images: ['/bilder/dunkel-front.svg', '/bilder/dunkel-back.svg'] }
  const variants = [first, dark, { ...dark, productId: 'eins-dunkel-2' }] as Device['variants']
  const read = JSON.parse(structuredData({ ...device, variants }, '/shop/eins'))
  const offer = { price: '99.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }
  expect(read).toMatchObject({
    '@type': 'Product',
    brand: { name: 'Funkhaus' },
    url: '/shop/eins',
    image: [...(first?.images ?? []).slice(0, 1), '/bilder/dunkel-front.svg'],
    offers: [
      { ...offer, sku: 'eins', url: '/shop/eins?ausfuehrung=eins' },
      { ...offer, sku: 'eins-dunkel', url: '/shop/eins?ausfuehrung=eins-dunkel' },
      { ...offer, sku: 'eins-dunkel-2', url: '/shop/eins?ausfuehrung=eins-dunkel-2' },
    ],
  })
})

test('a device without GTIN tells machines none', () => {
  const device = aDevice('eins', '90 m²', 99.9)
  const numbers = ['', '4045100000012'].map((modelCode) => {
    const variants = device.variants.map((one) => ({ ...one, modelCode }))
    return (JSON.parse(structuredData({ ...device, variants }, '')) as { offers: object[] }).offers[0]
  })
  expect(numbers[0]).not.toHaveProperty('gtin13')
  expect(numbers[1]).toMatchObject({ gtin13: '4045100000012' })
})
