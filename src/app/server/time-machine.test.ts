/** A played day: what moves with it, what does not, and that every process follows. */
import { setTimeout as sleep } from 'node:timers/promises'

import { beforeEach, describe, expect, test } from 'vitest'

import type { WireContract } from '#domains/contracts/api.ts'
import { berlinDate, formatInstant } from '#kit/dates.ts'
import { instant, today } from '#platform/server/clock.ts'
import { makeLog } from '#platform/server/log.ts'
import { moveTo, openTimeMachine } from '#platform/server/time-machine.ts'

import { buying } from '../testing/buying.ts'
import { paying } from '../testing/paying.ts'
import { startPortal, startTestApp, type Credentials } from '../testing/test-app.ts'
import { testClock } from '../testing/test-clock.ts'

const portal = await startPortal()

const play = (day: string, headers: Record<string, string> = { origin: portal.origin }, back = '') =>
  portal.app.inject({
    method: 'POST',
    url: '/entwickler/zeit',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ day, back }).toString(),
  })

async function read(as: Credentials, contractId: string): Promise<WireContract> {
  const answer = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<WireContract>()
}

const developerPage = async (): Promise<string> =>
  (await portal.app.inject({ url: '/entwickler', headers: { host: 'localhost' } })).body

beforeEach(() => play('now'))

describe('a played day', () => {
  // In this order: a contract that has ended stays so.
  test('ends a contract whose last day is over; going back does not bring it back', async () => {
    const tim = await portal.signIn('tim@example.org')
    const { terminationDate } = await read(tim, '3077508')
    await play(terminationDate ?? '')
    expect((await read(tim, '3077508')).status).toBe(1)
    await play('+1d')
    expect(await read(tim, '3077508')).toMatchObject({ status: 90, endDateService: terminationDate })
    await play('now')
    expect((await read(tim, '3077508')).status).toBe(90)
  })

  test('lets an order fall away whose time to pay is over then, not a moment sooner', async () => {
    const paul = await portal.signIn('paul@example.org')
    const { orderId } = await paying(portal).order(paul)
    const { read: readOrder } = buying(portal)
    await portal.jobs.drain()
    await play('now')
    expect((await readOrder(paul, orderId)).state).toBe('placed')
    await play('+1d')
    await expect.poll(async () => (await readOrder(paul, orderId)).end, { timeout: 20_000 }).toBe('unpaid')
  })

  test('shows the price and the rights of that day', async () => {
    const anna = await portal.signIn('anna@example.org')
    expect((await read(anna, '3104882')).priceNow).toMatchObject({ monthlyPrice: 44.95, next: { date: '2027-01-01' } })
    await play('2027-01-01')
    expect((await read(anna, '3104882')).priceNow).toMatchObject({ monthlyPrice: 49.95, next: null })
    expect((await read(anna, '3104882')).term).toMatchObject({ monthly: true })
    await play('now')
    const nora = await portal.signIn('nora@example.org')
    const [own] = (await portal.call('GET', '/erleben/api/contract/v2', { as: nora })).json<WireContract[]>()
    expect(own?.possibleActions.canRevoke).toBe(true)
    await play('+30d')
    expect((await read(nora, own?.contractId ?? '')).possibleActions.canRevoke).toBe(false)
  })

  test('is told on the developer page, which leads back', async () => {
    expect(await developerPage()).not.toContain('Zurück zu heute')
    expect((await play('2027-01-15')).headers.location).toBe('/entwickler')
    expect(await developerPage()).toContain('Gespielt wird der <span class="whole">15.\u00A0Januar 2027')
    expect(await developerPage()).toContain('Zurück zu heute')
    await play('+1d')
    expect(await developerPage()).toContain('16.\u00A0Januar 2027')
    await play('now')
    expect(await developerPage()).toContain('Gespielt wird der <span class="whole">20.\u00A0November 2026')
  })

  test('leaves sessions and tokens alone', async () => {
    const anna = await portal.signIn('anna@example.org')
    await play('2029-06-01')
    await read(anna, '3104882')
    await play('2020-06-01')
    await read(anna, '3104882')
  })

  test('is typed as people write it', async () => {
    expect((await play('15.1.2027')).statusCode).toBe(303)
    expect(await developerPage()).toContain('value="15.01.2027"')
  })

  test.each(['tomorrow', '2027-02-30', '30.2.2027', '', '+1m', '2099-01-01', '2001-01-01', '+9999d'])(
    'is not %j',
    async (day) => {
      const answer = await play(day)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('<h1>Werkstatt</h1>')
      expect(answer.body).toContain('Das ist kein Tag, den die Zeitmaschine spielt')
      expect(answer.body).toContain(`value="${day}"`)
    },
  )

  test('is set from the portal’s own pages alone, and leads to none elsewhere', async () => {
    expect((await play('2027-01-15', { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    const back = await play('2027-01-15', undefined, '//elsewhere.example/')
    expect(back.headers.location).toBe('/erleben/kundencenter/uebersicht/')
    const here = '/erleben/kundencenter/vertraege/?contractId=3104882'
    expect((await play('2027-01-15', undefined, here)).headers.location).toBe(here)
  })

  test('is there in demonstrations alone', async () => {
    await moveTo(portal.db, portal.clock, '2027-01-15')
    const real = await startTestApp(
      {
        DEMO: '0',
        OIDC_ISSUER: 'https://login.example.org',
        OIDC_CLIENT_ID: 'x',
        OIDC_CLIENT_SECRET: 'x',
        PUBLIC_ORIGIN: 'https://portal.example.org',
      },
      { database: { db: portal.db, drop: async () => undefined, url: undefined } },
    )
    try {
      const answer = await real.app.inject({ method: 'POST', url: '/entwickler/zeit', headers: { host: 'localhost' } })
      expect(answer.statusCode).toBe(404)
    } finally {
      await real.close()
    }
  })
})

describe('the clock', () => {
  test('of another process follows within a second', async () => {
    const other = await openTimeMachine({ db: portal.db, log: makeLog('silent'), wall: portal.clock })
    const moved: string[] = []
    other.onMove(() => moved.push(today(other.clock)))
    await play('2027-01-15')
    for (let tries = 0; moved.length === 0 && tries < 50; tries += 1) await sleep(20)
    expect(moved).toEqual(['2027-01-15'])
    await other.close()
  })

  test('shows the same time of day in Berlin, in winter as in summer', async () => {
    const wall = testClock('2026-11-20T23:30:00.000Z')
    await moveTo(portal.db, wall, '2027-07-01')
    const machine = await openTimeMachine({ db: portal.db, log: makeLog('silent'), wall })
    expect(formatInstant(instant(machine.clock))).toBe('1.\u00A0Juli 2027, 00:30\u00A0Uhr')
    wall.advance(23 * 3_600_000)
    expect(berlinDate(instant(machine.clock))).toBe('2027-07-01')
    wall.advance(3_600_000)
    expect(berlinDate(instant(machine.clock))).toBe('2027-07-02')
    await machine.close()
  })
})
