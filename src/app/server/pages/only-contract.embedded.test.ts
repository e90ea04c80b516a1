/** An address about a contract that names none: who has one alone need not choose. */
import { expect, test } from 'vitest'

import { startPortal } from '../../testing/test-app.ts'

const portal = await startPortal({}, { pages: true })

test.each([
  ['mia@example.org', 'produkte/produktwechsel/auswahl', '?contractId=3140076'],
  ['mia@example.org', 'vertraege/vertragskuendigung', '?ende=2027-03-31&contractId=3140076'],
  ['mia@example.org', 'vertraege/option-auswahl', '?contractId=3140076'],
  ['anna@example.org', 'produkte/produktwechsel/auswahl', undefined],
])('%s is led on %s to the one contract', async (username, page, query) => {
  const { cookie } = await portal.signIn(username)
  const asked = query?.includes('&') === true ? query.slice(0, query.indexOf('&')) : ''
  const url = `/erleben/kundencenter/${page}`
  const { headers, statusCode } = await portal.app.inject({ url: url + asked, headers: { cookie } })
  expect([statusCode, headers.location]).toEqual(query === undefined ? [200, undefined] : [302, url + query])
})
