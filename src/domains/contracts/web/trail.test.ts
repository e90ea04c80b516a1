import { expect, test } from 'vitest'

import { contractTrail } from './trail.ts'

const names = (data: Parameters<typeof contractTrail>[0]) => contractTrail(data).map(([name]) => name)

test.each([
  [undefined, ['Verträge']],
  [{ contractId: '' }, ['Verträge']],
  [{ contractId: '1' }, ['Verträge', 'Vertrag']],
  [{ contractId: '1', title: 'Glasfaser 500' }, ['Verträge', 'Glasfaser 500']],
])('%j leads past %j', (data, expected) => {
  expect(names(data)).toEqual(expected)
})
