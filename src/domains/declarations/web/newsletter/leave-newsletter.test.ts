/** Leaving the newsletter: what the page makes of the answer. */
import { expect, test } from 'vitest'

import { pageWith, type Answer } from '#platform/web/page-context.fixture.ts'

import { leaveNewsletter } from './leave-newsletter.ts'

test.each<[Answer, string]>([
  [{ status: 200, body: { ended: true } }, 'left'],
  [{ status: 200, body: { ended: false } }, 'link-invalid'],
  [{ status: 200, body: {} }, 'failed'],
  [{ status: 500 }, 'failed'],
  ['offline', 'failed'],
])('an answer of %j is %s; sent is no more than the call takes', async (answer, outcome) => {
  const { args, sent } = pageWith({ POST: answer })
  expect(await leaveNewsletter(args('kundencenter/newsletter/abmeldung', { token: 'x'.repeat(300) }))).toBe(outcome)
  expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ token: 'x'.repeat(200) })])
})
