/** The day of a move has come, and the daily step has not carried it out yet. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

const path = '/erleben/api/contract/v2/3104882/relocation'
const home = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
const date = '2026-12-15'

test('none is ordered beside it', async () => {
  const portal = await startTestApp()
  const first = await portal.signIn('anna@example.org')
  expect((await portal.call('PUT', path, { as: first, body: { ...home, date } })).statusCode).toBe(200)
  portal.clock.set(`${date}T11:00:00.000Z`)
  const as = await portal.signIn('anna@example.org')
  const second = await portal.call('PUT', path, { as, body: { ...home, streetNr: '9', date: '2027-01-15' } })
  expect([second.statusCode, second.json()]).toMatchObject([
    409,
    { code: 'not-possible', facts: { reason: 'relocation-pending', date } },
  ])
  await portal.close()
})
