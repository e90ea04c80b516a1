/** An adviser learns that the confirmation has reached nobody. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

import { aCancellation } from '../fixtures.ts'

const path = '/erleben/api/declarations'
const refuse = statement<{ id: string }>(
  '',
  `update mails set sent_at = null, refused_at = now() where recipient = 'gone@example.org' returning id`,
)

test('one whose address has refused the confirmation says so', async () => {
  const portal = await startTestApp()
  const { formValue } = (await portal.call('GET', `${path}/form`)).json<{ formValue: string }>()
  const { kind: _kind, ...body } = aCancellation({ email: 'gone@example.org' })
  const sent = await portal.call('POST', `${path}/cancellation`, { body: { ...body, formValue } })
  const { id } = sent.json<{ id: string }>()
  await portal.jobs.drain()
  const adviser = await signInBrowser(portal, 'berater@example.org')
  const refused = async () => {
    const answer = await portal.app.inject({ url: `${path}/queue/${id}`, headers: await adviser.headers() })
    return answer.json<{ mailRefused: boolean }>().mailRefused
  }
  expect(await refused()).toBe(false)
  await expect.poll(() => portal.db.query(refuse)).toHaveLength(1)
  expect(await refused()).toBe(true)
  await portal.close()
})
