import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { statement } from '#platform/server/db.ts'

import type { WirePreview } from '../api.ts'

const portal = await startPortal()

test('a contract whose product changes already is offered no other tariff instead', async () => {
  const as = await portal.signIn('oskar@example.org')
  const contract = '/erleben/api/contract/v2/3070216'
  const offered = async () => {
    const found = (await portal.call('GET', `${contract}/terminate-preview`, { as })).json<WirePreview>()
    return found.alternativeOfferings.map(({ id }) => id)
  }
  expect(await offered()).toEqual(['dsl-100', 'dsl-50'])
  const body = { productId: 'dsl-100' }
  expect((await portal.call('PUT', `${contract}/product-change`, { as, body })).statusCode).toBe(200)
  const { possibleActions } = (await portal.call('POST', contract, { as })).json<WireContract>()
  expect(possibleActions).toMatchObject({ canTerminate: true, canChangeProduct: false })
  expect(await offered()).toEqual([])
})

const moveLine = statement(
  'test.move-line',
  `update contracts set address = address || $2::jsonb where contract_id = $1`,
)
/** 100 Mbit/s are all there is. */
const slow = { zip: '17291', city: 'Prenzlau', street: 'Uckerweg', streetNr: '8' }

test('nor one that its address does not have', async () => {
  const as = await portal.signIn('anna@example.org')
  const offered = async () => {
    const answer = await portal.call('GET', '/erleben/api/contract/v2/3104882/terminate-preview', { as })
    return answer.json<WirePreview>().alternativeOfferings.map(({ id }) => id)
  }
  expect(await offered()).toEqual(['glasfaser-250', 'glasfaser-100'])
  await portal.db.query(moveLine, ['3104882', JSON.stringify(slow)])
  expect(await offered()).toEqual(['glasfaser-100'])
})
