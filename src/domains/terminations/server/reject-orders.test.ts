/** Orders that fulfilment cannot carry out, by its file: the one way into the state 'Abgelehnt'. */
import { randomUUIDv7 } from 'node:crypto'

import { expect, test } from 'vitest'

import { dropUnderWay } from '#app/server/domains.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { openCatalogue } from '#domains/catalogue/server/catalogue.ts'
import type { Recorded, WireContract } from '#domains/contracts/api.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { statement } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

import { rejectOrders } from './reject-orders.ts'

const nora = { login: 'nora@example.org', customerNumber: '2049340876', contractId: '3199310' }
const anna = { login: 'anna@example.org', customerNumber: '2048113907', contractId: '310556101' }
const titles = statement<{ title: string }>(
  '',
  `select title from messages where dedupe_key like 'rejected:%' order by 1`,
)

/** Of an order of theirs. */
const paid = statement(
  '',
  `update order_lines set sub_contract_id = $2, once_cents = 100
   where (order_id, line_no) = (select order_id, line_no from order_lines where guid = $1 limit 1) and guid = $1 returning 1`,
)

type Asked = typeof nora

function line({ contractId, customerNumber }: Asked): string {
  return JSON.stringify({ customerNumber, contractId, reason: 'Am Haus ist keine Leitung frei' })
}

async function scene() {
  const portal = await startTestApp({ FULFILMENT_DELAY_MS: '86400000' })
  const { clock, db, origin: publicOrigin } = portal
  const catalogue = await openCatalogue({ db, log: makeLog('silent'), clock })
  const provider = { ...readProvider(undefined), mailboxKeptDays: 30 }
  const deps = { db, clock, newId: () => randomUUIDv7(), publicOrigin, provider, catalogue, dropUnderWay }
  const read = async ({ contractId, login }: Asked) => {
    const as = await portal.signIn(login)
    const at = `/erleben/api/contract/v2/${contractId}`
    const contract = (await portal.call('POST', at, { as })).json<WireContract>()
    const record = (await portal.call('GET', `${at}/history`, { as })).json<Recorded[]>()
    return { contract, record }
  }
  const close = async () => {
    await catalogue.close()
    await portal.close()
  }
  return { portal, read, close, reject: (...lines: string[]) => rejectOrders(deps, lines.join('\n')) }
}

test('a contract that was ordered is rejected with its visit, an option that waits for the cable provider too', async () => {
  const { close, portal, read, reject } = await scene()
  expect((await read(nora)).contract.landlineActivationDetails?.switchOverDate).not.toBeNull()
  expect(await reject(line(nora), line(anna))).toEqual({ rejected: 2, faults: [] })
  const { contract, record } = await read(nora)
  expect(contract).toMatchObject({
    status: 92,
    statusName: 'Abgelehnt',
    landlineActivationDetails: { switchOverDate: null },
  })
  expect(Object.values(contract.possibleActions).filter(Boolean)).toEqual([])
  expect(record[0]).toMatchObject({ kind: 'rejected', by: 'operator', reason: 'Am Haus ist keine Leitung frei' })
  expect((await read(anna)).contract.status).toBe(92)
  expect(await portal.db.query(titles)).toHaveLength(2)
  // Again: nothing more; its first day does not begin it.
  expect(await reject(line(nora))).toEqual({ rejected: 0, faults: [] })
  portal.clock.set('2027-01-20T11:00:00Z')
  await portal.daily.run()
  expect((await read(nora)).contract.status).toBe(92)
  await close()
})

test('what has begun, and what nobody has, is no order to reject: nothing of the file is done', async () => {
  const { close, portal, read, reject } = await scene()
  const running = { ...anna, contractId: '3104882' }
  const unknown = { ...anna, contractId: nora.contractId }
  expect(await portal.db.query(paid, [(await portal.signIn(anna.login)).guid, anna.contractId])).toHaveLength(1)
  expect(await reject(line(nora), line(running), line(unknown), '{', line(anna))).toEqual({
    rejected: 0,
    faults: [
      'line 2: it has begun, or is over',
      'line 3: no such contract',
      'line 4: no JSON',
      'line 5: it was paid with an order: cancel that',
    ],
  })
  expect((await read(nora)).contract.status).toBe(0)
  await close()
})
