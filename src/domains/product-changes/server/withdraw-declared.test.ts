/** A withdrawal on the statutory page, of a contract whose own period is over, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

const fibre = '3104882'
const declarations = '/erleben/api/declarations'

/** Anna has changed her product three days ago, in a contract of nearly two years. */
async function scene() {
  const portal = await startTestApp()
  const as = async () => ({ as: await portal.signIn('anna@example.org') })
  const body = { productId: 'glasfaser-100' }
  const path = `/erleben/api/contract/v2/${fibre}`
  expect((await portal.call('PUT', `${path}/product-change`, { ...(await as()), body })).statusCode).toBe(200)
  portal.clock.advance(3 * 86_400_000)
  const formValue = async () =>
    (await portal.call('GET', `${declarations}/form`)).json<{ formValue: string }>().formValue
  const contract = async () => (await portal.call('POST', path, await as())).json<object>()
  const receipt = async (id: string) => (await portal.call('GET', `${declarations}/${id}`)).json<object>()
  return { portal, as, contract, formValue, receipt }
}

const goesOn = { status: 1, comingProduct: null, product: { id: 'glasfaser-500' } }

test('of a signed-in customer takes the change back, and the contract goes on', async () => {
  const { as, contract, formValue, portal, receipt } = await scene()
  const body = { formValue: await formValue(), contractId: fibre }
  const sent = await portal.call('POST', `${declarations}/mine/withdrawal`, { ...(await as()), body })
  const declared = await receipt(sent.json<{ id: string }>().id)
  expect(declared).toMatchObject({ state: 'carried-out', effectiveOn: null })
  expect(JSON.stringify(declared)).toContain('der Wechsel zu Glasfaser 100')
  expect(await contract()).toMatchObject(goesOn)
  await portal.close()
})

test('without a login is foreseen and decided as of the change, by the day on which it arrived', async () => {
  const { contract, formValue, portal, receipt } = await scene()
  const body = { formValue: await formValue(), name: 'Anna Brandt', contract: fibre, email: 'anna@example.org' }
  const sent = await portal.call('POST', `${declarations}/withdrawal`, { body })
  portal.clock.advance(14 * 86_400_000)
  const adviser = await signInBrowser(portal, 'berater@example.org')
  const { id } = sent.json<{ id: string }>()
  const post = async (below: string, payload: object) => {
    const url = `${declarations}/queue/${id}/${below}`
    return portal.app.inject({ method: 'POST', url, headers: await adviser.headers(), payload })
  }
  const about = { customerNumber: '2048113907', contractId: fibre }
  expect((await post('preview', about)).json()).toMatchObject({
    foreseen: { product: 'Der Wechsel zu Glasfaser 100' },
  })
  expect(await contract()).not.toMatchObject(goesOn)
  const decided = await post('decide', { ...about, decision: 'carry-out', reason: '' })
  expect([decided.statusCode, decided.json()]).toEqual([200, { effectiveOn: null }])
  expect(await contract()).toMatchObject(goesOn)
  const told = JSON.stringify(await receipt(id))
  expect(told).toContain('der Wechsel des Produkts, nicht der Vertrag')
  expect(told).not.toContain('Glasfaser')
  await portal.close()
})
