/** Billing's file comes while a customer's payment is on its way; and billing hears of what was paid. */
import { expect, test } from 'vitest'

import { operatorFiles } from '#app/testing/operator-files.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { listChangedItems } from '#domains/billing-items/server/billing-items.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import type { ManagedMethod } from '#domains/payment-methods/api.ts'
import { makeLog } from '#platform/server/log.ts'

import { collectHandler } from './collect-payment.ts'
import { listUnderway } from './store.ts'
import { takeArrears } from './take-arrears.ts'

const contractId = '3060733'
const login = 'uwe@example.org'
const silent = makeLog('silent')

async function scene() {
  const { deps, portal, read, ...files } = await operatorFiles({ FULFILMENT_DELAY_MS: '60000' })
  const as = await portal.signIn(login)
  const paid = await portal.call('POST', `/erleben/api/contract/v2/${contractId}/reactivate`, {
    as,
    body: { amount: 171.6 },
  })
  expect(paid.json()).toMatchObject({ state: 'ordered' })
  const { contract } = await read({ login, contractId })
  const open = (contract.billing?.open ?? []).map(({ amount, dueOn }) => ({ amount, dueOn }))
  const about = { customerNumber: '2049122754', contractId }
  const take = (left: object[]) => takeArrears(deps, JSON.stringify({ ...about, open: left }))
  /** The money would be there now. */
  const collected = async () => {
    const [payment] = await listUnderway(portal.db, as.guid)
    const collect = collectHandler({ ...deps, fulfilmentDelayMs: 0, log: silent, wake: () => {} })
    const payload = { guid: as.guid, reactivationId: payment?.id, correlationId: 'c' }
    for (const jobId of ['1', '2'])
      await collect.handle(payload, silent, { topic: collect.topic, jobId, correlationId: 'c' })
    expect(await listUnderway(portal.db, as.guid)).toEqual([])
    const items = await listChangedItems(portal.db, '2020-01-01T00:00:00Z')
    return items.filter(({ kind }) => kind === 'arrears-payment').map(({ cents }) => cents)
  }
  return { ...files, as, portal, open, take, collected, read: async () => (await read({ login, contractId })).contract }
}

test('the contract says so, and offers no second payment until it is there', async () => {
  const { as, close, collected, portal, read } = await scene()
  const { actionReasons, billing, possibleActions } = await read()
  expect(billing?.payment).toEqual({ amount: 171.6, orderedOn: '2026-11-20' })
  expect(possibleActions.canReactivate).toBe(false)
  expect(actionReasons.canReactivate).toEqual({ code: 'payment-underway', date: '2026-11-20' })
  const again = await portal.call('POST', `/erleben/api/contract/v2/${contractId}/reactivate`, {
    as,
    body: { amount: 171.6 },
  })
  expect(again.json()).toMatchObject({ status: 409, code: 'payment-underway' })
  await collected()
  expect(await read()).toMatchObject({ billing: { payment: null }, possibleActions: { canReactivate: false } })
  await close()
})

test('what it is collected with stays until the money is there', async () => {
  const { as, close, collected, portal } = await scene()
  const methods = '/erleben/api/v2/paymenthandle'
  const list = async () => (await portal.call('GET', `${methods}/methods`, { as })).json<ManagedMethod[]>()
  const [paying] = await list()
  const setups = await portal.call('POST', `${methods}/setups`, { as, body: { type: 'PAYPAL' } })
  const { setupId } = setups.json<{ setupId: string }>()
  await portal.call('POST', `${methods}/setups/${setupId}/finish`, { as, body: { played: 'paypal' } })
  const other = (await list()).find(({ isDefault }) => !isDefault)
  await portal.call('PUT', `${methods}/methods/${other?.methodId}/default`, { as })
  const remove = () => portal.call('DELETE', `${methods}/methods/${paying?.methodId}`, { as })
  expect((await remove()).json()).toMatchObject({ status: 409, code: 'method-pays-arrears' })
  const keptFor = (await list()).map((method) => method.keptFor)
  expect(keptFor).toEqual(['method-default', 'method-pays-arrears'])
  await collected()
  expect((await remove()).statusCode).toBe(204)
  await close()
})

test('what was collected is told to billing, once', async () => {
  const { close, collected, read } = await scene()
  expect(await collected()).toEqual([-17_160])
  expect(await read()).toMatchObject({ status: 1, billing: { open: [] } })
  await close()
})

test('where all was paid another way nothing is collected, and the customer is told', async () => {
  const { close, collected, portal, read, take } = await scene()
  expect((await take([])).done).toMatchObject({ 'turn-on': 1 })
  expect(await collected()).toEqual([])
  expect(await read()).toMatchObject({ status: 1, billing: { open: [] } })
  expect(await writtenDown(portal, 'messages', '171,60%holen wir nicht ab')).toHaveLength(1)
  await close()
})

test('where a part of it was, only the rest is collected', async () => {
  const { close, collected, open, read, take } = await scene()
  expect((await take(open.slice(1))).done).toMatchObject({ note: 1 })
  expect(await collected()).toEqual([-12_870])
  expect(await read()).toMatchObject({ status: 1, billing: { open: [] } })
  await close()
})

test('where the contract has ended meanwhile what was owed is paid, and the customer is told', async () => {
  const { close, collected, portal, read } = await scene()
  const ends = `update contracts set status = 90, ended_at = '2026-11-20', termination_date = '2026-11-20' where root_contract_id = $1`
  await portal.db.query({ name: '', text: ends }, [contractId])
  // So that nobody pays it once more by phone.
  expect(await read()).toMatchObject({ status: 90, billing: { payment: { amount: 171.6, orderedOn: '2026-11-20' } } })
  expect(await collected()).toEqual([-17_160])
  expect(await read()).toMatchObject({ status: 90, billing: { open: [], payment: null } })
  const [message, ...more] = await writtenDown(portal, 'messages', 'Deine Zahlung für%')
  expect(message?.body.replaceAll('\u{A0}', ' ')).toContain(
    '171,60 € sind am 20. November 2026 abgebucht, wie du es bestätigt hast. Damit ist alles bezahlt.',
  )
  expect([...more, ...messageFaults(message ?? { title: '', body: '' })]).toEqual([])
  await close()
})

test('what was added meanwhile stays open; the block ends by what was confirmed', async () => {
  const { close, collected, open, read, take } = await scene()
  const added = { dueOn: '2026-11-19', amount: 42.9 }
  expect((await take([...open, added])).done).toMatchObject({ note: 1 })
  expect(await collected()).toEqual([-17_160])
  expect(await read()).toMatchObject({ status: 1, billing: { blockedOn: null, open: [added] } })
  await close()
})
