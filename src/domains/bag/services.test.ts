import { describe, expect, test } from 'vitest'

import { aBagItem } from './fixtures.ts'
import { alongside, contractForService } from './services.ts'

const glass = { contractId: '1', technologies: ['internet', 'glasfaser'] }
const mobile = { contractId: '2', technologies: ['mobilfunk'] }
const television = { contractId: '3', technologies: ['tv'] }
const works = (...names: string[]) => names.map((technology) => ({ technology }))

test.each([
  ['the first that the device works with', [television, glass, mobile], works('mobilfunk', 'glasfaser'), glass],
  ['the first, where it works with none', [television, mobile], works('glasfaser'), television],
  ['the first, where it says nothing', [mobile, television], [], mobile],
  ['none, where no contract takes it', [], works('glasfaser'), undefined],
])('a service is booked on %s', (_, contracts, technologies, expected) => {
  expect(contractForService(contracts, technologies)).toBe(expected)
})

describe('alongside are', () => {
  const help = aBagItem({ productId: 'geraetehilfe', contractId: '1', forProductId: 'fon-8' })
  test.each([
    ['those of other devices', { forProductId: 'uhr-2' }, 1],
    ['not the line itself', {}, 0],
    ['not what is put aside', { forProductId: 'uhr-2', kept: true }, 0],
    ['not those of other contracts', { forProductId: 'uhr-2', contractId: '2' }, 0],
    ['no other options', { forProductId: 'uhr-2', productId: 'papierrechnung' }, 0],
  ])('%s', (_, other, count) => {
    expect(alongside([aBagItem({ ...help, ...other })], help)).toBe(count)
  })
})
