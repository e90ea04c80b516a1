/** Which contracts a signed-in customer chooses from on the statutory pages, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')

const path = '/erleben/api/declarations'

interface Choosable {
  readonly contractId: string
  readonly over: boolean
}

const formValue = async () => (await portal.call('GET', `${path}/form`)).json<{ formValue: string }>().formValue

async function choosable(contractId: string): Promise<Choosable | undefined> {
  const { contracts } = (await portal.call('GET', `${path}/mine`, { as: anna })).json<{ contracts: Choosable[] }>()
  return contracts.find((one) => one.contractId === contractId)
}

const ended = statement('', 'update contracts set status = 90, ended_at = $2, ordered_at = $3 where contract_id = $1')

test('what has ended can be withdrawn within its period, and not be ended again (§ 355 BGB)', async () => {
  const option = '310488202'
  await portal.db.query(ended, [option, '2026-11-19', '2026-09-01T10:00:00Z'])
  expect(await choosable(option)).toBeUndefined()
  await portal.db.query(ended, [option, '2026-11-19', '2026-11-12T10:00:00Z'])
  expect(await choosable(option)).toMatchObject({ over: true })
  const declare = async (kind: string, more: object = {}) => {
    const body = { formValue: await formValue(), contractId: option, ...more }
    return portal.call('POST', `${path}/mine/${kind}`, { as: anna, body })
  }
  const again = await declare('cancellation', { cause: 'ordinary' })
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([404, 'contract-unknown'])
  const { id } = (await declare('withdrawal')).json<{ id: string }>()
  expect((await portal.call('GET', `${path}/${id}`)).json()).toMatchObject({ state: 'carried-out' })
})

test('an option that cannot end before its contract says the day of that', async () => {
  const body = { terminationDate: '2026-12-20' }
  const answer = await portal.call('PUT', '/erleben/api/contract/v2/3104917/terminate', { as: anna, body })
  expect(answer.statusCode).toBe(200)
  expect(await choosable('3104917')).toMatchObject({
    earliestEnd: null,
    terminationDate: '2026-12-20',
    endsWithContract: null,
  })
  expect(await choosable('310491701')).toMatchObject({
    earliestEnd: null,
    terminationDate: null,
    endsWithContract: '2026-12-20',
  })
})

test('what the rules do not carry out stands in the record once, however often it is sent', async () => {
  // It is terminated already, so a person decides.
  const body = { formValue: await formValue(), contractId: '3104917', cause: 'ordinary' }
  const send = () => portal.call('POST', `${path}/mine/cancellation`, { as: anna, body })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1)
  const recorded = statement<{ n: number }>(
    'test.received',
    `select count(*)::int as n from contract_history where guid = $1 and contract_id = '3104917' and kind = 'cancellation-received'`,
  )
  expect(await portal.db.query(recorded, [anna.guid])).toEqual([{ n: 1 }])
})
