/** An adviser ends a fault: over HTTP on a real database. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { actingFor } from '#app/testing/acting.ts'
import { startTestApp, type Credentials } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { listChangedItems } from '#domains/billing-items/server/billing-items.ts'
import type { FaultReport } from '#domains/contracts/api.ts'
import { listHistory } from '#domains/contracts/server/history.ts'

import { takeReports } from './take-reports.ts'

const fibre = '3104882'
const path = `/erleben/api/contract/v2/${fibre}/faults`

async function scene() {
  const portal = await startTestApp()
  const anna = () => portal.signIn('anna@example.org')
  const { guid } = await anna()
  const report = await portal.call('POST', path, { as: await anna(), body: { outage: true, description: '' } })
  const number = report.json<{ receiptId: string }>().receiptId
  portal.clock.advance(4 * 86_400_000)
  const end = (as: Credentials, mendedOn: string, which = number) =>
    portal.call('PUT', `${path}/${which}/mended`, { as, body: { mendedOn } })
  const read = async () =>
    (await portal.call('GET', path, { as: await anna() })).json<{ canReport: boolean; reports: FaultReport[] }>()
  const adviser = await actingFor(portal, { customerNumber: '2048113907', guid })
  return { portal, anna, guid, adviser, number, end, read }
}

const told = (answer: { readonly statusCode: number; readonly json: () => unknown }) => {
  const { code, facts } = answer.json() as { code?: string; facts?: unknown }
  return [answer.statusCode, code, facts]
}

test('what is owed is reckoned up at once, on record with the adviser, and told to the customer', async () => {
  const { adviser, end, guid, number, portal, read } = await scene()
  const ended = await end(adviser, '2026-11-23')
  expect([ended.statusCode, ended.json()]).toEqual([200, { date: '2026-11-23' }])
  // The third day after the report is the only one that is owed: 10 % of 61,85 €.
  const { canReport, reports } = await read()
  expect([canReport, reports[0]]).toMatchObject([true, { number, mendedOn: '2026-11-23', amount: 6.19 }])
  const items = await listChangedItems(portal.db, '2020-01-01T00:00:00Z')
  expect(items.filter(({ contractId }) => contractId === fibre)).toMatchObject([
    { kind: 'fault-compensation', reference: number, cents: -619, firstDay: '2026-11-23', lastDay: '2026-11-23' },
  ])
  expect((await listHistory(portal.db, guid, { contractId: fibre }))[0]).toMatchObject({
    kind: 'fault-mended',
    actor: { by: 'adviser', reason: 'Anruf der Kundin' },
    after: { number, mendedOn: '2026-11-23' },
  })
  expect(await writtenDown(portal, 'messages', 'Deine Störung ist seit 23.%behoben')).toHaveLength(1)
  expect(told(await end(adviser, '2026-11-24'))).toEqual([409, 'already-mended', { date: '2026-11-23' }])
  await portal.daily.run()
  expect((await read()).reports[0]).toMatchObject({ amount: 6.19 })
  await portal.close()
})

test('nobody but an adviser ends it, neither before its report nor in the future; twice at once is once', async () => {
  const { adviser, anna, end, portal } = await scene()
  expect(told(await end(await anna(), '2026-11-23'))).toEqual([403, 'not-an-adviser', undefined])
  expect(told(await end(adviser, '2026-11-23', 'M-2026-999999'))).toEqual([404, 'fault-unknown', undefined])
  expect(told(await end(adviser, '2026-11-19'))).toEqual([409, 'date-too-early', { earliestDate: '2026-11-20' }])
  expect(told(await end(adviser, '2026-11-25'))).toEqual([409, 'date-too-late', { latestDate: '2026-11-24' }])
  const both = await Promise.all([end(adviser, '2026-11-23'), end(adviser, '2026-11-24')])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  await portal.close()
})

test('a file that knows the fault as open still does not open it beside the next one that was reported', async () => {
  const { adviser, anna, end, number, portal, read } = await scene()
  await end(adviser, '2026-11-23')
  const again = await portal.call('POST', path, { as: await anna(), body: { outage: true, description: '' } })
  expect(again.statusCode).toBe(200)
  const line = { kind: 'fault', customerNumber: '2048113907', contractId: fibre, number }
  const open = { ...line, reportedOn: '2026-11-20', remedyUntil: '2026-12-04' }
  const other = {
    kind: 'missed-visit',
    customerNumber: '2048113907',
    contractId: fibre,
    number: 'T-1',
    missedOn: '2026-11-22',
  }
  const file = [open, other].map((each) => JSON.stringify(each)).join('\n')
  expect(await takeReports(portal.db, { newId: () => randomUUID() }, file)).toEqual({ taken: 2, faults: [] })
  const { reports } = await read()
  expect(reports.map(({ kind, mendedOn }) => [kind, mendedOn])).toEqual([
    ['fault', null],
    ['missed-visit', '2026-11-22'],
    ['fault', '2026-11-23'],
  ])
  await portal.close()
})
