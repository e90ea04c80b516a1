import { expect, test } from 'vitest'

import { aContract, aDiscount, aSubContract } from '#domains/contracts/fixtures.ts'
import { discountEnd } from '#domains/contracts/price.ts'
import { contractStatus } from '#domains/contracts/status.ts'

import { afterRejection } from './rejection.ts'

const today = '2026-11-20'
const { active, cablePending, ended, ordered, rejected } = contractStatus

const fibre = {
  ...aContract({ contractId: '1', status: ordered }),
  subContracts: [
    aSubContract({ contractId: '11', status: ordered }),
    aSubContract({ contractId: '12', status: ended, endedOn: '2026-10-31' }),
  ],
}
const kombi = aDiscount({ discountId: 'kombi', endDate: null, dependsOn: ['glasfaser-500'] })
const tv = {
  ...aContract({ contractId: '2', productId: 'tv-komfort', status: active, discounts: [kombi] }),
  subContracts: [aSubContract({ contractId: '21', status: cablePending }), aSubContract({ contractId: '22' })],
}

/** Number and status of each contract and option afterwards. */
function statuses(contractId: string): string[] | undefined {
  const after = afterRejection([fibre, tv], contractId, today)
  return after?.flatMap((root) => [root, ...root.subContracts].map((one) => `${one.contractId}: ${one.status}`))
}

test('a contract falls with what was ordered along, and ends the discount that depends on it', () => {
  expect(statuses('1')).toEqual([
    `1: ${rejected}`,
    `11: ${rejected}`,
    `12: ${ended}`,
    '2: 1',
    `21: ${cablePending}`,
    '22: 1',
  ])
  const [, beside] = afterRejection([fibre, tv], '1', today) ?? []
  expect(beside?.discounts.map(discountEnd)).toEqual([today])
})

test('an option falls alone', () => {
  expect(statuses('21')).toEqual(['1: 0', '11: 0', `12: ${ended}`, '2: 1', `21: ${rejected}`, '22: 1'])
  expect(afterRejection([fibre, tv], '21', today)?.[0]).toBe(fibre)
})

test.each(['2', '22', '12', '9'])('%s has begun, is over or is not there: nothing falls', (contractId) => {
  expect(afterRejection([fibre, tv], contractId, today)).toBeUndefined()
})
