/** What the page of moving says of a move to where nothing can be supplied, once the contract ends. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

const fibre = '3104882'
const path = `/erleben/api/contract/v2/${fibre}/relocation`
const island = { zip: '27498', city: 'Helgoland', street: 'Am Falm', streetNr: '3', date: '2026-12-15' }

test.each([
  ['ends later', { termination_date: '2027-03-31' }, true],
  ['ends on that day already', { termination_date: '2026-12-20' }, false],
  ['is over', { status: 90, termination_date: '2026-11-19' }, false],
])(
  'what giving notice would do is told of a contract that %s: as far as the right leads out',
  async (_what, set, told) => {
    const portal = await startTestApp()
    const as = await portal.signIn('anna@example.org')
    expect((await portal.call('PUT', `${path}/without-supply`, { as, body: island })).statusCode).toBe(200)
    const changed = Object.entries(set).map(([column, value]) => `${column} = '${value}'`)
    await portal.db.query({ name: '', text: `update contracts set ${changed.join(', ')} where contract_id = $1` }, [
      fibre,
    ])
    const { withoutSupply } = (await portal.call('GET', path, { as })).json<{ withoutSupply: object | null }>()
    expect(withoutSupply !== null).toBe(told)
    await portal.close()
  },
)
