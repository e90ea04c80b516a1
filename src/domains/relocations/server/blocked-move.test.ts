/** A contract is blocked while a move is ordered, which comes on its day all the same, and costs its fee. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { listChangedItems } from '#domains/billing-items/server/billing-items.ts'

const fibre = '3104882'
const path = `/erleben/api/contract/v2/${fibre}/relocation`
const date = '2026-12-15'

const orders = {
  change: `insert into product_changes (guid, id, contract_id, previous_product_id, future_product_id, change_date, ordered_at)
    select guid, gen_random_uuid(), contract_id, product_id, 'glasfaser-500', '2026-12-15', now() from contracts where contract_id = $1`,
  move: `insert into relocations (guid, id, contract_id, order_number, relocation_date, technology, ordered_at, to_address)
    select guid, gen_random_uuid(), contract_id, 'U-1', '2026-12-15', 'Glasfaser', now(), address from contracts where contract_id = $1`,
}

test('move and change come on their day: what is told does not say that the line runs', async () => {
  const portal = await startTestApp()
  for (const text of Object.values(orders)) await portal.db.query({ name: '', text }, ['3060733'])
  portal.clock.set(`${date}T11:00:00.000Z`)
  expect((await portal.daily.run()).failed).toBe(0)
  const written = [
    await writtenDown(portal, 'messages', 'Glasfaser 500 ist dein neuer Tarif'),
    await writtenDown(portal, 'messages', 'Glasfaser 500 ist am 15.%umgezogen'),
  ]
  for (const [message] of written) {
    expect(message?.body).toContain('Gesperrt bleibt er, bis alles bezahlt ist.')
    expect(message?.body).not.toContain('läuft')
  }
  await portal.close()
})

test('its customer moves it to another day and takes it back: nothing is billed', async () => {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  const put = (rest: string, body: object) => portal.call('PUT', path + rest, { as, body })
  const address = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
  expect((await put('', { ...address, date })).statusCode).toBe(200)
  await portal.db.query({ name: '', text: 'update contracts set status = 93 where contract_id = $1' }, [fibre])
  expect((await put('/dates', { date: '2026-12-22' })).json()).toMatchObject({ date: '2026-12-22' })
  expect((await portal.call('DELETE', path, { as })).statusCode).toBe(200)
  expect((await put('', { ...address, date })).json()).toMatchObject({ facts: { reason: 'suspended' } })
  portal.clock.set('2026-12-23T11:00:00.000Z')
  expect((await portal.daily.run()).failed).toBe(0)
  const items = await listChangedItems(portal.db, '2020-01-01T00:00:00Z')
  expect(items.filter(({ contractId, kind }) => contractId === fibre && kind === 'relocation-fee')).toEqual([])
  await portal.close()
})
