import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { openBrowser } from '#domains/identity/server/test-browser.ts'

const portal = await startPortal()

test.each([
  ['', false],
  ['?ended=1', true],
])('the login after %j says that a session has ended: %j', async (query, says) => {
  const { answer } = await openBrowser(portal).go(`/erleben/api/auth/redirect/login${query}`)
  expect(answer.body.includes('Deine Sitzung ist abgelaufen. Melde dich wieder an')).toBe(says)
})
