/** A proposal that an adviser takes back, alone and while its customer accepts it. */
import { expect, test } from 'vitest'

import { actingFor } from '#app/testing/acting.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { statement } from '#platform/server/db.ts'

const contractId = '3104882'
const proposals = '/erleben/api/option/v2/proposals'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const adviser = await actingFor(portal, { customerNumber: '2048113907', guid: anna.guid })

async function propose(optionId: string): Promise<string> {
  const answer = await portal.call('POST', proposals, { as: adviser, body: { contractId, optionId } })
  return answer.json<{ proposalId: string }>().proposalId
}
const close = (as: typeof anna, id: string) => portal.call('DELETE', `${proposals}/${id}`, { as })
const told = statement<{ title: string; body: string }>(
  '',
  `select title, body from messages where guid = $1 and title like 'Dein Angebot % gilt nicht mehr' order by created_at, id`,
)
const messages = () => portal.db.query(told, [anna.guid])

test('its customer is told once, of one that they decline nothing', async () => {
  expect((await close(anna, await propose('kinderwelt'))).statusCode).toBe(204)
  expect(await messages()).toEqual([])
  const id = await propose('kinderwelt')
  const answers = [await close(adviser, id), await close(adviser, id)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 409])
  const found = await messages()
  expect(found).toMatchObject([{ title: 'Dein Angebot Kinderwelt gilt nicht mehr' }])
  expect(found[0]?.body).toContain('obwohl es bis 4.\u00A0Dezember 2026 gelten sollte. Es kostet dich nichts.')
  expect(found.flatMap(messageFaults)).toEqual([])
})

test('accepted at once, by two, and taken back: one of them counts', async () => {
  const before = (await messages()).length
  const id = await propose('hd-sender')
  const accept = () => portal.call('POST', `${proposals}/${id}/accept`, { as: anna, body: { startImmediately: true } })
  const answers = await Promise.all([accept(), close(adviser, id), accept()])
  const [first, takenBack, second] = answers.map(({ statusCode }) => statusCode)
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  expect([first, second].every((status) => status === 204 || status === 409)).toBe(true)
  expect(await messages()).toHaveLength(before + (takenBack === 204 ? 1 : 0))
})
