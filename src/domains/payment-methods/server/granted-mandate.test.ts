/** A granted mandate over HTTP. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'

import type { GrantedMandate, ManagedMethod } from '../api.ts'
import { addDirectDebit } from './add-direct-debit.ts'

const path = '/erleben/api/v2/paymenthandle/methods'
const portal = await startPortal()
const [anna, greta] = await Promise.all(['anna', 'greta'].map((name) => portal.signIn(`${name}@example.org`)))
const list = async (as: Credentials | undefined) => (await portal.call('GET', path, { as })).json<ManagedMethod[]>()
const read = (as: Credentials | undefined, methodId = '') => portal.call('GET', `${path}/${methodId}/mandate`, { as })

test('is read as it was granted, also when the provider calls itself otherwise by now', async () => {
  const guid = anna?.guid ?? ''
  const provider = { company: 'Alte (Netze) GmbH & Co. KG', creditorId: 'DE11ZZZ00000000001' }
  const debit = { guid, holder: 'Anna Berg', iban: 'DE89370400440532013000', mandate: true }
  const added = await addDirectDebit(
    { ...portal, newId: randomUUID, sessionKeys: [new Uint8Array(32)], provider },
    debit,
  )
  const stored = (await list(anna)).find(({ description }) => description === 'DE893704004405320XXXXX')
  const answer = await read(anna, stored?.methodId)
  expect(answer.statusCode).toBe(200)
  if (!added.ok) throw new Error(added.refusal)
  const { isDefault: _, ...granted } = added.value
  expect(answer.json<GrantedMandate>()).toEqual({ ...granted, holder: 'Anna Berg' })
  expect(answer.json<GrantedMandate>().mandate).toMatchObject({
    creditorName: 'Alte (Netze) GmbH & Co. KG',
    creditorId: 'DE11ZZZ00000000001',
  })
  expect(answer.payload).not.toContain('532013000')
})

test("somebody else's, that of a method without one, and any other are unknown", async () => {
  const annas = await list(anna)
  const others = annas.filter(({ mandateReference }) => mandateReference === null).map(({ methodId }) => methodId)
  expect(others).not.toEqual([])
  const debit = annas.find(({ mandateReference }) => mandateReference !== null)
  const asked = [read(greta, debit?.methodId), read(anna, randomUUID()), ...others.map((id) => read(anna, id))]
  for (const answer of await Promise.all(asked))
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'mandate-unknown'])
})
