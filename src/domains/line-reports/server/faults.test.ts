/** A fault from its report to the credit, over HTTP on a real database, with a played clock. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { listChangedItems } from '#domains/billing-items/server/billing-items.ts'
import type { FaultReport, OpenFault } from '#domains/contracts/api.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { listMails } from '#domains/messages/server/messages.ts'

import { takeReports } from './take-reports.ts'

const fibre = '3104882'

async function scene() {
  const portal = await startTestApp()
  const path = `/erleben/api/contract/v2/${fibre}/faults`
  const sign = () => portal.signIn('anna@example.org')
  const as = await sign()
  const report = async (body: object = {}, key?: string) =>
    portal.call('POST', path, {
      as: await sign(),
      body: { outage: true, description: 'Router blinkt rot', ...body },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  const read = async () =>
    (await portal.call('GET', path, { as: await sign() })).json<{ canReport: boolean; reports: FaultReport[] }>()
  const until = async (day: string) => {
    portal.clock.advance(Date.parse(`${day}T11:00:00Z`) - portal.clock.now())
    await portal.daily.run()
  }
  const take = (line: object) =>
    takeReports(
      portal.db,
      { newId: () => randomUUID() },
      JSON.stringify({ customerNumber: '2048113907', contractId: fibre, ...line }),
    )
  const items = async () =>
    (await listChangedItems(portal.db, '2020-01-01T00:00:00Z'))
      .filter(({ contractId }) => contractId === fibre)
      .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
      .map(({ cents, firstDay, kind, lastDay, reference }) => [kind, reference, cents, firstDay, lastDay])
  return { portal, as, report, read, until, take, items }
}

test('what lasts of all lines is told together, to nobody else, until it is mended', async () => {
  const { portal, report, take } = await scene()
  const open = async (who: string) =>
    (await portal.call('GET', '/erleben/api/open-faults/v1', { as: await portal.signIn(who) })).json<OpenFault[]>()
  const before = await open('anna@example.org')
  await report()
  const [told] = await open('anna@example.org')
  expect([before, told]).toMatchObject([[], { contractId: fibre, reportedOn: '2026-11-20', remedyUntil: '2026-12-04' }])
  expect((await open('karla@example.org')).map(({ number }) => number)).toEqual(['ST-48207'])
  const { number = '', reportedOn, remedyUntil } = told ?? {}
  await take({ kind: 'fault', number, reportedOn, remedyUntil, mendedOn: '2026-11-20' })
  expect(await open('anna@example.org')).toEqual([])
})

test('is received at once, with number, message, mail and record; a second one hears the number', async () => {
  const { as, portal, read, report } = await scene()
  const answer = await report({}, '1'.repeat(20))
  const { receiptId } = answer.json<{ receiptId: string }>()
  expect([answer.statusCode, receiptId]).toEqual([200, expect.stringMatching(/^M-2026-\d{6}$/)])
  expect((await report({}, '1'.repeat(20))).json()).toEqual(answer.json())
  const second = await report()
  expect([second.statusCode, second.json()]).toMatchObject([
    409,
    { code: 'already-reported', facts: { number: receiptId } },
  ])
  const { canReport, reports } = await read()
  expect([canReport, reports[0]]).toMatchObject([
    false,
    {
      number: receiptId,
      reportedOn: '2026-11-20',
      outage: true,
      description: 'Router blinkt rot',
      amount: 0,
      days: [],
    },
  ])
  await portal.jobs.drain()
  expect(await writtenDown(portal, 'messages', 'Deine Störungsmeldung%')).toHaveLength(1)
  expect((await listMails(portal.db, 50)).map(({ subject }) => subject)).toContain(`Deine Störungsmeldung ${receiptId}`)
  const [entry] = await listHistory(portal.db, as.guid, { contractId: fibre })
  expect(entry).toMatchObject({ kind: 'fault-reported', actor: { by: 'customer' }, after: { number: receiptId } })
  await portal.close()
})

test('two reports at once are one fault', async () => {
  const { portal, read, report } = await scene()
  const codes = (await Promise.all([report(), report(), report()])).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await read()).reports).toHaveLength(1)
  await portal.close()
})

test('of somebody else’s contract nothing is said; of what does not run nothing is taken', async () => {
  const { as, portal } = await scene()
  const call = (method: string, contractId: string) =>
    portal.call(method, `/erleben/api/contract/v2/${contractId}/faults`, {
      as,
      ...(method === 'POST' && { body: { outage: true, description: '' } }),
    })
  expect([(await call('GET', '3120551')).statusCode, (await call('POST', '3120551')).statusCode]).toEqual([404, 404])
  expect((await call('POST', '2711306')).json()).toMatchObject({ code: 'not-possible', facts: { reason: 'over' } })
  expect((await call('POST', '3198044')).json()).toMatchObject({ facts: { reason: 'not-started' } })
  await portal.close()
})

test('grows day by day, is credited by the month, and for the last time when it is mended', async () => {
  const { items, portal, read, report, take, until } = await scene()
  const { receiptId: number } = (await report()).json<{ receiptId: string }>()
  await until('2026-11-23')
  const third = (await read()).reports[0]
  expect([third?.amount, third?.days.map(({ amount }) => amount)]).toEqual([6.19, [0, 0, 6.19]])
  expect(await items()).toEqual([])
  await until('2026-12-01')
  // 61,85 € with the two options that run: twice 10 %, six times 20 %.
  const november = ['fault-compensation', number, -8660, '2026-11-23', '2026-11-30']
  expect(await items()).toEqual([november])
  const mended = { kind: 'fault', number, reportedOn: '2026-11-20', remedyUntil: '2026-12-04' }
  expect(await take({ ...mended, mendedOn: '2026-12-02' })).toMatchObject({ taken: 1 })
  await portal.daily.run()
  await until('2026-12-03')
  // One of them ended in November.
  const all = [november, ['fault-compensation', number, -2316, '2026-12-01', '2026-12-02']]
  expect(await items()).toEqual(all)
  expect((await read()).reports[0]).toMatchObject({
    amount: 109.76,
    mendedOn: '2026-12-02',
    outage: true,
    description: 'Router blinkt rot',
  })
  expect((await read()).canReport).toBe(true)
  await until('2027-02-01')
  expect(await items()).toEqual(all)
  // Said later: it was mended before. What was credited too much is taken back.
  await take({ ...mended, mendedOn: '2026-11-24' })
  await until('2027-02-02')
  expect((await items()).map(([, , cents]) => cents)).toEqual(expect.arrayContaining([-1238, 0]))
  await portal.close()
})

test('a part that does not work, and a fault of which nothing is known, are owed nothing by the day', async () => {
  const { portal, read, report, until } = await scene()
  await report({ outage: false })
  await until('2026-12-10')
  expect((await read()).reports[0]).toMatchObject({ amount: 0, days: [] })
  await portal.close()
})

test('the answer says of each report whether it opens the right to leave', async () => {
  const { portal, read, report, until } = await scene()
  await report()
  const right = async () => (await read()).reports[0]?.right
  await until('2026-12-04')
  expect(await right()).toBeNull()
  await until('2026-12-05')
  expect(await right()).toEqual({ until: null })
  await portal.close()
})

test('a missed visit and a slow line are credited too', async () => {
  const { items, portal, read, take, until } = await scene()
  await take({ kind: 'missed-visit', number: 'T-1', missedOn: '2026-11-19' })
  const slow = {
    kind: 'slow-line',
    number: 'M-1',
    reportedOn: '2026-11-01',
    remedyUntil: '2026-11-15',
    measurements: 30,
    measuredDays: 3,
  }
  await take({ ...slow, measuredPercent: 80 })
  await until('2026-12-01')
  expect(await items()).toEqual([
    ['speed-reduction', 'M-1', expect.any(Number), '2026-11-01', '2026-11-30'],
    ['missed-visit', 'T-1', -1237, '2026-11-19', '2026-11-19'],
  ])
  expect((await read()).reports.map(({ kind }) => kind)).toEqual(['missed-visit', 'slow-line'])
  await portal.close()
})

test('a visit that was missed for a fault is credited beside it, under the number of the fault', async () => {
  const { items, portal, take, until } = await scene()
  const fault = { kind: 'fault', number: 'ST-1', reportedOn: '2026-11-02', remedyUntil: '2026-11-16', outage: true }
  await take({ ...fault, mendedOn: '2026-11-06' })
  await take({ kind: 'missed-visit', number: 'ST-1', missedOn: '2026-11-05' })
  await until('2026-11-21')
  const credited = [
    ['fault-compensation', 'ST-1', -1238, '2026-11-05', '2026-11-06'],
    ['missed-visit', 'ST-1', -1237, '2026-11-05', '2026-11-05'],
  ]
  const byKind = async () => (await items()).toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  expect(await byKind()).toEqual(credited)
  // Said again, later: no part of it takes the other back.
  await take({ ...fault, mendedOn: '2026-11-06' })
  await until('2026-12-01')
  expect(await byKind()).toEqual(credited)
  await portal.close()
})

test('a switch that left the customer without a line is credited, behind the end of the contract too', async () => {
  const { as, items, portal, read, take, until } = await scene()
  const ends = { as, body: { terminationDate: '2026-12-31' } }
  expect((await portal.call('PUT', `/erleben/api/contract/v2/${fibre}/terminate`, ends)).statusCode).toBe(200)
  await until('2027-01-05')
  const gap = { kind: 'switching-gap', number: 'W-1', interruptedOn: '2027-01-01' }
  expect(await take(gap)).toEqual({ taken: 1, faults: [] })
  const [lasting] = (await read()).reports
  // New Year and the weekend do not count, Monday is free; Tuesday is 20 % of 57,90 €, the price on its last day.
  expect(lasting).toMatchObject({ kind: 'switching-gap', amount: 11.58, mendedOn: null, right: null })
  await take({ ...gap, restoredOn: '2027-01-07' })
  await until('2027-01-08')
  await portal.daily.run()
  expect(await items()).toEqual([['switching-gap', 'W-1', -3474, '2027-01-05', '2027-01-07']])
  expect((await take({ ...gap, restoredOn: '2026-12-31' })).faults).toEqual(['line 1: the end is before the beginning'])
  // A number can be taken along for a month after the contract, and so a line be switched.
  expect((await take({ ...gap, number: 'W-2', interruptedOn: '2027-02-01' })).faults).toEqual([
    'line 1: interruptedOn is after 2027-01-31, the last day to switch after the contract',
  ])
  await portal.close()
})
