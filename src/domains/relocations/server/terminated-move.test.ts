/** § 60 TKG: a contract that is terminated goes along to a new address as long as it runs; its end stays what it is. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import type { WireContract } from '#domains/contracts/api.ts'

const portal = await startPortal()
const as = await portal.signIn('anna@example.org')
const contract = '/erleben/api/contract/v2/3104882'
const home = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
const island = { zip: '27498', city: 'Helgoland', street: 'Am Falm', streetNr: '3' }
const date = '2027-01-12'
const end = '2027-01-31'

const read = async (who = as) => (await portal.call('POST', contract, { as: who })).json<WireContract>()
const order = (body: object) => portal.call('PUT', `${contract}/relocation`, { as, body })
const check = (body: object) => portal.call('POST', `${contract}/relocation/availability`, { as, body })
const days = (body: object) => portal.call('PUT', `${contract}/relocation/dates`, { as, body })
const terminate = () => portal.call('PUT', `${contract}/terminate`, { as, body: { terminationDate: end } })

async function state(who = as) {
  const { landlineActivationDetails: line, possibleActions: can, terminationDate } = await read(who)
  const moves = line?.orderType === 'RELOCATION' ? line.relocationDate : null
  return { end: terminationDate, moves, canRelocate: can.canRelocate, canKeep: can.canCancelTermination }
}

test('before its last day it moves, after it no more, and the end is told', async () => {
  expect((await terminate()).statusCode).toBe(200)
  expect(await state()).toEqual({ end, moves: null, canRelocate: true, canKeep: true })
  expect((await portal.call('GET', `${contract}/relocation`, { as })).json()).toMatchObject({
    reason: null,
    earliestDate: '2026-12-01',
    latestDate: end,
  })
  expect((await order({ ...home, date: '2027-02-01' })).json()).toMatchObject({
    code: 'date-too-late',
    facts: { latestDate: end },
  })
  const { sheet } = (await check({ ...home, date })).json<{ sheet: { previewId: string } }>()
  expect((await order({ ...home, date, previewId: sheet.previewId })).statusCode).toBe(200)
  expect(await state()).toEqual({ end, moves: date, canRelocate: false, canKeep: true })
  const [mail] = await writtenDown(portal, 'mails', 'Dein Umzug am 12.%beauftragt')
  expect(mail?.body.replaceAll('\u{A0}', ' ')).toContain('Dein Vertrag endet trotzdem am 31. Januar 2027.')
  expect((await days({ date: '2027-02-01' })).json()).toMatchObject({ code: 'date-too-late' })
})

test('taking the notice back leaves the move, taking the move back leaves the notice', async () => {
  expect((await portal.call('DELETE', `${contract}/terminate`, { as })).statusCode).toBe(200)
  expect(await state()).toEqual({ end: null, moves: date, canRelocate: false, canKeep: false })
  expect((await terminate()).statusCode).toBe(200)
  expect((await portal.call('DELETE', `${contract}/relocation`, { as })).statusCode).toBe(200)
  expect(await state()).toEqual({ end, moves: null, canRelocate: true, canKeep: true })
  const [mail] = await writtenDown(portal, 'mails', 'Dein Umzug am 12.%zurückgenommen')
  expect(mail?.body.replaceAll('\u{A0}', ' ')).toContain('Die Kündigung zum 31. Januar 2027 bleibt.')
})

test('a preview from before the notice is outdated', async () => {
  await portal.call('DELETE', `${contract}/terminate`, { as })
  const { sheet } = (await check({ ...home, date })).json<{ sheet: { previewId: string } }>()
  expect((await terminate()).statusCode).toBe(200)
  const answer = await order({ ...home, date, previewId: sheet.previewId })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'preview-outdated'])
})

const by = async (day: string) => (await check({ ...island, date: day })).json<{ rightEnd: string | null }>().rightEnd
const note = (day: string) =>
  portal.call('PUT', `${contract}/relocation/without-supply`, { as, body: { ...island, date: day } })

test('to where nothing is had it ends earlier by § 60 (2) TKG, or nothing is noted', async () => {
  expect([await by('2027-01-04'), await by(end)]).toEqual(['2027-01-04', null])
  expect((await note(end)).json()).toMatchObject({
    code: 'not-possible',
    facts: { reason: 'already-terminated', date: end },
  })
  expect((await note('2027-01-04')).json()).toMatchObject({ earliestEnd: '2027-01-04' })
})

test('on its day it moves, and ends on the day that was agreed', async () => {
  expect((await order({ ...home, date })).statusCode).toBe(200)
  portal.clock.advance(55 * 86_400_000)
  expect((await portal.daily.run()).failed).toBe(0)
  const later = await portal.signIn('anna@example.org')
  expect((await read(later)).productAddress).toMatchObject(home)
  expect(await state(later)).toMatchObject({ end, moves: null, canRelocate: true })
  const [told] = await writtenDown(portal, 'messages', '%umgezogen')
  expect(told?.body.replaceAll('\u{A0}', ' ')).toContain('Dein Vertrag endet trotzdem am 31. Januar 2027.')
  portal.clock.advance(10 * 86_400_000)
  const near = await portal.signIn('anna@example.org')
  expect((await read(near)).actionReasons.canRelocate).toEqual({ code: 'already-terminated', date: end })
  portal.clock.advance(10 * 86_400_000)
  expect((await portal.daily.run()).failed).toBe(0)
  const last = await portal.signIn('anna@example.org')
  expect((await read(last)).status).toBe(90)
})
