/** An option that waits for its day begins on it, whatever its job does. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { listHistory } from '#domains/contracts/server/history.ts'

const portal = await startPortal()
const root = '3104882'

async function option(): Promise<WireContract['subContracts'][number] | undefined> {
  const as = await portal.signIn('anna@example.org')
  const contract = (await portal.call('POST', `/erleben/api/contract/v2/${root}`, { as })).json<WireContract>()
  return contract.subContracts.find(({ product }) => product?.id === 'kinderwelt')
}

test('late or in time it begins once, with its record', async () => {
  const as = await portal.signIn('anna@example.org')
  const body = {
    customerGuid: as.guid,
    contractId: root,
    optionId: 'kinderwelt',
    voucherCode: '',
    startImmediately: false,
  }
  expect((await portal.call('POST', '/erleben/api/option/v2/add', { as, body })).statusCode).toBe(204)
  const ordered = await option()
  expect(ordered).toMatchObject({ status: 0, startDateRequested: '2026-12-05' })
  portal.clock.set('2026-12-04T20:00:00.000Z')
  await portal.daily.run()
  expect((await option())?.status).toBe(0)
  portal.clock.set('2026-12-07T05:00:00.000Z')
  await portal.daily.run()
  await portal.daily.run()
  const begun = await option()
  expect(begun?.status).toBe(1)
  const history = await listHistory(portal.db, as.guid, { contractId: begun?.contractId ?? '' })
  expect(history.filter(({ kind }) => kind === 'started')).toHaveLength(1)
  const told = portal.logged.filter(({ msg }) => msg === 'order provisioned')
  expect(told.map(({ order }) => order)).toEqual([begun?.contractId])
})
