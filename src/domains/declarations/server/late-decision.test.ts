/** What an adviser decides after the last day of the contract. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

import { aCancellation } from '../fixtures.ts'

const portal = await startPortal()
const path = '/erleben/api/declarations'

test('gives a rented device its days from the decision: the receipt and the contract say the same', async () => {
  const { formValue } = (await portal.call('GET', `${path}/form`)).json<{ formValue: string }>()
  const about = { contract: '3104882', identification: '2048113907', email: 'late@example.org' }
  const { kind: _kind, ...body } = aCancellation({
    ...about,
    cause: 'extraordinary',
    endDate: '2026-11-30',
    reason: 'Umzug ins Ausland',
  })
  const { id } = (await portal.call('POST', `${path}/cancellation`, { body: { ...body, formValue } })).json<{
    id: string
  }>()
  portal.clock.set('2027-02-05T11:00:00Z')
  const adviser = await signInBrowser(portal, 'berater@example.org')
  const payload = { decision: 'carry-out', customerNumber: '2048113907', contractId: '3104882', reason: '' }
  const send = async (call: string, sent: object) =>
    portal.app.inject({
      method: 'POST',
      url: `${path}/queue/${id}/${call}`,
      headers: await adviser.headers(),
      payload: sent,
    })
  const { customerNumber, contractId } = payload
  expect((await send('preview', { customerNumber, contractId })).json().foreseen).toMatchObject({
    facts: expect.arrayContaining([
      { term: 'Homebox 7', value: expect.stringMatching(/^zurück bis 19\.\sFebruar 2027$/) },
    ]),
  })
  expect((await send('decide', payload)).json()).toEqual({ effectiveOn: '2026-11-30' })
  const as = await portal.signIn('anna@example.org')
  const devices = await portal.call('GET', '/erleben/api/contract/v2/3104882/devices', { as })
  expect(devices.json()).toEqual([expect.objectContaining({ name: 'Homebox 7', returnUntil: '2027-02-19' })])
})
