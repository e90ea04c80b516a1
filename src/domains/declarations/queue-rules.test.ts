import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { namedContract, typedNumbers } from './queue-rules.ts'

testTable('the numbers in %j are %j', typedNumbers, [
  ['2048113907', ['2048113907']],
  ['Kundennummer 2048 113 907, Vertrag 3104882', ['2048113907', '3104882']],
  ['2048113907 / 3104882', ['20481139073104882', '2048113907', '3104882']],
  ['Beispielweg 12, 04109 Leipzig', ['04109']],
  ['', []],
])

describe('the contract that is meant', () => {
  const contracts = [
    { contractId: '3104882', product: 'Glasfaser 500' },
    { contractId: '3104917', product: 'TV Komfort' },
    { contractId: '3104999', product: 'Mobil M' },
    { contractId: '3105000', product: 'Mobil M' },
  ]

  test.each([
    ['Vertrag 3104917', '3104917'],
    ['mein tv komfort', '3104917'],
    ['TV Komfort, Vertrag 3104882', '3104882'],
    ['Mobil M', undefined],
    ['alles', undefined],
  ])('by %j is %j', (text, contractId) => {
    expect(namedContract(text, contracts)?.contractId).toBe(contractId)
  })
})
