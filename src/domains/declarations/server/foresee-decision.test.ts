/** What an adviser sees of a decision before it is made: what carrying it out would do, and that it does just that. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

import { aCancellation } from '../fixtures.ts'

const path = '/erleben/api/declarations'
const annas = { customerNumber: '2048113907', contractId: '3104882' }

async function scene(input: Parameters<typeof aCancellation>[0] = {}, env: Record<string, string> = {}) {
  const portal = await startTestApp(env)
  const { formValue } = (await portal.call('GET', `${path}/form`)).json()
  const { kind: _kind, ...body } = aCancellation(input)
  const { id } = (await portal.call('POST', `${path}/cancellation`, { body: { ...body, formValue } })).json<{
    id: string
  }>()
  const post = async (below: string, payload: object) =>
    portal.app.inject({
      method: 'POST',
      url: `${path}/queue/${id}/${below}`,
      // Days may have passed: signed in for each.
      headers: await (await signInBrowser(portal, 'berater@example.org')).headers(),
      payload,
    })
  return { id, portal, post }
}

test.each([
  ['an ordinary one for the end of the minimum term', {}, '2026-12-31'],
  ['an extraordinary one at once', { cause: 'extraordinary', reason: 'Störung' }, '2026-11-20'],
  ['one for a wished day', { endDate: '2027-02-28' }, '2027-02-28'],
  ['one for a day that is too early for the earliest', { endDate: '2026-12-15' }, '2026-12-31'],
  ['one for a day that is too late for the last that a notice reaches', { endDate: '2029-06-30' }, '2028-12-31'],
] as const)('%s is foreseen as it is carried out', async (_what, input, effectiveOn) => {
  const { portal, post } = await scene(input)
  const foreseen = await post('preview', annas)
  const shown = { customer: 'Anna Brandt', product: 'Glasfaser 500', effectiveOn, isOption: false }
  expect(foreseen.json()).toMatchObject({ wrong: null, foreseen: shown })
  const { facts } = foreseen.json<{ foreseen: { facts: { term: string }[] } }>().foreseen
  expect(facts.map(({ term }) => term)).toContain('Rufnummer 0341 5550142')
  const rows = statement<{ n: number }>('', `select count(*)::int as n from terminations where contract_id = '3104882'`)
  expect(await portal.db.query(rows)).toEqual([{ n: 0 }])
  const decided = await post('decide', { ...annas, decision: 'carry-out', reason: '' })
  expect(decided.json()).toEqual({ effectiveOn })
  await portal.close()
})

test('an option that is wished to go on after its contract ends with it, not at the earliest', async () => {
  const { portal, post } = await scene({ endDate: '2027-12-31' })
  const end = { as: await portal.signIn('anna@example.org'), body: { terminationDate: '2027-06-30' } }
  const terminate = `/erleben/api/contract/v2/${annas.contractId}/terminate`
  expect((await portal.call('PUT', terminate, end)).statusCode).toBe(200)
  const option = { ...annas, contractId: '310488201' }
  const foreseen = { effectiveOn: '2027-06-30', isOption: true }
  expect((await post('preview', option)).json()).toMatchObject({ foreseen })
  const decided = await post('decide', { ...option, decision: 'carry-out', reason: '' })
  expect(decided.json()).toEqual({ effectiveOn: '2027-06-30' })
  await portal.close()
})

test('what has ended by the day of the decision is over at once, with its options, and is told once', async () => {
  const { portal, post } = await scene({ cause: 'extraordinary', reason: 'Störung' })
  portal.clock.set('2026-11-23T11:00:00.000Z')
  const decided = await post('decide', { ...annas, decision: 'carry-out', reason: '' })
  expect(decided.json()).toEqual({ effectiveOn: '2026-11-20' })
  const as = await portal.signIn('anna@example.org')
  const read = await portal.call('POST', `/erleben/api/contract/v2/${annas.contractId}`, { as })
  const { endDateService, status, subContracts } = read.json<WireContract>()
  expect([status, endDateService]).toEqual([90, '2026-11-20'])
  expect(subContracts.filter((option) => option.status !== 90)).toEqual([])
  await portal.daily.run()
  const title = `title like 'Glasfaser 500 %ausgelaufen'`
  const told = statement<{ n: number }>('', `select count(*)::int as n from messages where ${title}`)
  expect(await portal.db.query(told)).toEqual([{ n: 1 }])
  await portal.close()
})

test('what cannot be carried out says why, as the decision would', async () => {
  const { portal, post } = await scene()
  const expectWrong = async (about: object, wrong: string, status: number) => {
    const answer = await post('preview', { ...annas, ...about })
    expect([answer.statusCode, answer.json()]).toEqual([200, { wrong, foreseen: null }])
    const decided = await post('decide', { ...annas, ...about, decision: 'carry-out', reason: '' })
    expect([decided.statusCode, decided.json()]).toMatchObject([status, { code: wrong }])
  }
  await expectWrong({ customerNumber: '1' }, 'customer-unknown', 404)
  await expectWrong({ contractId: '3120551' }, 'contract-unknown', 404)
  await expectWrong({ contractId: '2711306' }, 'not-possible', 409)
  // Somebody else was faster.
  await post('decide', { decision: 'decline', reason: 'x' })
  await expectWrong({}, 'already-decided', 409)
  const as = await portal.signIn('anna@example.org')
  const answer = await portal.call('POST', `${path}/queue/x/preview`, { as, body: annas })
  expect(answer.json()).toMatchObject({ code: 'not-an-adviser' })
  await portal.close()
})

test('that somebody has looked is in the log, with the contract and no name', async () => {
  const { id, portal, post } = await scene({}, { LOG_LEVEL: 'info' })
  await post('preview', annas)
  await post('preview', { ...annas, customerNumber: '1' })
  const said = portal.logged.filter(({ msg }) => msg === 'decision previewed')
  const about = { level: 30, declaration: id, contract: annas.contractId, adviser: expect.any(String) as string }
  expect(said).toMatchObject([about, { ...about, refusal: 'customer-unknown' }])
  expect(JSON.stringify(said)).not.toMatch(/Brandt|2048113907/)
  await portal.close()
})
