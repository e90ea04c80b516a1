/** The time to answer an adviser's proposal runs out: who is told, when, and how often. */
import { expect, test } from 'vitest'

import { actingFor } from '#app/testing/acting.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { statement } from '#platform/server/db.ts'

const contractId = '3104882'
const customerNumber = '2048113907'
const proposals = '/erleben/api/option/v2/proposals'
const portal = await startPortal()
const { guid } = await portal.signIn('anna@example.org')
const told = statement<{ title: string; body: string }>(
  '',
  `select title, body from messages where guid = $1 and title like 'Dein Angebot % gilt bis %' order by created_at, id`,
)
const mailed = statement<{ subject: string }>(
  '',
  `select subject from mails where guid = $1 and subject like '%gilt bis%'`,
)

/** Proposed at noon of that day. @returns its id */
async function proposedOn(day: string, optionId: string): Promise<string> {
  portal.clock.set(`${day}T11:00:00.000Z`)
  const as = await actingFor(portal, { customerNumber, guid })
  const answer = await portal.call('POST', proposals, { as, body: { contractId, optionId } })
  return answer.json<{ proposalId: string }>().proposalId
}

async function messagesOn(day: string) {
  portal.clock.set(`${day}T05:00:00.000Z`)
  expect((await portal.daily.run()).failed).toBe(0)
  return portal.db.query(told, [guid])
}

test('on the day before its last one, once, and by mail where that was chosen', async () => {
  const id = await proposedOn('2026-11-20', 'kinderwelt')
  expect(await messagesOn('2026-12-02')).toEqual([])
  const as = await portal.signIn('anna@example.org')
  await portal.call('PUT', '/erleben/api/contact-preferences/v1', { as, body: { byEmail: { deadlines: true } } })
  const [message, ...more] = await messagesOn('2026-12-03')
  expect(message?.title.replaceAll('\u{A0}', ' ')).toMatch(/^Dein Angebot Kinderwelt gilt bis 4\. Dezember 2026$/)
  expect(message?.body).toContain(id)
  expect([...more, ...messageFaults(message ?? { title: '', body: '' })]).toEqual([])
  for (const day of ['2026-12-03', '2026-12-04', '2026-12-05']) expect(await messagesOn(day)).toHaveLength(1)
  await expect.poll(() => portal.db.query(mailed, [guid])).toHaveLength(1)
})

test('not where it was declined or taken back before, nor after its end', async () => {
  const mine = await proposedOn('2026-12-06', 'kinderwelt')
  const as = await portal.signIn('anna@example.org')
  expect((await portal.call('DELETE', `${proposals}/${mine}`, { as })).statusCode).toBe(204)
  const theirs = await proposedOn('2026-12-06', 'kinderwelt')
  const adviser = await actingFor(portal, { customerNumber, guid })
  expect((await portal.call('DELETE', `${proposals}/${theirs}`, { as: adviser })).statusCode).toBe(204)
  expect(await messagesOn('2026-12-19')).toHaveLength(1)
  await proposedOn('2026-12-20', 'kinderwelt')
  expect(await messagesOn('2027-01-04')).toHaveLength(1)
})

test('where the pass of that day comes late, on the last day', async () => {
  await proposedOn('2027-01-05', 'kinderwelt')
  expect(await messagesOn('2027-01-19')).toHaveLength(2)
})
