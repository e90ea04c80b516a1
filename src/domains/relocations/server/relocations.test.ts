/** Relocations over HTTP on a real database: check, order, change, take back, races, the day of the move. */
import { describe, expect, test } from 'vitest'

import { startPortal, startTestApp, type Credentials } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { listChangedItems } from '#domains/billing-items/server/billing-items.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'

import { findMoveWithoutSupply } from './read-move.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const fibre = '3104882'
const home = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
const island = { zip: '27498', city: 'Helgoland', street: 'Am Falm', streetNr: '3' }
const date = '2026-12-15'

interface Wire {
  readonly productAddress: { readonly street: string } | null
  readonly landlineActivationDetails: { readonly orderType: string; readonly relocationDate: string | null } | null
  readonly possibleActions: Readonly<Record<string, boolean>>
  readonly actionReasons: Readonly<Record<string, { readonly code: string; readonly date?: string }>>
  readonly priceNow: { readonly monthlyPrice: number }
  readonly term: object
}

const path = (rest = '', contractId = fibre) => `/erleben/api/contract/v2/${contractId}/relocation${rest}`

async function read(as: Credentials = anna, contractId = fibre): Promise<Wire> {
  return (await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<Wire>()
}

function order(body: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return portal.call('PUT', path(), { as: anna, body, headers })
}

describe('before it is ordered', () => {
  test('the terms are told: days, fee, what goes along', async () => {
    expect((await portal.call('GET', path(), { as: anna })).json()).toMatchObject({
      reason: null,
      earliestDate: '2026-12-01',
      fee: 49.9,
      relocation: null,
      withoutSupply: null,
    })
  })

  test.each([
    ['full', home, 1000],
    ['smaller', { ...home, zip: '17291' }, 100],
    ['none', island, 0],
  ])('an address says what it allows: %s', async (supply, body, maxBandwidth) => {
    const answer = await portal.call('POST', path('/availability'), { as: anna, body })
    expect(answer.json()).toMatchObject({ supply, maxBandwidth })
  })

  test('the address where the contract is already is refused before anything is ordered', async () => {
    const contract = (await portal.call('POST', '/erleben/api/contract/v2/3104882', { as: anna })).json()
    const { city, street, streetNr, zip } = contract.productAddress
    const body = { city, street: street.toUpperCase(), streetNr, zip }
    const answer = await portal.call('POST', path('/availability'), { as: anna, body })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'same-address'])
  })

  test('a wrong address is refused, field by field; another customer’s contract is unknown', async () => {
    const answer = await portal.call('POST', path('/availability'), {
      as: anna,
      body: { ...home, zip: '417', street: '' },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'address-invalid', facts: { zip: 'zip-format', street: 'street-missing' } },
    ])
    const jan = await portal.signIn('jan@example.org')
    expect((await portal.call('GET', path(), { as: jan })).statusCode).toBe(404)
  })

  test('a day that is too early names the first that is not, a place without supply says so', async () => {
    expect((await order({ ...home, date: '2026-11-25' })).json()).toMatchObject({
      code: 'date-too-early',
      facts: { earliestDate: '2026-12-01' },
    })
    expect((await order({ ...island, date })).json()).toMatchObject({
      code: 'not-available',
      facts: { supply: 'none' },
    })
  })
})

describe('without supply', () => {
  test('the right to terminate is open: a month, at the earliest the day of moving out', async () => {
    expect(
      (await portal.call('PUT', path('/without-supply'), { as: anna, body: { ...home, date } })).json(),
    ).toMatchObject({
      code: 'available',
    })
    const answer = await portal.call('PUT', path('/without-supply'), { as: anna, body: { ...island, date } })
    expect(answer.json()).toEqual({
      receiptId: expect.stringMatching(/^U-2026-/) as string,
      date,
      earliestEnd: '2026-12-20',
    })
    const found = await findMoveWithoutSupply(portal.db, { guid: anna.guid, contractId: fibre }, '2026-11-20')
    expect(found).toMatchObject({ date, earliestEnd: '2026-12-20', address: { zip: '27498' } })
    const [mail] = await writtenDown(portal, 'mails', '%gibt es am neuen Ort nicht%')
    expect(mail?.body).toContain('einem Monat Frist')
    // It carries nothing out, so the contract can still move elsewhere.
    expect((await read()).possibleActions).toMatchObject({ canRelocate: true, canCancelRelocation: false })
  })
})

describe('an order', () => {
  test('reads back at once, is confirmed by message, mail and paper, and repeats under its key', async () => {
    const before = await read()
    const body = { ...home, date, place: '3. Obergeschoss links', visit: '12-16' }
    const answer = await order(body, '0'.repeat(20))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { receiptId: expect.stringMatching(/^U-2026-\d{6}$/) as string, date },
    ])
    expect((await order(body, '0'.repeat(20))).json()).toEqual(answer.json())
    const contract = await read()
    expect(contract.landlineActivationDetails).toMatchObject({ orderType: 'RELOCATION', relocationDate: date })
    expect(contract.possibleActions).toMatchObject({
      canRelocate: false,
      canCancelRelocation: true,
      canUpdateRelocationStartDate: true,
      canUpdateRelocationTerminationDate: true,
    })
    expect(contract.actionReasons['canRelocate']).toEqual({ code: 'relocation-pending', date })
    // § 60 TKG: the same price, the same term.
    expect([contract.priceNow, contract.term]).toEqual([before.priceNow, before.term])
    const messages = await writtenDown(portal, 'messages', 'Dein Umzug am 15.%beauftragt')
    expect(messages.flatMap(messageFaults)).toEqual([])
    const [mail] = await writtenDown(portal, 'mails', 'Dein Umzug am 15.%beauftragt')
    expect(mail?.body.replaceAll('\u{A0}', ' ')).toContain(
      'keine neue Laufzeit (§ 60 TKG). Der Umzug kostet einmalig 49,90 €.',
    )
    const papers = await portal.call('GET', `/erleben/api/documents/v1?contractId=${fibre}`, { as: anna })
    expect(papers.json<{ title: string }[]>().map(({ title }) => title)).toContain('Bestätigung: Umzug')
    expect((await portal.call('GET', path(), { as: anna })).json()).toMatchObject({
      relocation: { date, oldLineUntil: '2026-12-14', visit: '12-16', confirmed: true },
    })
  })

  test('a second one is refused with its reason', async () => {
    expect((await order({ ...home, date })).json()).toMatchObject({
      code: 'not-possible',
      facts: { reason: 'relocation-pending', date },
    })
  })

  test('its days change until it is done, each with a receipt of its own', async () => {
    const answer = await portal.call('PUT', path('/dates'), {
      as: anna,
      body: { date: '2026-12-22', oldLineUntil: '2026-12-22' },
    })
    expect(answer.json()).toMatchObject({ date: '2026-12-22' })
    expect((await read()).landlineActivationDetails).toMatchObject({ relocationDate: '2026-12-22' })
    expect(await writtenDown(portal, 'mails', 'Dein Umzug ist jetzt am 22.%')).toHaveLength(1)
    const same = await portal.call('PUT', path('/dates'), {
      as: anna,
      body: { date: '2026-12-22', oldLineUntil: '2026-12-22' },
    })
    expect([same.statusCode, same.json()]).toMatchObject([409, { code: 'days-unchanged' }])
    expect(await writtenDown(portal, 'mails', 'Dein Umzug ist jetzt am 22.%')).toHaveLength(1)
    const late = await portal.call('PUT', path('/dates'), {
      as: anna,
      body: { date: '2026-12-22', oldLineUntil: '2026-12-23' },
    })
    expect(late.json()).toMatchObject({ code: 'old-line-too-late', facts: { latestDate: '2026-12-22' } })
  })

  test('taken back the contract stays where it is', async () => {
    const answer = await portal.call('DELETE', path(), { as: anna })
    expect(answer.json()).toEqual({ receiptId: expect.stringMatching(/^U-2026-/) as string, date: '2026-11-20' })
    expect((await read()).possibleActions).toMatchObject({ canRelocate: true, canCancelRelocation: false })
    expect(await writtenDown(portal, 'mails', 'Dein Umzug am 22.%zurückgenommen')).toHaveLength(1)
    const again = await portal.call('DELETE', path(), { as: anna })
    expect(again.json()).toMatchObject({ code: 'not-possible', facts: { reason: 'no-relocation' } })
    const kinds = (await listHistory(portal.db, anna.guid, { contractId: fibre })).map(({ kind }) => kind)
    expect(kinds.toReversed()).toEqual([
      'relocation-without-supply',
      'relocation-ordered',
      'relocation-changed',
      'relocation-cancelled',
    ])
  })
})

describe('at once', () => {
  test('ten orders: one is accepted, the others hear why not', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => order({ ...home, date })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json()).toMatchObject({ code: 'not-possible', facts: { reason: 'relocation-pending' } })
    expect((await portal.call('DELETE', path(), { as: anna })).statusCode).toBe(200)
  })

  test.each([1, 2, 3])('a move and a termination: whichever came first, both are (§ 60 TKG, %s)', async () => {
    const own = await startTestApp()
    const as = await own.signIn('anna@example.org')
    const [moved, ended] = await Promise.all([
      own.call('PUT', path(), { as, body: { ...home, date } }),
      own.call('PUT', `/erleben/api/contract/v2/${fibre}/terminate`, { as, body: { terminationDate: '2027-06-30' } }),
    ])
    expect([moved.statusCode, ended.statusCode]).toEqual([200, 200])
    const kinds = (await listHistory(own.db, as.guid, { contractId: fibre })).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['relocation-ordered', 'terminated'])
    const contract = (await own.call('POST', `/erleben/api/contract/v2/${fibre}`, { as })).json()
    expect([contract.terminationDate, contract.landlineActivationDetails.relocationDate]).toEqual(['2027-06-30', date])
    await own.close()
  })
})

describe('on its day', () => {
  test('the contract is at its new address once, however often and late the day comes', async () => {
    expect((await order({ ...home, date })).statusCode).toBe(200)
    portal.clock.advance(45 * 86_400_000)
    await Promise.all([portal.daily.run(), portal.daily.run()])
    expect((await portal.daily.run()).failed).toBe(0)
    const fresh = await portal.signIn('anna@example.org')
    const contract = await read(fresh)
    expect(contract.productAddress).toMatchObject(home)
    expect(contract.landlineActivationDetails?.orderType).not.toBe('RELOCATION')
    const kinds = (await listHistory(portal.db, anna.guid, { contractId: fibre })).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'relocated')).toHaveLength(1)
    const fees = (await listChangedItems(portal.db, '2020-01-01T00:00:00Z')).filter(
      ({ kind }) => kind === 'relocation-fee',
    )
    // Two passes at once: whose move is carried out first is open.
    expect(
      fees
        .map(({ contractId, lastDay, reference }) => [contractId, lastDay, reference.slice(0, 2)].join(' '))
        .toSorted(),
    ).toEqual(['3092277 2026-12-08 U-', `${fibre} ${date} U-`])
    const told = await writtenDown(portal, 'messages', 'Glasfaser 500 ist am 15.%umgezogen')
    expect(told).toHaveLength(1)
    expect(told.flatMap(messageFaults)).toEqual([])
    // What was noted of the island before opens no right any more: the contract has moved along to another place.
    expect(await findMoveWithoutSupply(portal.db, { contractId: fibre, guid: anna.guid }, '2027-01-04')).toBeUndefined()
    const rights = await portal.call('GET', `/erleben/api/contract/v2/${fibre}/special-rights`, { as: fresh })
    expect(rights.json<{ rights: { kind: string }[] }>().rights.filter(({ kind }) => kind === 'no-supply')).toEqual([])
  })

  test('a contract that ends before it goes nowhere', async () => {
    const own = await startTestApp()
    const as = await own.signIn('anna@example.org')
    const answer = await own.call('PUT', path(), { as, body: { ...home, date: '2027-08-01' } })
    expect(answer.statusCode).toBe(200)
    const ended = await own.call('PUT', `/erleben/api/contract/v2/${fibre}/terminate`, {
      as,
      body: { terminationDate: '2027-06-30' },
    })
    expect(ended.statusCode).toBe(200)
    own.clock.advance(300 * 86_400_000)
    expect((await own.daily.run()).failed).toBe(0)
    const kinds = (await listHistory(own.db, as.guid, { contractId: fibre })).map(({ kind }) => kind)
    expect(kinds).not.toContain('relocated')
    await own.close()
  })
})
