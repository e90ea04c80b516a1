import { expect, test } from 'vitest'

import { aProduct } from '#domains/catalogue/fixtures.ts'
import { aContract } from '#domains/contracts/fixtures.ts'

import { changeTargets } from './targets.ts'

const target = (productOfferingId: string, role: string) => ({ productOfferingId, role, roleId: 1 })
const products = [
  aProduct({
    id: 'fibre',
    tags: ['internet'],
    changeTargets: [target('faster', 'UPGRADE'), target('fibre-and-tv', 'SIDEGRADE'), target('gone', 'UPGRADE')],
  }),
  aProduct({ id: 'faster', tags: ['internet'] }),
  aProduct({ id: 'fibre-and-tv', tags: ['internet', 'tv'] }),
  aProduct({ id: 'tv', tags: ['tv'] }),
  aProduct({ id: 'mobile', tags: ['mobilfunk'], changeTargets: [target('fibre-and-mobile', 'SIDEGRADE')] }),
  aProduct({ id: 'fibre-and-mobile', tags: ['internet', 'mobilfunk'] }),
]
const product = (id: string) => products.find((candidate) => candidate.id === id)
const root = (contractId: string, productId: string, more = {}) => ({
  ...aContract({ contractId, productId, ...more }),
  subContracts: [],
})
const line = root('1', 'fibre')
const tv = root('2', 'tv')
const ended = root('3', 'tv', { status: 90 })
const mobile = root('4', 'mobile', { address: null })

test.each([
  ['what the catalogue names and has', line, [line], ['faster', 'fibre-and-tv']],
  ['no bundle beside a contract that has its part', line, [line, tv], ['faster']],
  ['a bundle again once that is over', line, [line, ended], ['faster', 'fibre-and-tv']],
  ['no line for a contract without an address', mobile, [mobile], []],
])('%s', (_what, contract, contracts, expected) => {
  expect(changeTargets({ contract, contracts, product }).map((found) => found.product.id)).toEqual(expected)
})
