/** That a product change was taken back is confirmed with the moment of the declaration, whoever made the change (§ 356a (4) BGB). */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { statement } from '#platform/server/db.ts'

const path = '/erleben/api/contract/v2/3104882/product-change'

async function scene() {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  expect((await portal.call('PUT', path, { as, body: { productId: 'glasfaser-1000' } })).statusCode).toBe(200)
  await writtenDown(portal, 'mails', 'Dein Wechsel zu Glasfaser 1000 am%')
  const revoke = async () => expect((await portal.call('PUT', `${path}/revoke`, { as })).statusCode).toBe(200)
  const mail = async () => (await writtenDown(portal, 'mails', '%Glasfaser 1000 ist widerrufen'))[0]
  return { portal, revoke, mail }
}

test('late, by the sweep, as its job is gone', async () => {
  const { mail, portal } = await scene()
  const revoked =
    "update product_changes set state = 'revoked', closed_at = $1::timestamptz, closed_number = 'V-2026-000001'"
  await portal.db.query(statement('', revoked), ['2026-11-20T11:00:00Z'])
  portal.clock.advance(11 * 60_000)
  await portal.openWork.sweep()
  const told = await mail()
  expect(told?.body.replaceAll('\u{A0}', ' ')).toContain(
    'Wir haben die Erklärung am 20. November 2026, 12:00 Uhr erhalten.',
  )
  await portal.close()
})

test('also of a change that the provider’s own system made', async () => {
  const { mail, portal, revoke } = await scene()
  await portal.db.query(statement('', 'update product_changes set summary_digest = null, order_number = null'))
  await revoke()
  expect((await mail())?.body).toContain('Glasfaser 500')
  await portal.close()
})
