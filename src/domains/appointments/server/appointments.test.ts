/** Moving a technician's visit over HTTP on a real database; two customers never get one time, nor hold one. */
import { describe, expect, test } from 'vitest'

import { startPortal, startTestApp, type Credentials } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
import { addDays } from '#kit/dates.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const nora = await portal.signIn('nora@example.org')
const contractId = '3199310'

interface Week {
  readonly present: { readonly date: string; readonly from: string }
  readonly startsThen: boolean
  readonly nextWeek: string | null
  readonly days: { readonly date: string; readonly slots: { readonly from: string; readonly state: string }[] }[]
}

const path = (contract: string, rest = '') => `/erleben/api/contract/v2/${contract}/appointment${rest}`

async function week(as: Credentials, contract = contractId, day = ''): Promise<Week> {
  const query = day === '' ? '' : `?week=${day}`
  return (await portal.call('GET', path(contract, `/slots${query}`), { as })).json<Week>()
}

function free({ days }: Week) {
  return days.flatMap(({ date, slots }) =>
    slots.flatMap(({ from, state }) => (state === 'free' ? [{ date, from }] : [])),
  )
}

async function freeTime(as: Credentials, contract = contractId) {
  const first = await week(as, contract)
  const times = free(first)
  const [found] = times.length > 0 ? times : free(await week(as, contract, first.nextWeek ?? ''))
  if (found === undefined) throw new Error('no free time')
  return found
}

function move(as: Credentials, body: object, contract = contractId) {
  return portal.call('PUT', path(contract), { as, body })
}

describe('a visit', () => {
  test('has its own time among those of the week, and no time on a Sunday', async () => {
    const { days, present, startsThen } = await week(nora)
    expect(days.map(({ slots }) => slots.length)).toEqual([3, 3, 3, 3, 3, 3])
    const own = days.flatMap(({ date, slots }) =>
      slots.filter(({ state }) => state === 'own').map(({ from }) => [date, from]),
    )
    expect(own).toEqual([[present.date, present.from]])
    expect(startsThen).toBe(true)
  })

  test('is moved: contract, message and mail say so, the start goes along', async () => {
    const time = await freeTime(nora)
    const answer = await move(nora, time)
    expect(answer.json()).toEqual({ receiptId: expect.stringMatching(/^T-2026-\d{6}$/) as string, date: time.date })
    const contract = (await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: nora })).json<object>()
    expect(contract).toMatchObject({
      startDateRequested: time.date,
      landlineActivationDetails: { switchOverDate: time.date, switchOverTimeFrom: time.from },
    })
    const messages = statement<{ title: string; body: string }>(
      '',
      `select title, body from messages where guid = $1 and title like 'Technikertermin am %'`,
    )
    const rows = await portal.db.query(messages, [nora.guid])
    expect(rows).toHaveLength(1)
    expect(rows.flatMap(messageFaults)).toEqual([])
    // Whoever moved it: an adviser can, for the customer.
    const [mail] = await writtenDown(portal, 'mails', 'Dein Technikertermin am %')
    expect(mail?.body).toContain('dein Technikertermin ist verschoben.')
    expect(mail?.body).not.toContain('hast')
    const history = statement<{ kind: string }>('', 'select kind from contract_history where contract_id = $1')
    expect(await portal.db.query(history, [contractId])).toEqual([{ kind: 'appointment-moved' }])
  })

  test.each([
    ['tomorrow', { date: '2026-11-21', from: '08:00' }, 'slot-unknown'],
    ['on a Sunday', { date: '2026-11-29', from: '08:00' }, 'slot-unknown'],
    ['at night', { date: '2026-12-03', from: '22:00' }, 'slot-unknown'],
    ['on Christmas', { date: '2026-12-25', from: '08:00' }, 'slot-unknown'],
  ])('is not moved to a time %s', async (_what, time, code) => {
    expect((await move(nora, time)).json()).toMatchObject({ code })
  })

  test('of a contract without one, of a relocation, and of somebody else is not moved', async () => {
    const time = { date: '2026-12-03', from: '08:00' }
    const anna = await portal.signIn('anna@example.org')
    const lena = await portal.signIn('lena@example.org')
    expect((await move(anna, time, '3104882')).json()).toMatchObject({
      code: 'not-possible',
      facts: { reason: 'no-appointment' },
    })
    expect((await move(lena, time, '3092277')).json()).toMatchObject({
      code: 'not-possible',
      facts: { reason: 'relocation-pending' },
    })
    expect((await move(anna, time)).statusCode).toBe(404)
  })
})

/** Anna, who waits for a technician too, lives in Nora's region. */
async function neighbour(): Promise<Credentials> {
  const same = statement(
    '',
    `update contracts set address = (select address from contracts where contract_id = $1) where contract_id = $2`,
  )
  await portal.db.query(same, [contractId, '3198044'])
  return portal.signIn('anna@example.org')
}

test('two customers never get one time, however often they ask at once', async () => {
  const anna = await neighbour()
  const time = await freeTime(anna, '3198044')
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => move(anna, time, '3198044')),
    ...Array.from({ length: 4 }, () => move(nora, time)),
  ])
  const slots = statement<{ guid: string }>(
    '',
    'select guid from technician_slots where visit_date = $1 and time_from = $2 and region = (select left(address ->> $4, 2) from contracts where contract_id = $3)',
  )
  const rows = await portal.db.query(slots, [time.date, time.from, contractId, 'zip'])
  expect(rows).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(
    new Set(
      answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json<{ code: string }>().code),
    ),
  ).toEqual(new Set(['slot-taken']))
})

const hold = (as: Credentials, time: object, contract = contractId) =>
  portal.call('PUT', path(contract, '/hold'), { as, body: time })
const stateOf = async (as: Credentials, time: { date: string; from: string }, contract: string) =>
  (await week(as, contract, time.date)).days
    .find(({ date }) => date === time.date)
    ?.slots.find(({ from }) => from === time.from)?.state

// A token ends after five minutes.
const both = async () => [await portal.signIn('nora@example.org'), await neighbour()] as const

describe('a chosen time', () => {
  test('is the customer’s for ten minutes, then free again', async () => {
    let [owner, anna] = await both()
    const time = await freeTime(owner)
    expect((await hold(owner, time)).json()).toEqual({ ...time, until: '2026-11-20T11:10:00.000Z' })
    expect([await stateOf(owner, time, contractId), await stateOf(anna, time, '3198044')]).toEqual(['free', 'taken'])
    expect(await week(owner, contractId, time.date)).toMatchObject({ held: { ...time } })
    const [held, moved] = [await hold(anna, time, '3198044'), await move(anna, time, '3198044')]
    expect([held.json<{ code: string }>().code, moved.json<{ code: string }>().code]).toEqual([
      'slot-taken',
      'slot-taken',
    ])
    // Chosen again, as a page that is loaded anew does, it stays as long as it was.
    portal.clock.advance(9 * 60_000)
    ;[owner, anna] = await both()
    expect((await hold(owner, time)).json()).toMatchObject({ until: '2026-11-20T11:10:00.000Z' })
    portal.clock.advance(60_000)
    ;[owner, anna] = await both()
    expect(await stateOf(anna, time, '3198044')).toBe('free')
    expect((await move(anna, time, '3198044')).statusCode).toBe(200)
    expect((await move(owner, time)).json()).toMatchObject({ code: 'slot-taken' })
    expect((await hold(owner, time)).json()).toMatchObject({ code: 'slot-taken' })
  })

  test('lets go of the one that was chosen before, and of itself once the visit is moved', async () => {
    const [owner, anna] = await both()
    const first = await freeTime(owner)
    await hold(owner, first)
    const { days, nextWeek } = await week(owner, contractId, first.date)
    const others = free({ days } as Week).filter((time) => time.date !== first.date || time.from !== first.from)
    const [second] = others.length > 0 ? others : free(await week(owner, contractId, nextWeek ?? ''))
    if (second === undefined) throw new Error('no second time')
    await hold(owner, second)
    expect(await stateOf(anna, first, '3198044')).toBe('free')
    expect((await move(owner, second)).statusCode).toBe(200)
    const held = statement<{ n: number }>(
      '',
      'select count(*)::int as n from technician_slots where held_until is not null',
    )
    expect(await portal.db.query(held)).toEqual([{ n: 0 }])
    expect((await portal.call('GET', path(contractId), { as: owner })).json()).toMatchObject({
      ...second,
      receiptId: expect.stringMatching(/^T-2026-/) as string,
      mailTo: 'nora@example.org',
    })
  })

  test('is held for one of two who choose it at once, in two tabs for the same customer', async () => {
    const [owner, anna] = await both()
    const time = await freeTime(owner)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => hold(anna, time, '3198044')),
      ...Array.from({ length: 4 }, () => hold(owner, time)),
    ])
    const won = answers.map(({ statusCode }) => statusCode === 200)
    expect([won.slice(0, 4), won.slice(4)].map((all) => all.every((one) => one === all[0]))).toEqual([true, true])
    expect(won[0]).not.toBe(won[4])
  })

  test('of somebody else, or that nobody can choose, is not held', async () => {
    const [owner, anna] = await both()
    const time = await freeTime(owner)
    expect((await hold(anna, time)).statusCode).toBe(404)
    expect((await hold(owner, { date: '2026-11-29', from: '08:00' })).json()).toMatchObject({ code: 'slot-unknown' })
    expect((await portal.call('GET', path('3104882'), { as: anna })).json()).toMatchObject({ code: 'no-appointment' })
  })
})

test('once its day is over the visit is done: nothing of the line is open, and nothing is left to move', async () => {
  const own = await startTestApp()
  const before = await own.signIn('nora@example.org')
  const read = async (as: Credentials) =>
    (await own.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<WireContract>()
  const { landlineActivationDetails: ahead } = await read(before)
  expect(ahead?.orderCompleted).toBe(false)
  const day = ahead?.switchOverDate ?? ''
  const on = async (instant: string) => {
    own.clock.set(instant)
    await own.daily.run()
    return own.signIn('nora@example.org')
  }
  expect((await read(await on(`${day}T11:00:00Z`))).landlineActivationDetails?.orderCompleted).toBe(false)
  const as = await on(`${addDays(day, 1)}T11:00:00Z`)
  const contract = await read(as)
  expect(contract).toMatchObject({
    status: 1,
    landlineActivationDetails: { orderCompleted: true, switchOverDate: day },
    actionReasons: { canChangeWorkforceTimeframe: { code: 'no-appointment' } },
  })
  const body = { date: addDays(day, 7), from: '08:00' }
  const refused = await own.call('PUT', path(contractId), { as, body })
  expect(refused.json()).toMatchObject({ code: 'not-possible', facts: { reason: 'no-appointment' } })
  await own.close()
})
