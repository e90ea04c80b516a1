/** A product change is taken back on which an ordered move depends: its address does not have what the contract stays (§§ 355 BGB, 60 TKG). */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { listHistory } from '#domains/contracts/server/history.ts'

const fibre = '3104882'
const dsl = { login: 'paul@example.org', contractId: '3088410' }
/** 100 Mbit/s are all there is. */
const slow = { zip: '17291', city: 'Prenzlau', street: 'Uckerweg', streetNr: '8' }
const fast = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
/** After the first day of the change. */
const date = '2027-01-08'
const at = (rest: string) => `/erleben/api/contract/v2/${fibre}/${rest}`

/** Anna changes to 100 Mbit/s, and moves with them. */
async function scene(address: object) {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  const put = (rest: string, body: object) => portal.call('PUT', at(rest), { as, body })
  const ordered = [
    await put('product-change', { productId: 'glasfaser-100' }),
    await put('relocation', { ...address, date }),
  ]
  expect(ordered.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const get = async (rest: string) => (await portal.call('GET', at(rest), { as })).json<never>()
  const preview = async (): Promise<{
    readonly sheet: { readonly previewId: string; readonly calledOff: readonly object[] }
  }> => get('product-change/take-back-preview')
  return { portal, as, put, get, preview }
}

test('it falls away: told before, noted as one without supply, so that the contract can be ended', async () => {
  const { as, get, portal, preview, put } = await scene(slow)
  const { sheet } = await preview()
  expect(sheet.calledOff).toEqual([{ kind: 'move', date }])
  expect((await put('product-change/revoke', { previewId: sheet.previewId })).statusCode).toBe(200)
  expect(await get('relocation')).toMatchObject({
    relocation: null,
    withoutSupply: { date, address: { zip: '17291' }, earliestEnd: date },
  })
  const { rights } = await get('special-rights')
  expect(rights).toMatchObject([{ kind: 'no-supply', from: date, since: '2026-11-20' }])
  const [mail] = await writtenDown(portal, 'mails', 'Glasfaser 500 gibt es am neuen Ort nicht%')
  expect(mail?.body.replaceAll('\u{A0}', ' ')).toContain('Der Umzug, den du bestellt hast, entfällt')
  expect(await writtenDown(portal, 'messages', 'Glasfaser 500 gibt es am neuen Ort nicht%')).toHaveLength(1)
  const kinds = (await listHistory(portal.db, as.guid, { contractId: fibre })).map(({ kind }) => kind)
  expect(kinds.slice(0, 2).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'product-change-withdrawn',
    'relocation-without-supply',
  ])
  portal.clock.advance(60 * 86_400_000)
  expect((await portal.daily.run()).failed).toBe(0)
  const later = await portal.signIn('anna@example.org')
  const contract = await portal.call('POST', `/erleben/api/contract/v2/${fibre}`, { as: later })
  expect(contract.json()).toMatchObject({ productAddress: { zip: '04229' } })
  await portal.close()
})

test('where what the contract stays is had too, the move goes on', async () => {
  const { get, portal, preview, put } = await scene(fast)
  const { sheet } = await preview()
  expect(sheet.calledOff).toEqual([])
  expect((await put('product-change/revoke', { previewId: sheet.previewId })).statusCode).toBe(200)
  expect(await get('relocation')).toMatchObject({ relocation: { date }, withoutSupply: null })
  await portal.close()
})

test('a product that the new address does not have is no target while the move is ordered', async () => {
  const portal = await startTestApp()
  const as = await portal.signIn(dsl.login)
  const contract = (rest: string) => `/erleben/api/contract/v2/${dsl.contractId}/${rest}`
  const change = () => portal.call('GET', contract('product-change/targets'), { as })
  const ids = async () =>
    (await change()).json<{ targets: { productId: string }[] }>().targets.map((one) => one.productId)
  expect(await ids()).toContain('dsl-250')
  const moved = await portal.call('PUT', contract('relocation'), { as, body: { ...slow, date } })
  expect(moved.statusCode).toBe(200)
  expect(await ids()).not.toContain('dsl-250')
  expect(await ids()).toContain('dsl-50')
  const body = { productId: 'dsl-250' }
  const ordered = await portal.call('PUT', contract('product-change'), { as, body })
  expect([ordered.statusCode, ordered.json<{ code: string }>().code]).toEqual([409, 'product-not-offered'])
  await portal.close()
})

test('nor what the address does not have to which a contract has moved', async () => {
  const portal = await startTestApp()
  const own = (rest: string) => `/erleben/api/contract/v2/${dsl.contractId}/${rest}`
  const sign = () => portal.signIn(dsl.login)
  const moved = await portal.call('PUT', own('relocation'), { as: await sign(), body: { ...slow, date } })
  expect(moved.statusCode).toBe(200)
  portal.clock.advance(60 * 86_400_000)
  expect((await portal.daily.run()).failed).toBe(0)
  const as = await sign()
  const contract = await portal.call('POST', `/erleben/api/contract/v2/${dsl.contractId}`, { as })
  expect(contract.json()).toMatchObject({ productAddress: slow })
  const answer = await portal.call('GET', own('product-change/targets'), { as })
  const ids = answer.json<{ targets: { productId: string }[] }>().targets.map((one) => one.productId)
  expect(ids).toEqual(['dsl-50'])
  const body = { productId: 'dsl-250' }
  const ordered = await portal.call('PUT', own('product-change'), { as, body })
  expect([ordered.statusCode, ordered.json<{ code: string }>().code]).toEqual([409, 'product-not-offered'])
  await portal.close()
})
