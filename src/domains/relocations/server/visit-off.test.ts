/** A technician's visit was agreed for the day of a move: it goes with what is declared about that. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'

const contractId = '3092277'
const path = `/erleben/api/contract/v2/${contractId}/relocation`

interface Wire {
  readonly landlineActivationDetails: { readonly switchOverDate: string | null } | null
}

async function scene() {
  const portal = await startTestApp()
  const as = await portal.signIn('lena@example.org')
  const move = async () => (await portal.call('GET', path, { as })).json<{ relocation: { date: string } }>().relocation
  const visit = async () =>
    (await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<Wire>().landlineActivationDetails
      ?.switchOverDate ?? null
  const slots = async () =>
    (
      await portal.db.query<{ date: string }>(
        { name: '', text: 'select visit_date as date from technician_slots where contract_id = $1' },
        [contractId],
      )
    ).length
  return { portal, as, move, visit, slots }
}

const said = (rows: readonly { readonly body: string }[]) => rows[0]?.body.replaceAll('\u{A0}', ' ')

test('taken back, nobody comes: the visit is off, its time free, and the confirmation says so', async () => {
  const { as, portal, slots, visit } = await scene()
  expect([await visit(), await slots()]).toEqual(['2026-12-08', 1])
  expect((await portal.call('DELETE', path, { as })).statusCode).toBe(200)
  expect([await visit(), await slots()]).toEqual([null, 0])
  const mails = await writtenDown(portal, 'mails', '%zurückgenommen')
  expect(said(mails)).toContain('Der Technikertermin am 8. Dezember 2026 entfällt.')
  await portal.close()
})

test('on another day the technician is agreed anew; another end of the old line leaves the visit', async () => {
  const { as, move, portal, slots, visit } = await scene()
  const { date } = await move()
  const dates = (body: object) => portal.call('PUT', `${path}/dates`, { as, body })
  expect((await dates({ date, oldLineUntil: '2026-12-05' })).statusCode).toBe(200)
  expect([await visit(), await slots()]).toEqual(['2026-12-08', 1])
  expect((await dates({ date: '2027-01-11' })).statusCode).toBe(200)
  expect([await visit(), await slots()]).toEqual([null, 0])
  const mails = await writtenDown(portal, 'mails', 'Dein Umzug ist jetzt am 11.%')
  expect(said(mails)).toContain('Der Technikertermin am 8. Dezember 2026 entfällt. Den neuen bestätigen wir dir.')
  await portal.close()
})
