/** What the provider's systems say of a line opens the right to end its contract (§ 57 (4) TKG). */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

import { listReportsOf, listToCredit, noteCredited } from './store.ts'
import { takeReports } from './take-reports.ts'

const fibre = '3104882'

const fault = {
  kind: 'fault',
  customerNumber: '2048113907',
  contractId: fibre,
  number: 'ST-1',
  reportedOn: '2026-11-02',
  remedyUntil: '2026-11-16',
}

async function scene() {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  let ids = 0
  const newId = () => `019a9f00-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`
  const take = (...lines: object[]) =>
    takeReports(portal.db, { newId }, lines.map((line) => JSON.stringify(line)).join('\n'))
  const call = (method: string, below: string, body?: object) =>
    portal.call(method, `/erleben/api/contract/v2/${fibre}/${below}`, { as, ...(body && { body }) })
  const rights = async () => (await call('GET', 'special-rights')).json()
  return { portal, as, take, call, rights }
}

test('a fault that was not mended in time ends the contract today; mended late it stays open for two months', async () => {
  const { call, portal, rights, take } = await scene()
  expect(await take(fault)).toEqual({ taken: 1, faults: [] })
  const open = { kind: 'fault', from: '2026-11-20', until: null, since: '2026-11-02', number: 'ST-1' }
  expect((await rights()).rights).toEqual([open])
  expect(await take({ ...fault, mendedOn: '2026-11-18' })).toEqual({ taken: 1, faults: [] })
  expect((await rights()).rights).toEqual([{ ...open, until: '2027-01-18' }])
  const ended = await call('PUT', 'special-termination', { right: 'fault' })
  expect([ended.statusCode, ended.json<{ date: string }>().date]).toEqual([200, '2026-11-20'])
  await portal.close()
})

test('while there is time to mend it, the page is told until when', async () => {
  const { call, portal, rights, take } = await scene()
  await take({ ...fault, kind: 'slow-line', measurements: 30, measuredDays: 3, remedyUntil: '2026-11-30' })
  expect(await rights()).toMatchObject({ rights: [], reports: [{ kind: 'slow-line', remedyUntil: '2026-11-30' }] })
  expect((await call('PUT', 'special-termination', { right: 'slow-line' })).json()).toMatchObject({
    code: 'right-not-open',
  })
  await portal.close()
})

test('a file with a fault in one line is not taken at all', async () => {
  const { portal, rights, take } = await scene()
  const { faults, taken } = await take(fault, { ...fault, contractId: '9' }, { ...fault, kind: 'slow-line' })
  expect(taken).toBe(0)
  expect(faults.map((line) => line.slice(0, 6))).toEqual(['line 2', 'line 3'])
  expect(await rights()).toEqual({ rights: [], reports: [] })
  await portal.close()
})

test('what the file says while it is reckoned up is looked at anew', async () => {
  const { as, portal, take } = await scene()
  const slow = { ...fault, kind: 'slow-line', measurements: 30, measuredDays: 3, mendedOn: '2026-11-18' }
  const credit = async (measuredPercent: number) => {
    await take({ ...slow, measuredPercent: 60 })
    const [read] = await listReportsOf(portal.db, as.guid, fibre)
    if (read === undefined) throw new Error('no report')
    await take({ ...slow, measuredPercent })
    const until = { until: '2026-11-18', today: '2026-11-20' }
    await portal.db.tx(async (tx) => noteCredited(tx, { ...read, guid: as.guid, contractId: fibre }, until))
    const after = { guid: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000' }
    const due = await listToCredit(portal.db, { today: '2026-11-20', after, limit: 100 })
    return due.filter(({ guid }) => guid === as.guid).length
  }
  expect(await credit(40)).toBe(1)
  expect(await credit(60)).toBe(0)
  await portal.close()
})
