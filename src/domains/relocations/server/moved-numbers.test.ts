/** What a move does to the telephone number: told before the order, ordered as told, confirmed, carried out (§ 59 TKG). */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { statement } from '#platform/server/db.ts'

import { takeNetworks } from './take-networks.ts'

const fibre = '3104882'
const number = '0341 5550142'
const date = '2026-12-15'
const here = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
const there = { zip: '10435', city: 'Berlin', street: 'Kastanienallee', streetNr: '3' }
const somewhere = { zip: '88131', city: 'Lindau', street: 'Seeweg', streetNr: '1' }
const path = (rest = '') => `/erleben/api/contract/v2/${fibre}/relocation${rest}`

interface Told {
  readonly numbers: unknown
  readonly address: { readonly onkz: string | null }
  readonly sheet: { readonly previewId: string }
}

async function scene() {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  const check = async (address: object) =>
    (await portal.call('POST', path('/availability'), { as, body: { ...address, date } })).json<Told>()
  const order = (address: object, previewId?: string) =>
    portal.call('PUT', path(), { as, body: { ...address, date, ...(previewId !== undefined && { previewId }) } })
  return { portal, as, check, order }
}

const said = (rows: unknown) => JSON.stringify(rows).replaceAll('\u{A0}', ' ')

test('before the order each address says whether the number stays, is lost, or has to be checked', async () => {
  const { check, portal } = await scene()
  expect(await check(here)).toMatchObject({ numbers: [{ number, fate: 'kept' }], address: { onkz: '341' } })
  expect(await check(there)).toMatchObject({ numbers: [{ number, fate: 'lost' }], address: { onkz: '30' } })
  expect(await check(somewhere)).toMatchObject({ numbers: [{ number, fate: 'open' }], address: { onkz: null } })
  // Nothing moves there, so nothing becomes of the number.
  expect(await check({ ...here, zip: '27498' })).toMatchObject({ numbers: [] })
  await portal.close()
})

test('what was shown of the number is what is ordered: where it is another by then, the order is refused', async () => {
  const { check, order, portal } = await scene()
  const { sheet } = await check(here)
  await portal.db.query(statement('', `update local_networks set area_code = '30' where zip = '04177'`))
  expect((await order(here, sheet.previewId)).json()).toMatchObject({ code: 'preview-outdated' })
  const renewed = await check(here)
  expect(renewed.numbers).toEqual([{ number, fate: 'lost' }])
  expect((await order(here, renewed.sheet.previewId)).statusCode).toBe(200)
  await portal.close()
})

test('a lost number is named by the order, its mail and paper, and is gone with the day', async () => {
  const { as, order, portal } = await scene()
  expect((await order(there)).statusCode).toBe(200)
  const ordered = (await portal.call('GET', path(), { as })).json<{ relocation: Told }>().relocation
  expect(ordered.numbers).toEqual([{ number, fate: 'lost' }])
  const mails = said(await writtenDown(portal, 'mails', 'Dein Umzug am 15.%beauftragt'))
  expect(mails).toContain(`${number} entfällt`)
  expect(mails).toContain(`Deine Rufnummer ${number} gilt bis 14. Dezember 2026.`)
  expect(said(await writtenDown(portal, 'messages', 'Dein Umzug am 15.%beauftragt'))).toContain('gilt bis 14. Dezember')
  portal.clock.advance(30 * 86_400_000)
  await portal.daily.run()
  const fresh = await portal.signIn('anna@example.org')
  const contract = (await portal.call('POST', `/erleben/api/contract/v2/${fibre}`, { as: fresh })).json()
  expect(contract).toMatchObject({ landlineNumberDetails: null, productAddress: { city: 'Berlin', onkz: '30' } })
  const told = await writtenDown(portal, 'messages', 'Glasfaser 500 ist am 15.%umgezogen')
  expect(said(told)).toContain(`Die Rufnummer ${number} gilt nicht mehr`)
  expect(told.flatMap(messageFaults)).toEqual([])
  const record = await portal.call('GET', `/erleben/api/contract/v2/${fibre}/history`, { as: fresh })
  expect(
    record.json<{ kind: string; changed: object[] }[]>().find(({ kind }) => kind === 'relocated')?.changed,
  ).toContainEqual({ what: 'numbers', before: number, after: null })
  await portal.close()
})

test('a number that stays or is still checked is the contract’s after the day, too', async () => {
  const { as, order, portal } = await scene()
  expect((await order(somewhere)).statusCode).toBe(200)
  expect(said(await writtenDown(portal, 'mails', 'Dein Umzug am 15.%beauftragt'))).toContain('prüfen wir noch')
  expect((await portal.call('DELETE', path(), { as })).statusCode).toBe(200)
  expect((await order(here)).statusCode).toBe(200)
  portal.clock.advance(30 * 86_400_000)
  await portal.daily.run()
  const fresh = await portal.signIn('anna@example.org')
  const contract = (await portal.call('POST', `/erleben/api/contract/v2/${fibre}`, { as: fresh })).json()
  expect(contract).toMatchObject({ landlineNumberDetails: { ndc: '341' }, productAddress: { zip: '04177' } })
  await portal.close()
})

test('the provider’s table takes the place of the one that was there, whole or not at all', async () => {
  const { check, portal } = await scene()
  expect(await takeNetworks(portal.db, '04177;030\n4177;0341')).toMatchObject({
    faults: ['line 2: no postcode and area code'],
  })
  expect((await takeNetworks(portal.db, 'PLZ;Vorwahl')).faults).toHaveLength(1)
  expect((await check(here)).numbers).toEqual([{ number, fate: 'kept' }])
  expect(await takeNetworks(portal.db, '88131;08382\n04177;0341\n04177;034297')).toMatchObject({
    several: 1,
    faults: [],
  })
  const fates = [await check(somewhere), await check(here), await check(there)].map(({ numbers }) => numbers)
  expect(fates).toEqual(['lost', 'open', 'open'].map((fate) => [{ number, fate }]))
  await portal.close()
})
