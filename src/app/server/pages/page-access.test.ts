import { expect, test } from 'vitest'

import { turnAway } from './page-access.ts'
import type { Visit } from './visit.ts'

const identity = { csrfHolds: () => true, sealDraft: async () => undefined, takeDraft: () => undefined }
const path = '/erleben/kundencenter/rechnungen/'

test.each([
  ['whose session is over leads to the login, which says so', 'a=b; session=over', '?ended=1&return='],
  ['of a host with the prefix too', '__Host-session=over', '?ended=1&return='],
  ['without a session leads there without a word', 'notsession=1', '?return='],
  ['after logging out, too', 'session=', '?return='],
])('a visit %s', async (_what, cookies, query) => {
  const visit = {
    access: 'customer',
    base: '/erleben',
    cookies,
    session: undefined,
    url: new URL(path, 'http://p.test'),
  }
  const answer = await turnAway(visit as Visit, { identity })
  expect(answer?.headers['location']).toBe(`/erleben/api/auth/redirect/login${query}${encodeURIComponent(path)}`)
})
