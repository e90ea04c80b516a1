/** An option that waits for its day begins on it, whatever its job does. */
import { expect, test } from 'vitest'

import { startPortal, startTestApp } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { listUnfinishedOptions } from '#domains/contracts/server/days-store.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { releaseOrders } from '#domains/orders/server/orders.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const root = '3104882'

async function option(): Promise<WireContract['subContracts'][number] | undefined> {
  const as = await portal.signIn('anna@example.org')
  const contract = (await portal.call('POST', `/erleben/api/contract/v2/${root}`, { as })).json<WireContract>()
  return contract.subContracts.find(({ product }) => product?.id === 'kinderwelt')
}

test('late or in time it begins once and on its day, with its record', async () => {
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
  expect(begun).toMatchObject({ status: 1, startDateService: '2026-12-05' })
  const messages = statement<{ body: string }>('', `select body from messages where title like 'Kinderwelt ist aktiv'`)
  expect((await portal.db.query(messages))[0]?.body).toContain('seit 5.\u00A0Dezember 2026 nutzen')
  const history = await listHistory(portal.db, as.guid, { contractId: begun?.contractId ?? '' })
  expect(history.filter(({ kind }) => kind === 'started')).toHaveLength(1)
  const told = portal.logged.filter(({ msg }) => msg === 'order provisioned')
  expect(told.map(({ order }) => order)).toEqual([begun?.contractId])
})

test('one that waits for the money of its purchase is neither due nor late: no day fails of it', async () => {
  const as = await portal.signIn('anna@example.org')
  const body = { customerGuid: as.guid, contractId: root, optionId: 'sicherheitspaket', startImmediately: false }
  expect((await portal.call('POST', '/erleben/api/option/v2/add', { as, body })).statusCode).toBe(204)
  const hold = (held: boolean) =>
    portal.db.query({ name: '', text: 'update option_orders set held = $1 where option_id = $2' }, [
      held,
      'sicherheitspaket',
    ])
  await hold(true)
  portal.clock.set('2027-01-11T11:00:00.000Z')
  expect(await portal.daily.run()).toMatchObject({ failed: 0 })
  const waiting = () =>
    listUnfinishedOptions(portal.db, {
      orderedBefore: '2027-01-11T00:00:00Z',
      startedBy: '2027-01-11',
      page: { limit: 9, offset: 0 },
    })
  expect(await waiting()).toEqual([])
  await hold(false)
  expect(await waiting()).toHaveLength(1)
  expect(await portal.daily.run()).toMatchObject({ failed: 0, rows: 1 })
})

test('where it has waited, its voucher counts from its first day on', async () => {
  const as = await portal.signIn('anna@example.org')
  const order = { customerGuid: as.guid, contractId: root, optionId: 'filme-serien', startImmediately: true }
  const body = { ...order, voucherCode: 'WILLKOMMEN' }
  const sql = (text: string) => portal.db.query<{ startDate: string; endDate: string }>({ name: '', text })
  expect((await portal.call('POST', '/erleben/api/option/v2/add', { as, body })).statusCode).toBe(204)
  await sql("update option_orders set held = true where option_id = 'filme-serien'")
  await sql("update contracts set status = 0, start_date = null where product_id = 'filme-serien'")
  const given = () =>
    sql(`select d ->> 'startDate' as "startDate", d ->> 'endDate' as "endDate" from contracts, jsonb_array_elements(discounts) d
      where product_id = 'filme-serien' and d ->> 'discount' = 'Gutschein'`)
  expect(await given()).toEqual([{ startDate: '2027-01-11', endDate: '2027-07-31' }])
  portal.clock.set('2027-02-03T11:00:00.000Z')
  await portal.daily.run()
  await sql("update option_orders set held = false where option_id = 'filme-serien'")
  await portal.daily.run()
  expect(await given()).toEqual([{ startDate: '2027-02-03', endDate: '2027-08-31' }])
})

test('where its money came while no pass ran, it begins on the day of the money, not on the first that was missed', async () => {
  const own = await startTestApp()
  const as = await own.signIn('anna@example.org')
  const body = { customerGuid: as.guid, contractId: root, optionId: 'kinderwelt', startImmediately: false }
  expect((await own.call('POST', '/erleben/api/option/v2/add', { as, body })).statusCode).toBe(204)
  await own.db.query({ name: '', text: "update option_orders set held = true where option_id = 'kinderwelt'" })
  const pass = async (now: string) => {
    own.clock.set(now)
    expect(await own.daily.run()).toMatchObject({ failed: 0 })
  }
  await pass('2026-12-05T05:00:00.000Z')
  const text = `select contract_id as "contractId", start_date as "startDate", status from contracts where product_id = 'kinderwelt'`
  const booked = async () => (await own.db.query<{ contractId: string }>({ name: '', text }))[0]
  expect(await booked()).toMatchObject({ status: 0, startDate: null })
  const { contractId = '' } = (await booked()) ?? {}
  await own.db.tx((tx) => releaseOrders(tx, as.guid, { subContractIds: [contractId], at: '2026-12-07T23:30:00.000Z' }))
  await pass('2026-12-09T05:00:00.000Z')
  expect(await booked()).toMatchObject({ status: 1, startDate: '2026-12-08' })
  await own.close()
})

test('one that begins while its contract is blocked is blocked with it, and nobody is told that it can be used', async () => {
  const as = await portal.signIn('anna@example.org')
  const body = { customerGuid: as.guid, contractId: root, optionId: 'papierrechnung', startImmediately: false }
  expect((await portal.call('POST', '/erleben/api/option/v2/add', { as, body })).statusCode).toBe(204)
  await portal.db.query({ name: '', text: 'update contracts set status = 93 where contract_id = $1' }, [root])
  portal.clock.advance(30 * 86_400_000)
  expect(await portal.daily.run()).toMatchObject({ failed: 0 })
  const text = `select status from contracts where guid = $1 and product_id = 'papierrechnung' and root_contract_id = $2`
  expect(await portal.db.query({ name: '', text }, [as.guid, root])).toEqual([{ status: 93 }])
  const told = `select title from messages where guid = $1 and title like '%apierrechnung%aktiv'`
  expect(await portal.db.query({ name: '', text: told }, [as.guid])).toEqual([])
})
