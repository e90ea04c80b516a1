/** A proposal whose price, option or contract is another one by now: nobody is asked to accept what would be refused. */
import { beforeEach, expect, test } from 'vitest'

import { actingFor } from '#app/testing/acting.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const contractId = '3104882'
const proposals = '/erleben/api/option/v2/proposals'

const portal = await startPortal()
let anna: Credentials
let adviser: Credentials
beforeEach(async () => {
  anna = await portal.signIn('anna@example.org')
  adviser = await actingFor(portal, { customerNumber: '2048113907', guid: anna.guid })
})

async function propose(optionId: string): Promise<{ proposalId: string; code?: string }> {
  return (await portal.call('POST', proposals, { as: adviser, body: { contractId, optionId } })).json()
}

async function read<Answer>(path: string): Promise<Answer> {
  return (await portal.call('GET', path, { as: anna })).json<Answer>()
}

/** Its state, and whether it is on the customer's list and on the contract's page. */
async function seen(proposalId: string) {
  const ids = (rows: readonly { proposalId: string }[]) => rows.some((row) => row.proposalId === proposalId)
  const { state } = await read<{ state: string }>(`${proposals}/${proposalId}`)
  return {
    state,
    listed: ids(await read(proposals)),
    onContract: ids(await read(`/erleben/api/contract/v2/${contractId}/offers`)),
  }
}

async function accepted(proposalId: string): Promise<unknown> {
  const body = { startImmediately: true }
  const answer = await portal.call('POST', `${proposals}/${proposalId}/accept`, { as: anna, body })
  return answer.body === '' ? answer.statusCode : answer.json<{ code: string }>().code
}

const open = { state: 'open', listed: true, onContract: true }
const outdated = { state: 'outdated', listed: false, onContract: false }

test('at another price it is outdated; the adviser proposes anew, and that is what can be ordered', async () => {
  const { proposalId } = await propose('uhd-sender')
  expect(await seen(proposalId)).toEqual(open)
  const raise = `update products set doc = jsonb_set(doc, '{charges,0,amount}', to_jsonb((doc #>> '{charges,0,amount}')::int + 500))`
  await portal.db.query(statement('', `${raise} where id = 'uhd-sender'`))
  await expect.poll(() => seen(proposalId)).toEqual(outdated)
  expect(await accepted(proposalId)).toBe('proposal-outdated')

  const { proposalId: anew } = await propose('uhd-sender')
  expect([await seen(proposalId), await seen(anew)]).toEqual([{ ...outdated, state: 'declined' }, open])
  expect((await propose('uhd-sender')).code).toBe('proposal-open')
  expect(await accepted(anew)).toBe(204)
})

test('an option that its tariff offers no more is outdated too', async () => {
  const { proposalId } = await propose('kinderwelt')
  const withdraw = `update products set doc = doc || '{"options": [], "optionGroups": []}' where id = 'glasfaser-500'`
  await portal.db.query(statement('', withdraw))
  await expect.poll(() => seen(proposalId)).toEqual(outdated)
  expect(await accepted(proposalId)).toBe('option-not-offered')
})
