/** What a move costs is told in its month, before it is carried out and after. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

const contract = '/erleben/api/contract/v2/3104882'
const home = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '9' }
const date = '2026-12-15'

test('until its month is over', async () => {
  const portal = await startPortal()
  const feeOn = async (day: string) => {
    portal.clock.set(`${day}T11:00:00Z`)
    expect((await portal.daily.run()).failed).toBe(0)
    const as = await portal.signIn('anna@example.org')
    return (await portal.call('POST', contract, { as })).json<{ relocationFee?: object }>().relocationFee
  }
  const as = await portal.signIn('anna@example.org')
  expect(await feeOn('2026-11-20')).toBeUndefined()
  expect((await portal.call('PUT', `${contract}/relocation`, { as, body: { ...home, date } })).statusCode).toBe(200)
  const told = []
  for (const day of ['2026-11-20', date, '2026-12-31', '2027-01-01']) told.push(await feeOn(day))
  const fee = { date, amount: 49.9 }
  expect(told).toEqual([fee, fee, fee, undefined])
})
