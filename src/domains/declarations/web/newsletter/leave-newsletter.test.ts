/** Leaving the newsletter: what the page makes of the answer. */
import { expect, test } from 'vitest'

import { pageWith, type Answer } from '#platform/web/page-context.fixture.ts'

import { leaveNewsletter } from './leave-newsletter.ts'

test.each<[Answer, string, number]>([
  [{ status: 200, body: { ended: true } }, 'left', 200],
  [{ status: 200, body: { ended: false } }, 'link-invalid', 422],
  [{ status: 200, body: {} }, 'failed', 502],
  [{ status: 429 }, 'failed', 429],
  [{ status: 500 }, 'failed', 500],
  ['offline', 'failed', 502],
])('an answer of %j is %s with status %d; sent is no more than the call takes', async (answer, outcome, status) => {
  const { args, sent } = pageWith({ POST: answer })
  const said = await leaveNewsletter(args('kundencenter/newsletter/abmeldung', { token: 'x'.repeat(300) }))
  expect([said.data, said.init?.status]).toEqual([outcome, status])
  expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ token: 'x'.repeat(200) })])
})
