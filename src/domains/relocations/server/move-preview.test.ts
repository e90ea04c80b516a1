/** What follows from a move is shown before it is ordered; an order or a change of other facts brings what holds now. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import type { WireSheet } from '#domains/consequences/api.ts'
import { statement } from '#platform/server/db.ts'

const fibre = '3104882'
const home = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
const date = '2026-12-15'
const path = (rest = '') => `/erleben/api/contract/v2/${fibre}/relocation${rest}`

const previewIn = (refused: { json(): unknown }): unknown =>
  JSON.parse((refused.json() as { facts: { preview: string } }).facts.preview)

async function scene() {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  const check = async (body: object) =>
    (await portal.call('POST', path('/availability'), { as, body })).json<{ sheet: WireSheet | null }>().sheet
  const shown = async () => {
    const sheet = await check({ ...home, date })
    if (sheet === null) throw new Error('no sheet')
    return sheet
  }
  const put = (rest: string, body: object) => portal.call('PUT', path(rest), { as, body })
  return { portal, as, check, shown, put }
}

test('a checked address tells what follows: the day with its rule, the months, the fee', async () => {
  const { check, portal, shown } = await scene()
  const sheet = await shown()
  expect(sheet).toMatchObject({
    contractId: fibre,
    title: 'Glasfaser 500',
    date,
    dateReason: 'any-day',
    earliestDate: '2026-12-01',
    latestDate: '2027-11-20',
    dates: [{ date: '2026-12-01', reason: 'line-ready' }],
    oneTime: [{ kind: 'one-time-price', amount: 49.9, days: 0 }],
    dependentDiscounts: [],
    dependentContracts: [],
    numbers: [],
  })
  expect(sheet.months.map(({ after }) => after)).toEqual(sheet.months.map(({ before }) => before))
  expect(sheet.previewItems.find(({ contractId }) => contractId === fibre)).toMatchObject({ effect: 'changes' })
  expect((await check({ ...home, date: '2026-12-01' }))?.dateReason).toBe('line-ready')
  expect(await check(home)).toBeNull()
  expect(await check({ zip: '27498', city: 'Helgoland', street: 'Am Falm', streetNr: '3', date })).toBeNull()
  await portal.close()
})

test('an order on a preview of other facts is refused with the new one, which can be ordered', async () => {
  const { as, portal, put, shown } = await scene()
  const { previewId } = await shown()
  const tv = '/erleben/api/contract/v2/3104917/terminate'
  const ended = await portal.call('PUT', tv, { as, body: { terminationDate: '2027-06-30' } })
  expect(ended.statusCode).toBe(200)
  const refused = await put('', { ...home, date, previewId })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'preview-outdated' }])
  const renewed = previewIn(refused) as WireSheet
  expect(renewed).toEqual(await shown())
  expect((await put('', { ...home, date: '2026-12-16', previewId: renewed.previewId })).statusCode).toBe(409)
  expect((await put('', { ...home, date, previewId: renewed.previewId })).statusCode).toBe(200)
  await portal.close()
})

test('the days of a move are changed only as it is shown; a refusal brings the move as it is', async () => {
  const { as, portal, put } = await scene()
  expect((await put('', { ...home, date })).statusCode).toBe(200)
  const read = async () =>
    (await portal.call('GET', path(), { as })).json<{ relocation: { previewId: string; date: string } }>().relocation
  const { previewId } = await read()
  expect((await put('/dates', { date: '2026-12-18' })).statusCode).toBe(200)
  const refused = await put('/dates', { date: '2026-12-21', previewId })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'preview-outdated' }])
  const now = await read()
  // Its mail may go out meanwhile.
  expect(previewIn(refused)).toEqual({ ...now, confirmed: expect.any(Boolean) })
  expect(now.date).toBe('2026-12-18')
  expect((await put('/dates', { date: '2026-12-21', previewId: now.previewId })).statusCode).toBe(200)
  await portal.close()
})

test('a move is taken back only as it is shown; without an id as it is', async () => {
  const { as, portal, put } = await scene()
  const cancel = (query: string) => portal.call('DELETE', path(query), { as })
  const read = async () =>
    (await portal.call('GET', path(), { as })).json<{ relocation: { previewId: string } | null }>().relocation
  await put('', { ...home, date })
  const shown = await read()
  expect((await put('/dates', { date: '2026-12-18' })).statusCode).toBe(200)
  const refused = await cancel(`?previewId=${shown?.previewId}`)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'preview-outdated' }])
  const now = await read()
  expect(previewIn(refused)).toEqual({ ...now, confirmed: expect.any(Boolean) })
  expect((await cancel(`?previewId=${now?.previewId}`)).statusCode).toBe(200)
  expect(await read()).toBeNull()
  await put('', { ...home, date })
  expect((await cancel('')).statusCode).toBe(200)
  await portal.close()
})

test('what is ordered in place of the present product has to be had at the new address too', async () => {
  const portal = await startTestApp()
  const as = await portal.signIn('david@example.org')
  await portal.db.query(statement('', `update contracts set product_id = 'dsl-50' where contract_id = $1`), ['3066920'])
  const supply = async (zip: string) => {
    const body = { zip, city: 'Prenzlau', street: 'Ahornstraße', streetNr: '8', date: '2026-12-15' }
    const at = '/erleben/api/contract/v2/3066920/relocation/availability'
    return (await portal.call('POST', at, { as, body })).json<{ supply: string }>().supply
  }
  // Copper carries what the contract is today, not the fibre product that takes its place on 1 December.
  expect([await supply('17291'), await supply('50667')]).toEqual(['smaller', 'full'])
  await portal.close()
})

test('another day is refused where what the contract still is by then is not to be had at the new address', async () => {
  const portal = await startTestApp()
  const as = await portal.signIn('david@example.org')
  const write = (text: string) => portal.db.query(statement('', `${text} where contract_id = $1`), ['3066920'])
  await write(`update contracts set product_id = 'glasfaser-500'`)
  await write(`update product_changes set future_product_id = 'dsl-50', change_date = '2026-12-20'`)
  const at = '/erleben/api/contract/v2/3066920/relocation'
  const there = { zip: '17291', city: 'Prenzlau', street: 'Ahornstraße', streetNr: '8' }
  const ordered = await portal.call('PUT', at, { as, body: { ...there, date: '2027-01-11' } })
  expect(ordered.statusCode).toBe(200)
  const change = async (day: string) => (await portal.call('PUT', `${at}/dates`, { as, body: { date: day } })).json()
  expect(await change('2026-12-14')).toMatchObject({ code: 'not-available', facts: { supply: 'smaller' } })
  expect(await change('2026-12-21')).toMatchObject({ date: '2026-12-21' })
  await portal.close()
})
