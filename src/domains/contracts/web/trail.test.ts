import { expect, test } from 'vitest'

import { contractTrail } from './trail.ts'

test.each([
  [{ contractId: '3104882', product: 'Glasfaser 500' }, 'Glasfaser 500'],
  [{ contractId: '3104882', title: 'Mobil M' }, 'Mobil M'],
  [{ contractId: '3104882', product: '' }, 'Vertrag'],
  [{ contractId: '3104882' }, 'Vertrag'],
])('the way back to the contract of %j says %s', (data, text) => {
  expect(contractTrail(data).at(-1)).toEqual([text, 'kundencenter/vertraege/?contractId=3104882'])
})

test('without a contract the way ends at the list', () => {
  for (const data of [undefined, null, { contractId: '', title: 'Umzug' }])
    expect(contractTrail(data)).toEqual([['Verträge', 'kundencenter/meine-vertraege/']])
})
