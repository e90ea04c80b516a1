/** Another product with another minimum term: its customer is told of that one's end anew (§ 56 (3) TKG). */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { lockContract } from './contracts.ts'
import { setProduct } from './write-contracts.ts'

const told = statement(
  '',
  `update contracts set renewal_announced_on = '2026-10-31' where guid = $1 and contract_id = '3104882'`,
)
const announced = statement<{ day: string | null }>(
  '',
  `select renewal_announced_on as day from contracts where guid = $1 and contract_id = '3104882'`,
)

test.each([
  ['the same term', {}, '2026-10-31'],
  ['a term that runs anew', { termFrom: '2026-11-20' }, null],
  ['a shorter term', { minTermMonths: 12 }, null],
])('%s: what was announced', async (_what, part, day) => {
  const portal = await startTestApp()
  const { guid } = await portal.signIn('anna@example.org')
  await portal.db.query(told, [guid])
  await portal.db.tx(async (tx) => {
    const contract = await lockContract(tx, guid, '3104882')
    if (contract !== undefined) setProduct(tx, contract, { ...contract, ...part })
  })
  expect(await portal.db.query(announced, [guid])).toEqual([{ day }])
  await portal.close()
})
