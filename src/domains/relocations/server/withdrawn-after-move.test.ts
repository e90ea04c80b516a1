/** A product change is withdrawn after a move that depends on it: what comes back is not had there (§§ 355 BGB, 60 TKG). */
import { expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { addMonths } from '#kit/dates.ts'
import { statement } from '#platform/server/db.ts'

const fibre = '3104882'
/** 100 Mbit/s are all there is. */
const slow = { zip: '17291', city: 'Prenzlau', street: 'Uckerweg', streetNr: '8' }
const at = (rest: string) => `/erleben/api/contract/v2/${fibre}/${rest}`
const today = statement('', `update product_changes set change_date = '2026-11-20' where contract_id = '${fibre}'`)

interface Preview {
  readonly sheet: { readonly previewId: string }
}

const callerOf = (portal: TestPortal) => async (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
  portal.call(method, url, { as: await portal.signIn('anna@example.org'), body })

/** Anna has 100 Mbit/s on the day of her order, as the provider's own system may, and moves with them; the answer is the day. */
async function moved(portal: TestPortal): Promise<string> {
  const call = callerOf(portal)
  expect((await call('PUT', at('product-change'), { productId: 'glasfaser-100' })).statusCode).toBe(200)
  await portal.db.query(today)
  expect((await portal.daily.run()).failed).toBe(0)
  const { earliestDate: day } = (await call('GET', at('relocation'))).json<{ earliestDate: string }>()
  expect((await call('PUT', at('relocation'), { ...slow, date: day })).statusCode).toBe(200)
  portal.clock.set(`${day}T11:00:00Z`)
  expect((await portal.daily.run()).failed).toBe(0)
  return day
}

test('that is told before, noted as a move without supply, and the contract can be ended', async () => {
  const portal = await startTestApp()
  const call = callerOf(portal)
  const day = await moved(portal)
  const preview = (await call('GET', at('product-change/take-back-preview'))).json<Preview>()
  expect(preview).toMatchObject({ carriedOut: true, notHad: true, sheet: { calledOff: [] } })
  const body = { previewId: preview.sheet.previewId }
  expect((await call('PUT', at('product-change/revoke'), body)).statusCode).toBe(200)
  const contract = await call('POST', `/erleben/api/contract/v2/${fibre}`)
  expect(contract.json()).toMatchObject({ product: { id: 'glasfaser-500' }, productAddress: slow })
  const from = addMonths(day, 1)
  expect((await call('GET', at('special-rights'))).json()).toMatchObject({
    rights: [{ kind: 'no-supply', from, since: day }],
  })
  expect((await call('GET', at('relocation'))).json()).toMatchObject({
    relocation: null,
    withoutSupply: { date: day, address: { zip: '17291' }, earliestEnd: from },
  })
  const [mail] = await writtenDown(portal, 'mails', 'Glasfaser 500 gibt es am neuen Ort nicht%')
  expect(mail?.body).not.toContain('entfällt')
  await portal.close()
})
