/** Where a move to a place without supply is told: where an address is checked, else to a person. */
import { expect, test } from 'vitest'

import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { loadSpecial } from './special-data.ts'

test.each([
  ['runs', {}, true],
  ['is blocked', { status: 93 }, false],
  ['ends later', { terminationDate: '2027-06-30' }, true],
  ['ends before another place could be ready', { terminationDate: '2026-11-30' }, false],
] as const)('the address of a contract that %s is checked: %s', async (_what, root, canMove) => {
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: aWireContract({ root }) },
    'GET /api/contract/v2/3104882/special-rights': { status: 200, body: { rights: [], reports: [] } },
    'GET /api/contract/v2/3104882/receipts': { status: 200, body: [] },
  })
  expect(await loadSpecial(args('x?contractId=3104882'))).toMatchObject({ canMove })
})
