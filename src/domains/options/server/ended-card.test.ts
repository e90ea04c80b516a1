/** The default method is a card whose month is over: an option that is paid by it waits for another. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const ends = statement('', 'update payment_methods set expires_on = $2 where guid = $1 and is_default')

test('it is not booked on the day after the last one, on the last one it is', async () => {
  const as = await portal.signIn('anna@example.org')
  const card = statement('', `update payment_methods set is_default = type = 'CREDITCARD' where guid = $1`)
  await portal.db.query(statement('', 'update payment_methods set is_default = false where guid = $1'), [as.guid])
  await portal.db.query(card, [as.guid])
  const body = { customerGuid: as.guid, contractId: '3104882', optionId: 'lichtspiel', startImmediately: true }
  const book = async (lastDay: string) => {
    await portal.db.query(ends, [as.guid, lastDay])
    return portal.call('POST', '/erleben/api/option/v2/add', { as, body })
  }
  expect((await book('2026-11-19')).json()).toMatchObject({ status: 409, code: 'payment-method-required' })
  expect((await book('2026-11-20')).statusCode).toBe(204)
  const read = await portal.call('POST', `/erleben/api/contract/v2/${body.contractId}`, { as })
  expect(read.json<WireContract>().subContracts.map(({ product }) => product?.id)).toContain('lichtspiel')
})
