/** Moving a technician's visit over HTTP on a real database; two customers never get one time. */
import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'
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
    expect((await move(lena, time, '3092277')).json()).toMatchObject({ code: 'belongs-to-relocation' })
    expect((await move(anna, time)).statusCode).toBe(404)
  })
})

test('two customers never get one time, however often they ask at once', async () => {
  const anna = await portal.signIn('anna@example.org')
  // Both live in one region.
  const same = statement(
    '',
    `update contracts set address = (select address from contracts where contract_id = $1) where contract_id = $2`,
  )
  await portal.db.query(same, [contractId, '3198044'])
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
