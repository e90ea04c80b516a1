/** Days at their edges, through the calls: what contract, preview, refusal, execution and receipt say is one day. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'

import type { WirePreview } from '../api.ts'

const portal = await startPortal()
const at = (contractId: string) => `/erleben/api/contract/v2/${contractId}`

/** Of one that can be terminated by the month, at an instant; sessions end with the days. */
async function scene(instant: string, login = 'anna@example.org', contractId = '3104917') {
  portal.clock.set(instant)
  const as = await portal.signIn(login)
  const call = (method: string, below: string, body?: object) =>
    portal.call(method, `${at(contractId)}${below}`, { as, ...(body && { body }) })
  const read = async () => (await call('POST', '')).json<WireContract>()
  return { call, read }
}

test.each([
  // The last second of a day in winter and the first of the next.
  ['2027-01-31T22:59:59Z', '2027-01-31', '2027-02-28'],
  ['2027-01-31T23:00:00Z', '2027-02-01', '2027-03-01'],
  ['2028-01-29T11:00:00Z', '2028-01-29', '2028-02-29'],
  ['2028-02-29T22:59:59Z', '2028-02-29', '2028-03-29'],
  ['2028-02-29T23:00:00Z', '2028-03-01', '2028-04-01'],
  // The hour that is left out, and the same day's last second.
  ['2027-03-28T00:59:59Z', '2027-03-28', '2027-04-28'],
  ['2027-03-28T21:59:59Z', '2027-03-28', '2027-04-28'],
  ['2027-03-28T22:00:00Z', '2027-03-29', '2027-04-29'],
  // The hour that comes twice, on a day of 25 hours.
  ['2027-10-30T21:59:59Z', '2027-10-30', '2027-11-30'],
  ['2027-10-31T00:30:00Z', '2027-10-31', '2027-11-30'],
  ['2027-10-31T01:30:00Z', '2027-10-31', '2027-11-30'],
  ['2027-10-31T22:59:59Z', '2027-10-31', '2027-11-30'],
  ['2027-10-31T23:00:00Z', '2027-11-01', '2027-12-01'],
])('notice at %s arrives on %s and ends the contract on %s at the earliest', async (instant, arrives, ends) => {
  const { call, read } = await scene(instant)
  expect((await read()).term.earliestEnd).toBe(ends)
  const { earliestDate, previewId } = (await call('GET', '/terminate-preview')).json<WirePreview>()
  expect(earliestDate).toBe(ends)
  const before = new Date(Date.parse(ends) - 86_400_000).toISOString().slice(0, 10)
  expect((await call('PUT', '/terminate', { terminationDate: before })).json()).toMatchObject({
    code: 'date-too-early',
    facts: { earliestDate: ends },
  })
  const done = await call('PUT', '/terminate', { terminationDate: ends, previewId })
  expect([done.statusCode, done.json<{ date: string }>().date]).toEqual([200, ends])
  expect(await read()).toMatchObject({ cancellationDate: arrives, terminationDate: ends })
  const { receiptId } = done.json<{ receiptId: string }>()
  const receipt = (await portal.call('GET', `/erleben/api/declarations/${receiptId}`)).json()
  expect(receipt).toMatchObject({ effectiveOn: ends, receivedAt: new Date(instant).toISOString() })
  expect((await call('DELETE', '/terminate')).statusCode).toBe(200)
})

test.each([
  ['2027-11-30', '2027-10-15', '2027-11-30T22:59:59Z', '2027-11-30T23:00:00Z'],
  ['2028-06-30', '2028-05-15', '2028-06-30T21:59:59Z', '2028-06-30T22:00:00Z'],
])('a notice for %s, of %s, is taken back until %s and not at %s', async (ends, declaredOn, last, over) => {
  const given = await scene(`${declaredOn}T11:00:00Z`)
  expect((await given.call('PUT', '/terminate', { terminationDate: ends })).statusCode).toBe(200)
  const late = await scene(over)
  expect((await late.read()).possibleActions.canCancelTermination).toBe(false)
  expect((await late.call('GET', '/keep-preview')).statusCode).toBe(409)
  expect((await late.call('DELETE', '/terminate')).json()).toMatchObject({ code: 'not-possible' })
  const inTime = await scene(last)
  expect((await inTime.read()).possibleActions.canCancelTermination).toBe(true)
  expect((await inTime.call('DELETE', '/terminate')).statusCode).toBe(200)
})

test('a contract runs until the last second of its last day, and is over a second later', async () => {
  const { call } = await scene('2028-08-15T11:00:00Z')
  expect((await call('PUT', '/terminate', { terminationDate: '2028-09-30' })).statusCode).toBe(200)
  portal.clock.set('2028-09-30T21:59:59Z')
  await portal.daily.run()
  const last = await scene('2028-09-30T21:59:59Z')
  expect((await last.read()).status).toBe(1)
  portal.clock.set('2028-09-30T22:00:00Z')
  await portal.daily.run()
  const over = await scene('2028-09-30T22:00:00Z')
  expect(await over.read()).toMatchObject({ status: 90, endDateService: '2028-09-30' })
})

test('a withdrawal is in time until the last second of its period', async () => {
  const order = ['nora@example.org', '3199310'] as const
  const { orderDate, revocation } = await (await scene('2026-11-20T11:00:00Z', ...order)).read()
  expect([orderDate, revocation.possibleUntil]).toEqual(['2026-11-18', '2026-12-02'])
  const late = await scene('2026-12-02T23:00:00Z', ...order)
  expect((await late.read()).possibleActions.canRevoke).toBe(false)
  expect((await late.call('GET', '/revoke-preview')).statusCode).toBe(409)
  expect((await late.call('PUT', '/revoke')).json()).toMatchObject({
    code: 'not-possible',
    facts: { reason: 'withdrawal-period-over', date: '2026-12-02' },
  })
  const inTime = await scene('2026-12-02T22:59:59Z', ...order)
  expect((await inTime.read()).possibleActions.canRevoke).toBe(true)
  expect((await inTime.call('PUT', '/revoke')).statusCode).toBe(200)
})

test.each(['contract', 'option'])('a termination by the %s call without its day is refused by its name', async (of) => {
  portal.clock.set('2026-11-20T11:00:00Z')
  const as = await portal.signIn('anna@example.org')
  const id = of === 'contract' ? '3104882' : '310488201'
  const terminate = (number: string, body?: object) =>
    portal.call('PUT', `/erleben/api/${of}/v2/${number}/terminate`, { as, ...(body && { body }) })
  const refusal = async (...sent: Parameters<typeof terminate>) => {
    const answer = await terminate(...sent)
    return { status: answer.statusCode, ...answer.json<{ code: string; fields: object }>() }
  }
  expect(await refusal(id, {})).toMatchObject({
    status: 400,
    code: 'malformed',
    fields: { terminationDate: 'missing' },
  })
  expect(await refusal(id)).toMatchObject({ status: 400, code: 'malformed', fields: { body: 'missing' } })
  const unnamed = await refusal('', { terminationDate: '2027-06-30' })
  expect(unnamed).toMatchObject({ status: 400, code: 'malformed', fields: { contractId: 'invalid' } })
  expect((await portal.call('POST', at(id), { as })).json<WireContract>().terminationDate).toBe(null)
})
