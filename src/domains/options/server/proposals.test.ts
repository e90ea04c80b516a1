/** An adviser proposes an option, the customer orders it or not (§ 54 TKG): over HTTP, races included. */
import { expect, test } from 'vitest'

import { actingFor } from '#app/testing/acting.ts'
import { buying } from '#app/testing/buying.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { instant } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'

import type { ClosedProposal } from '../api.ts'

const contractId = '3104882'
const customerNumber = '2048113907'
const proposals = '/erleben/api/option/v2/proposals'
const day = 86_400_000

const portal = await startPortal()
let anna = await portal.signIn('anna@example.org')
let adviser = await actingForAnna()

/** An adviser who has chosen Anna, as the calls want them. */
function actingForAnna(): Promise<Credentials> {
  return actingFor(portal, { customerNumber, guid: anna.guid })
}

function propose(as: Credentials, optionId: string, id = contractId) {
  return portal.call('POST', proposals, { as, body: { contractId: id, optionId } })
}
async function proposed(optionId: string): Promise<string> {
  return (await propose(adviser, optionId)).json<{ proposalId: string }>().proposalId
}
function accept(as: Credentials, proposalId: string, key?: string) {
  return portal.call('POST', `${proposals}/${proposalId}/accept`, {
    as,
    body: { startImmediately: true },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}
function decline(as: Credentials, proposalId: string) {
  return portal.call('DELETE', `${proposals}/${proposalId}`, { as })
}
function offers(as: Credentials, id = contractId) {
  return portal.call('GET', `/erleben/api/contract/v2/${id}/offers`, { as })
}
async function proposalState(proposalId: string): Promise<string> {
  return (await portal.call('GET', `${proposals}/${proposalId}`, { as: anna })).json<{ state: string }>().state
}
async function booked(optionId: string): Promise<number> {
  const read = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: anna })
  const { subContracts } = read.json<{ subContracts: { status: number; product: { id: string } }[] }>()
  return subContracts.filter(({ product, status }) => product.id === optionId && [0, 1, 7].includes(status)).length
}
const statusAndCode = (answer: Awaited<ReturnType<typeof accept>>): unknown[] => [
  answer.statusCode,
  answer.body === '' ? '' : answer.json<{ code?: string }>().code,
]

test('nobody orders for another person: the adviser is refused, and nothing is booked', async () => {
  const body = { customerGuid: anna.guid, contractId, optionId: 'hd-sender', startImmediately: true }
  const answer = await portal.call('POST', '/erleben/api/option/v2/add', { as: adviser, body })
  expect(statusAndCode(answer)).toEqual([403, 'acceptance-required'])
  expect(await booked('hd-sender')).toBe(0)
})

test('the customer gets message and mail, finds it, accepts it, and the order keeps the summary that was sent', async () => {
  const answer = await propose(adviser, 'hd-sender')
  const { proposalId, expiresAt } = answer.json<{ proposalId: string; expiresAt: string }>()
  expect(expiresAt).toBe('2026-12-04T22:59:59.999Z')
  expect(statusAndCode(await propose(adviser, 'hd-sender'))).toEqual([409, 'proposal-open'])
  // On the contract's page, for both.
  for (const as of [anna, adviser])
    expect((await offers(as)).json()).toEqual([{ proposalId, title: 'HD-Sender', expiresAt }])
  expect((await offers(anna, '3104917')).json()).toEqual([])
  const link = `/erleben/kundencenter/vertraege/option-angebot?angebot=${proposalId}`
  const [message] = (await portal.call('GET', '/erleben/api/messages/v1?limit=1', { as: anna })).json<
    { title: string; body: string; documents: { title: string; address: string }[] }[]
  >()
  expect(message?.body).toContain(`(${link})`)
  expect(message && messageFaults(message)).toEqual([])
  // The summary as it was sent, for its customer alone.
  const [sent] = message?.documents ?? []
  expect(sent?.title).toBe('Vertragszusammenfassung')
  expect((await portal.call('GET', sent?.address ?? '', { as: anna })).headers['content-type']).toBe('application/pdf')
  const stranger = await portal.signIn('paul@example.org')
  expect((await portal.call('GET', sent?.address ?? '', { as: stranger })).statusCode).toBe(404)
  const mails = statement<{ text: string }>(
    '',
    `select text from mails where dedupe_key = 'option-proposal:${proposalId}'`,
  )
  expect((await portal.db.query(mails))[0]?.text).toContain(`${portal.origin}${link}`)
  const open = await portal.call('GET', proposals, { as: anna })
  expect(open.json()).toMatchObject([{ proposalId, contractId, optionId: 'hd-sender' }])
  const shown = (await portal.call('GET', `${proposals}/${proposalId}`, { as: anna })).json<{
    state: string
    summary: { digest: string }
  }>()
  expect(shown.state).toBe('open')

  expect(statusAndCode(await accept(adviser, proposalId))).toEqual([403, 'acceptance-required'])
  portal.clock.advance(day)
  anna = await portal.signIn('anna@example.org')
  expect(statusAndCode(await accept(anna, proposalId))).toEqual([204, ''])
  expect([await proposalState(proposalId), await booked('hd-sender')]).toEqual(['accepted', 1])
  const kept = statement<{ digest: string }>(
    '',
    `select o.summary_digest as digest from option_orders o join option_proposals p on p.order_id = o.id where p.id = '${proposalId}'`,
  )
  expect(await portal.db.query(kept)).toEqual([{ digest: shown.summary.digest }])
  expect(statusAndCode(await accept(anna, proposalId))).toEqual([409, 'proposal-closed'])
  expect(statusAndCode(await decline(anna, proposalId))).toEqual([409, 'proposal-closed'])
})

test('accepted twice at once it is one order', async () => {
  adviser = await actingForAnna()
  const proposalId = await proposed('cloud-1tb')
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(anna, proposalId)))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
  expect(await booked('cloud-1tb')).toBe(1)
})

test('the same key answers the same', async () => {
  const proposalId = await proposed('mesh-zusatzgeraet')
  const answers = [await accept(anna, proposalId, 'proposal-key-1'), await accept(anna, proposalId, 'proposal-key-1')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await booked('mesh-zusatzgeraet')).toBe(1)
})

test('declined, expired, taken back, or somebody else’s: no order', async () => {
  const declined = await proposed('kinderwelt')
  expect(statusAndCode(await decline(anna, declined))).toEqual([204, ''])
  expect(statusAndCode(await accept(anna, declined))).toEqual([409, 'proposal-closed'])
  const takenBack = await proposed('kinderwelt')
  expect(statusAndCode(await decline(adviser, takenBack))).toEqual([204, ''])
  const paul = await portal.signIn('paul@example.org')
  const expired = await proposed('kinderwelt')
  expect(statusAndCode(await accept(paul, expired))).toEqual([404, 'proposal-unknown'])
  expect(statusAndCode(await decline(paul, expired))).toEqual([404, 'proposal-unknown'])
  portal.clock.advance(15 * day)
  anna = await portal.signIn('anna@example.org')
  expect([await proposalState(declined), await proposalState(takenBack), await proposalState(expired)]).toEqual([
    'declined',
    'declined',
    'expired',
  ])
  expect(statusAndCode(await accept(anna, expired))).toEqual([409, 'proposal-closed'])
  expect(await booked('kinderwelt')).toBe(0)
  expect((await portal.call('GET', proposals, { as: anna })).json()).toEqual([])
})

const closed = async (as: Credentials, id = contractId) =>
  (await portal.call('GET', `${proposals}/closed?contractId=${id}`, { as })).json<ClosedProposal[]>()

const add = (optionId: string, id = contractId) =>
  portal.call('POST', '/erleben/api/option/v2/add', {
    as: anna,
    body: { customerGuid: anna.guid, contractId: id, optionId, startImmediately: true },
  })

test('ordered by the ordinary way it is answered too; one of another option stays open', async () => {
  adviser = await actingForAnna()
  const [chosen, other] = [await proposed('kinderwelt'), await proposed('korbjagd')]
  expect(statusAndCode(await add('kinderwelt'))).toEqual([204, ''])
  expect([await proposalState(chosen), await proposalState(other)]).toEqual(['accepted', 'open'])
  const orders = statement<{ option: string }>(
    '',
    `select o.option_id as option from option_orders o
     join option_proposals p on p.guid = o.guid and p.order_id = o.id where p.id = '${chosen}'`,
  )
  expect(await portal.db.query(orders)).toEqual([{ option: 'kinderwelt' }])
  for (const as of [anna, adviser]) expect((await offers(as)).json()).toMatchObject([{ proposalId: other }])
  expect(statusAndCode(await accept(anna, chosen))).toEqual([409, 'proposal-closed'])
  expect(statusAndCode(await decline(adviser, chosen))).toEqual([409, 'proposal-closed'])
  expect(statusAndCode(await decline(anna, other))).toEqual([204, ''])
  // The adviser reads what became of them, the newest first.
  for (const as of [anna, adviser])
    expect((await closed(as)).slice(0, 2)).toMatchObject([
      { proposalId: other, title: 'Korbjagd', state: 'declined', closedAt: instant(portal.clock) },
      { proposalId: chosen, title: 'Kinderwelt', state: 'accepted' },
    ])
  expect(await closed(anna, '3104917')).toEqual([])
  expect(await closed(await portal.signIn('paul@example.org'))).toEqual([])
})

test('both ways at once: one order, and the proposal is answered by it', async () => {
  const proposalId = await proposed('motorsport-live')
  const answers = await Promise.all([
    add('motorsport-live'),
    accept(anna, proposalId),
    add('motorsport-live'),
    accept(anna, proposalId),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  expect([await proposalState(proposalId), await booked('motorsport-live')]).toEqual(['accepted', 1])
})

test('a refused order leaves it open', async () => {
  const proposalId = await proposed('spiele-leitung')
  const body = { customerGuid: anna.guid, contractId, optionId: 'spiele-leitung', startImmediately: true }
  const refused = { ...body, voucherCode: 'FALSCH-1' }
  const answer = await portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body: refused })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(await proposalState(proposalId)).toBe('open')
})

test('bought by the bag it is answered with the purchase', async () => {
  const { buy } = buying(portal)
  const proposalId = await proposed('aufnahme-plus')
  expect(await buy(anna, { productId: 'aufnahme-plus', contractId })).toMatch(/^[0-9a-f-]{36}$/)
  expect(await proposalState(proposalId)).toBe('accepted')
})

test('an order that waits for its money and falls away opens it again', async () => {
  const { deliver, fill, place } = buying(portal)
  const { cancel } = paying(portal)
  const proposalId = await proposed('wlan-einrichtung')
  const bag = await fill(anna, { productId: 'mediastick-2' }, { productId: 'wlan-einrichtung', contractId })
  await deliver(anna)
  const { orderId } = (await place(anna, bag, { payment: { type: 'CREDITCARD', once: true } })).json<{
    orderId: string
  }>()
  // While it waits nobody orders it a second time.
  expect(await proposalState(proposalId)).toBe('accepted')
  expect((await cancel(anna, orderId)).statusCode).toBe(200)
  expect([await proposalState(proposalId), await booked('wlan-einrichtung')]).toEqual(['open', 0])
  expect((await offers(anna)).json()).toContainEqual(expect.objectContaining({ proposalId }))
  expect(statusAndCode(await accept(anna, proposalId))).toEqual([204, ''])
  expect(await booked('wlan-einrichtung')).toBe(1)
})

test('an order whose money was promised has answered it, cancelled or not', async () => {
  const { buy } = buying(portal)
  const { cancel } = paying(portal)
  const proposalId = await proposed('upload-turbo')
  const orderId = await buy(anna, { productId: 'mediastick-2' }, { productId: 'upload-turbo', contractId })
  expect((await cancel(anna, orderId)).statusCode).toBe(200)
  expect(await proposalState(proposalId)).toBe('accepted')
})

test('a pass is not proposed: its day is the customer’s to name', async () => {
  adviser = await actingForAnna()
  expect(statusAndCode(await propose(adviser, 'sport-tagespass'))).toEqual([409, 'day-required'])
})

test('a customer proposes nothing, and unknown contracts and options are refused', async () => {
  expect(statusAndCode(await propose(anna, 'filme-serien'))).toEqual([403, 'not-an-adviser'])
  adviser = await actingForAnna()
  expect(statusAndCode(await propose(adviser, 'filme-serien', '9999999'))).toEqual([404, 'contract-unknown'])
  expect(statusAndCode(await propose(adviser, 'gibt-es-nicht'))).toEqual([409, 'option-not-offered'])
})
