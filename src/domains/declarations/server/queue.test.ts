/** Deciding declarations: by the rules for a signed-in customer, by an adviser for what came in without proof. */
import { beforeEach, describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { Recorded, WireContract } from '#domains/contracts/api.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { logIn, signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'
import { listMails } from '#domains/messages/server/messages.ts'
import { berlinDate } from '#kit/dates.ts'

import { aCancellation, aWithdrawal } from '../fixtures.ts'
import type { OpenDeclaration } from '../queue-api.ts'
import { portableContract } from '../receipt-steps.ts'
import { receiptLines } from '../receipt.ts'
import { takeRow } from './store-queue.ts'

const portal = await startPortal()
const path = '/erleben/api/declarations'
let adviser: Browser

beforeEach(async () => {
  adviser = await signInBrowser(portal, 'berater@example.org')
})

/** A call by the adviser, who has chosen nobody. */
async function call(method: 'GET' | 'POST', below: string, payload?: object) {
  const headers = await adviser.headers()
  return portal.app.inject({ method, url: `${path}/queue${below}`, headers, ...(payload && { payload }) })
}

/** A declaration by somebody whom nobody has recognised. */
async function declared(input: Parameters<typeof aCancellation>[0] = {}, kind = 'cancellation'): Promise<string> {
  const { formValue } = (await portal.call('GET', `${path}/form`)).json()
  const { kind: _kind, ...body } = kind === 'cancellation' ? aCancellation(input) : aWithdrawal(input)
  const { cause: _cause, endDate: _end, identification: _id, reason: _reason, ...withdrawal } = body
  const sent = kind === 'cancellation' ? body : withdrawal
  return (await portal.call('POST', `${path}/${kind}`, { body: { ...sent, formValue } })).json().id
}

const receipt = async (id: string) => (await portal.call('GET', `${path}/${id}`)).json()
const decide = (id: string, body: object) => call('POST', `/${id}/decide`, body)

async function contract(login: string, contractId: string): Promise<WireContract> {
  const as = await portal.signIn(login)
  return (await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json()
}

async function mailsTo(recipient: string): Promise<string[]> {
  await portal.jobs.drain()
  return (await listMails(portal.db, 100)).filter((mail) => mail.recipient === recipient).map(({ subject }) => subject)
}

describe('the list', () => {
  test('holds what nobody has decided, the oldest first, for advisers alone', async () => {
    const [first, second] = [await declared({ email: 'a@example.org' }), await declared({ email: 'b@example.org' })]
    const { count, open } = (await call('GET', '')).json<{ count: number; open: OpenDeclaration[] }>()
    const ids = open.map(({ id }) => id)
    expect([count, ids.indexOf(first) < ids.indexOf(second)]).toEqual([open.length, true])
    const desk = await portal.app.inject({ url: '/erleben/api/auth/v2/acting', headers: await adviser.headers() })
    expect(desk.json()).toMatchObject({ customer: null, waiting: { count, oldest: open[0]?.receivedAt } })
    const as = await portal.signIn('anna@example.org')
    expect((await portal.call('GET', `${path}/queue`, { as })).json()).toMatchObject({ code: 'not-an-adviser' })
    expect((await portal.call('GET', `${path}/queue`)).statusCode).toBe(401)
  })

  test('says of each until when it is answered, and when that is over', async () => {
    const id = await declared({ email: 'clock@example.org' })
    const one = async () => (await call('GET', `/${id}`)).json().declaration
    expect(await one()).toMatchObject({ answerBy: '2026-11-27', isOverdue: false })
    portal.clock.advance(8 * 86_400_000)
    await logIn(adviser, 'berater@example.org')
    expect(await one()).toMatchObject({ answerBy: '2026-11-27', isOverdue: true })
    portal.clock.advance(-8 * 86_400_000)
  })

  test('finds the contract that its words name, and none for words of two people', async () => {
    const id = await declared({ identification: '2048 113 907', contract: 'Glasfaser 500' })
    expect((await call('GET', `/${id}`)).json().match).toEqual({
      customerNumber: '2048113907',
      contractId: '3104882',
      product: 'Glasfaser 500',
      customer: 'Anna Brandt',
    })
    const plain = await declared({ identification: '2048113907', contract: '3104917' })
    expect((await call('GET', `/${plain}`)).json().match).toMatchObject({
      contractId: '3104917',
      product: 'TV Komfort',
    })
    const foreign = await declared({ identification: '2048220415', contract: '3104882' })
    expect((await call('GET', `/${foreign}`)).json().match).toBeNull()
  })

  test('one adviser takes a declaration for half an hour', async () => {
    const id = await declared()
    const now = new Date(portal.clock.now()).toISOString()
    const other = { taker: { sub: 'other', name: 'Otto Otter' }, now, before: now }
    expect(await takeRow(portal.db, id, other)).toBe(true)
    expect((await call('GET', `/${id}`)).json().declaration).toMatchObject({ takenBy: 'Otto Otter', isMine: false })
    const refused = await decide(id, { decision: 'decline', reason: 'x' })
    expect([(await call('POST', `/${id}/take`)).json().code, refused.json().code]).toEqual(['taken', 'taken'])
    portal.clock.advance(30 * 60_000 + 1)
    await logIn(adviser, 'berater@example.org')
    expect((await call('POST', `/${id}/take`)).statusCode).toBe(204)
    expect((await call('GET', `/${id}`)).json().declaration).toMatchObject({ takenBy: 'Birgit Berger', isMine: true })
    portal.clock.advance(-30 * 60_000 - 1)
  })
})

describe('a decision', () => {
  test('carries out by the day of arrival, answers, and stands in the record', async () => {
    const email = 'carried@example.org'
    const id = await declared({ email, identification: '2048113907', contract: '3104882' })
    await expect.poll(() => mailsTo(email)).toEqual(['Eingangsbestätigung deiner Kündigung'])
    // The notice would be a day late: what counts is the arrival.
    portal.clock.set('2026-12-01T11:00:00Z')
    await logIn(adviser, 'berater@example.org')
    const body = { decision: 'carry-out', customerNumber: '2048113907', contractId: '3104882', reason: '' }
    expect((await decide(id, body)).json()).toEqual({ effectiveOn: '2026-12-31' })
    expect(await contract('anna@example.org', '3104882')).toMatchObject({
      terminationDate: '2026-12-31',
      cancellationDate: '2026-11-20',
    })
    // What the contract has is not for whoever named it without proof.
    expect(await receipt(id)).toMatchObject({ state: 'carried-out', effectiveOn: '2026-12-31', outcomeFacts: [] })
    await expect.poll(() => mailsTo(email)).toContain('Dein Vertrag endet am 31.\u00A0Dezember 2026')
    const anna = await portal.signIn('anna@example.org')
    // Whose contract it is hears of it too, at the address that we know.
    const known = (await portal.call('GET', `${path}/mine`, { as: anna })).json<{ email: string }>()
    expect(known.email).not.toBe(email)
    await expect.poll(() => mailsTo(known.email)).toContain('Dein Vertrag endet am 31.\u00A0Dezember 2026')
    expect((await listHistory(portal.db, anna.guid, { contractId: '3104882' }))[0]).toMatchObject({
      kind: 'terminated',
      // Of an adviser who gave no reason of their own.
      actor: { by: 'adviser', reason: expect.stringMatching(/^Vorgang K-2026-\d{6}$/) },
      // The decision has its time, the notice that of its arrival.
      at: expect.stringMatching(/^2026-12-01T11:00/),
      after: { terminationReceivedOn: '2026-11-20' },
    })
    expect((await decide(id, body)).json().code).toBe('already-decided')
  })

  test('about what turns out to be an option is told so', async () => {
    const email = 'option@example.org'
    const id = await declared({ email, contract: 'Sport-Paket' })
    expect(await receipt(id)).toMatchObject({ isOption: false })
    const body = { decision: 'carry-out', customerNumber: '2048830062', contractId: '314007607', reason: '' }
    expect((await decide(id, body)).statusCode).toBe(200)
    expect(await receipt(id)).toMatchObject({ isOption: true })
    await expect.poll(() => mailsTo(email)).toContainEqual(expect.stringMatching(/^Deine Option endet am /))
  })

  test('declines with a reason, which is told, and with who mediates', async () => {
    const email = 'declined@example.org'
    const id = await declared({ email })
    expect((await decide(id, { decision: 'decline', reason: ' ' })).statusCode).toBe(400)
    expect((await decide(id, { decision: 'decline', reason: 'Diesen Vertrag gibt es nicht.' })).json()).toEqual({
      effectiveOn: null,
    })
    const declined = await receipt(id)
    expect(declined).toMatchObject({ state: 'declined', decisionReason: 'Diesen Vertrag gibt es nicht.' })
    // Whoever checks the receipt learns that, and not why.
    const typed = { number: declined.number, code: declined.digest.slice(0, 12) }
    const checked = (await portal.call('POST', `${path}/check`, { body: typed })).json()
    expect(checked.receipt).toMatchObject({ standing: 'nicht wirksam', unchanged: true })
    await expect.poll(() => mailsTo(email)).toContain('Deine Kündigung ist nicht wirksam')
    const mails = await listMails(portal.db, 100)
    const told = mails.filter(({ recipient, text }) => recipient === email && text.includes('Schlichtungsstelle'))
    expect(told.map(({ subject }) => subject)).toContain('Deine Kündigung ist nicht wirksam')
  })

  test.each([
    ['customer-unknown', { customerNumber: '1', contractId: '3104882' }],
    ['contract-unknown', { customerNumber: '2048220415', contractId: '3104917' }],
    ['not-possible', { customerNumber: '2048113907', contractId: '3104882' }],
  ])('%s: it stays open', async (code, about) => {
    const id = await declared({ contract: '3104882' })
    expect((await decide(id, { decision: 'carry-out', reason: '', ...about })).json().code).toBe(code)
    expect(await receipt(id)).toMatchObject({ state: 'received' })
  })

  test('two at once: one decides, the other is told', async () => {
    const id = await declared()
    const answers = await Promise.all(
      ['eins', 'zwei', 'drei'].map((reason) => decide(id, { decision: 'decline', reason })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

async function own(login: string, kind: string, body: object): Promise<string> {
  const as = await portal.signIn(login)
  const { formValue } = (await portal.call('GET', `${path}/form`)).json()
  return (await portal.call('POST', `${path}/mine/${kind}`, { as, body: { ...body, formValue } })).json().id
}

async function recorded(contractId: string): Promise<Recorded[]> {
  const as = await portal.signIn('anna@example.org')
  return (await portal.call('GET', `/erleben/api/contract/v2/${contractId}/history`, { as })).json()
}

describe('what a signed-in customer declares', () => {
  test('is decided at once by the rules, in one mail', async () => {
    const id = await own('tim@example.org', 'cancellation', { contractId: '3077508', cause: 'ordinary', endDate: null })
    expect(['received', 'carried-out']).toContain((await receipt(id)).state)
    const nora = await own('nora@example.org', 'withdrawal', { contractId: '3199310' })
    expect(await receipt(nora)).toMatchObject({ kind: 'withdrawal', state: 'carried-out' })
    expect((await contract('nora@example.org', '3199310')).status).toBe(91)
    await expect.poll(() => mailsTo('nora@example.org')).toContain('Eingangsbestätigung deines Widerrufs')
  })

  test('for an important reason waits for a person', async () => {
    const body = { contractId: '3104917', cause: 'extraordinary', reason: 'Kein Empfang', endDate: null }
    const id = await own('anna@example.org', 'cancellation', body)
    expect(await receipt(id)).toMatchObject({ state: 'received' })
    expect((await contract('anna@example.org', '3104917')).terminationDate).toBeNull()
    expect((await recorded('3104917'))[0]).toMatchObject({
      kind: 'special-termination-received',
      by: 'customer',
      reason: 'Kein Empfang',
    })
    // Accepted it ends the contract at once, without the notice of an ordinary one.
    const about = { customerNumber: '2048113907', contractId: '3104917' }
    expect((await decide(id, { decision: 'carry-out', reason: '', ...about })).statusCode).toBe(200)
    const { receivedAt } = await receipt(id)
    expect((await contract('anna@example.org', '3104917')).terminationDate).toBe(berlinDate(receivedAt))
  })

  test('stands in the record of its contract, with who declined it and why', async () => {
    const body = { contractId: '3105561', cause: 'extraordinary', reason: 'Kein Empfang', endDate: null }
    const id = await own('anna@example.org', 'cancellation', body)
    expect((await decide(id, { decision: 'decline', reason: 'Der Empfang ist gut.' })).statusCode).toBe(200)
    const late = await own('anna@example.org', 'withdrawal', { contractId: '3105561' })
    expect(await receipt(late)).toMatchObject({ state: 'received' })
    expect((await decide(late, { decision: 'decline', reason: 'Die Frist ist vorbei.' })).statusCode).toBe(200)
    expect(await recorded('3105561')).toMatchObject([
      { kind: 'withdrawal-declined', by: 'adviser', reason: 'Die Frist ist vorbei.' },
      { kind: 'withdrawal-received', by: 'customer' },
      { kind: 'special-termination-declined', by: 'adviser', reason: 'Der Empfang ist gut.' },
      { kind: 'special-termination-received', by: 'customer', reason: 'Kein Empfang' },
    ])
    // Whoever names it without proof writes nothing into it.
    const stranger = await declared({ identification: '2048113907', contract: '3105561' })
    expect((await decide(stranger, { decision: 'decline', reason: 'Ohne Nachweis.' })).statusCode).toBe(200)
    expect(await recorded('3105561')).toHaveLength(4)
  })

  test('says on its receipt what follows once a person has decided, and stays what it was', async () => {
    const about = { customerNumber: '2048317728', contractId: '3088410' }
    const as = await portal.signIn('paul@example.org')
    const body = { reason: 'Umzug nach Wien', terminationDate: '2027-01-31' }
    const handedIn = `/erleben/api/contract/v2/${about.contractId}/special-termination`
    const { receiptId } = (await portal.call('POST', handedIn, { as, body })).json<{ receiptId: string }>()
    const before = await receipt(receiptId)
    expect(before.outcomeFacts).toEqual([])
    expect((await decide(receiptId, { decision: 'carry-out', reason: '', ...about })).statusCode).toBe(200)
    const after = await receipt(receiptId)
    expect(receiptLines(after)).toContainEqual({
      term: expect.stringMatching(/^Rufnummer /),
      value: 'mitnehmen bis 28.\u00A0Februar 2027',
    })
    expect(portableContract(after)).toBe(about.contractId)
    expect([after.facts, after.digest]).toEqual([before.facts, before.digest])
    const typed = { number: after.number, code: after.digest.slice(0, 12) }
    expect((await portal.call('POST', `${path}/check`, { body: typed })).json().receipt).toMatchObject({
      unchanged: true,
    })
  })
})

test('what a stranger typed makes no link in the inbox of the customer', async () => {
  const typed = '3105561 [Jetzt bestätigen](https://falsch.example) <https://falsch.example>'
  const id = await declared({ email: 'link@example.org', identification: '2048113907', contract: typed })
  const body = { decision: 'carry-out', customerNumber: '2048113907', contractId: '3105561', reason: '' }
  expect((await decide(id, body)).statusCode).toBe(200)
  await mailsTo('link@example.org')
  const as = await portal.signIn('anna@example.org')
  const inbox = async () => (await portal.call('GET', '/erleben/api/messages/v1', { as })).json<{ body: string }[]>()
  const about = async () => (await inbox()).find((message) => message.body.includes('Jetzt bestätigen'))?.body
  await expect.poll(about).toBeTypeOf('string')
  const links = [...((await about()) ?? '').matchAll(/\[[^\]]*\]\(([^)]*)\)|<[^>]*>/g)].map(([, address]) => address)
  expect(links).toEqual([`/erleben/beleg/${id}`])
})
