/** Whose number a caller names to an adviser. */
import { expect, test } from 'vitest'

import { guidOfLogin } from '#app/seed/seed.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

const portal = await startPortal()
const anna = guidOfLogin('anna@example.org')
const mia = guidOfLogin('mia@example.org')

test.each([
  ['a customer', '2048113907', anna],
  ['a contract', '3104917', anna],
  ['an option', '310488203', anna],
  ['a contract of somebody else', '3140076', mia],
  ['an order', 'b-2026-118402', anna],
  ['no customer and no contract', '9999999', undefined],
  ['no order', 'B-2026-000000', undefined],
])('an adviser finds who calls by the number of %s', async (_what, customerNumber, guid) => {
  const adviser = await signInBrowser(portal, 'berater@example.org')
  const chosen = await portal.app.inject({
    method: 'POST',
    url: '/erleben/api/auth/v2/acting',
    headers: await adviser.headers(),
    payload: { customerNumber, reason: 'Anruf' },
  })
  expect(chosen.statusCode).toBe(200)
  expect(chosen.json<{ guid: string } | null>()?.guid).toBe(guid)
})
