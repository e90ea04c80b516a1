/** Orders that fulfilment cannot carry out, by its file: the one way into the state 'Abgelehnt'. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { operatorFiles } from '#app/testing/operator-files.ts'
import { statement } from '#platform/server/db.ts'

import { rejectOrders } from './reject-orders.ts'

const nora = { login: 'nora@example.org', customerNumber: '2049340876', contractId: '3199310' }
const anna = { login: 'anna@example.org', customerNumber: '2048113907', contractId: '310556101' }
const told = statement<{ body: string }>('', `select body from messages where dedupe_key like 'rejected:%'`)

type Asked = typeof nora

function line({ contractId, customerNumber }: Asked): string {
  return JSON.stringify({ customerNumber, contractId, reason: 'Am Haus ist keine Leitung frei.' })
}

async function scene() {
  const { deps, ...files } = await operatorFiles({ FULFILMENT_DELAY_MS: '86400000' })
  const reject = (...lines: string[]) => rejectOrders(deps, lines.join('\n'))
  return { ...files, deps, reject }
}

test('a contract that was ordered is rejected with its visit, an option that waits for the cable provider too', async () => {
  const { close, portal, read, reject } = await scene()
  expect((await read(nora)).contract.landlineActivationDetails?.switchOverDate).not.toBeNull()
  expect(await reject(line(nora), line(anna))).toEqual({ rejected: 2, failed: [], faults: [] })
  const { contract, record } = await read(nora)
  expect(contract).toMatchObject({
    status: 92,
    statusName: 'Abgelehnt',
    landlineActivationDetails: { switchOverDate: null },
  })
  expect(Object.values(contract.possibleActions).filter(Boolean)).toEqual([])
  expect(record[0]).toMatchObject({ kind: 'rejected', by: 'operator', reason: 'Am Haus ist keine Leitung frei.' })
  expect((await read(anna)).contract.status).toBe(92)
  const bodies = (await portal.db.query(told)).map(({ body }) => body)
  // A reason that was written as a sentence ends with one stop.
  expect(bodies.map((body) => body.split(' Deine')[0])).toEqual(Array(2).fill('Grund: Am Haus ist keine Leitung frei.'))
  // Again: nothing more; its first day does not begin it.
  expect(await reject(line(nora))).toEqual({ rejected: 0, failed: [], faults: [] })
  portal.clock.set('2027-01-20T11:00:00Z')
  await portal.daily.run()
  expect((await read(nora)).contract.status).toBe(92)
  await close()
})

test('what has begun, and what nobody has, is no order to reject: nothing of the file is done', async () => {
  const { close, read, reject } = await scene()
  const running = { ...anna, contractId: '3104882' }
  const unknown = { ...anna, contractId: nora.contractId }
  expect(await reject(line(nora), line(running), line(unknown), '{')).toEqual({
    rejected: 0,
    failed: [],
    faults: ['line 2: it has begun, or is over', 'line 3: no such contract', 'line 4: no JSON'],
  })
  expect((await read(nora)).contract.status).toBe(0)
  await close()
})

test('an option that was bought in the shop is rejected too: nothing of it was paid with the order', async () => {
  const { close, portal, read, reject } = await scene()
  const shopped = { ...anna, contractId: '3104882' }
  const as = await portal.signIn(anna.login)
  const { buy, read: readOrder } = buying(portal)
  const orderId = await buy(as, { productId: 'wlan-einrichtung', contractId: shopped.contractId })
  expect((await readOrder(as, orderId)).sums).toMatchObject({ oneTime: 0, onInvoice: 79 })
  const { subContracts } = (await read(shopped)).contract
  const contractId = subContracts.find(({ product }) => product?.id === 'wlan-einrichtung')?.contractId ?? ''
  expect(await reject(line({ ...anna, contractId }))).toEqual({ rejected: 1, failed: [], faults: [] })
  expect((await read({ ...anna, contractId })).contract.status).toBe(92)
  await close()
})

test('one order that cannot be done keeps none below it in the file waiting', async () => {
  const { close, deps, read } = await scene()
  const dropUnderWay: typeof deps.dropUnderWay = (tx, over, now) => {
    if (over.some(({ contractId }) => contractId === nora.contractId)) throw new Error('not today')
    deps.dropUnderWay(tx, over, now)
  }
  const { failed, rejected } = await rejectOrders({ ...deps, dropUnderWay }, [line(nora), line(anna)].join('\n'))
  expect([rejected, failed.map(({ row }) => row.contractId)]).toEqual([1, [nora.contractId]])
  expect([(await read(nora)).contract.status, (await read(anna)).contract.status]).toEqual([0, 92])
  await close()
})
