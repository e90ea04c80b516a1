/** What becomes of the services of an order that an operator ends, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import type { WireService } from '#domains/bag/services-api.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { deliver, fill, place } = buying(portal)
const david = await portal.signIn('david@example.org')
const operator = await signInBrowser(portal, 'betrieb@example.org')

const helps = statement<{ status: number }>(
  'test.helps',
  `select status from contracts where guid = $1 and product_id = 'geraetehilfe'`,
)
const help = async ({ guid }: Credentials) => (await portal.db.query(helps, [guid]))[0]

/** A device with its service, which begins after the period of withdrawal. */
async function bought(as: Credentials): Promise<string> {
  const offered = await portal.call('GET', '/erleben/api/shop/v1/products/fon-8/services', { as })
  const { contractId = '', optionId = '' } = offered.json<WireService[]>()[0] ?? {}
  const bag = await fill(as, { productId: 'fon-8', service: { contractId, optionId } })
  await deliver(as)
  return (await place(as, bag)).json<{ orderId: string }>().orderId
}

async function act(as: Credentials, below: string, payload: object): Promise<number> {
  const url = `/erleben/api/operator/v1/orders/${as.guid}/${below}`
  return (await portal.app.inject({ method: 'POST', url, headers: await operator.headers(), payload })).statusCode
}

test('one that has not begun falls away with an order that is cancelled', async () => {
  const orderId = await bought(david)
  expect(await help(david)).toEqual({ status: contractStatus.ordered })
  expect(await act(david, `${orderId}/cancel`, { reason: 'Nicht lieferbar', seen: 'paid' })).toBe(204)
  expect(await help(david)).toEqual({ status: contractStatus.cancelled })
})
