import { expect, test } from 'vitest'

import { productTitle } from '#domains/catalogue/product-title.ts'

import { storedTitle } from './contract-title.ts'
import { contractTitle } from './wire-facts.ts'

const products = { product: (id: string) => (id === 'glasfaser-500' ? { displayTitle: 'Glasfaser 500' } : undefined) }

test('a contract is called as its product, or by its number', () => {
  expect(contractTitle({ contractId: '4711', product: { displayTitle: 'Glasfaser 500' } })).toBe('Glasfaser 500')
  expect(contractTitle({ contractId: '4711', product: null })).toBe('Vertrag 4711')
  expect(storedTitle(products, { contractId: '4711', productId: 'glasfaser-500' })).toBe('Glasfaser 500')
  expect(storedTitle(products, { contractId: '4711', productId: 'gone' })).toBe('Vertrag 4711')
})

test('a product is called by its title, or by its id', () => {
  expect(productTitle(products, 'glasfaser-500')).toBe('Glasfaser 500')
  expect(productTitle(products, 'gone')).toBe('gone')
})
