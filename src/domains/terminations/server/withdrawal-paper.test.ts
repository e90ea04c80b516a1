import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

test('a withdrawal leaves its paper with the contract, with what comes back', async () => {
  const own = await startTestApp()
  const as = await own.signIn('nora@example.org')
  expect((await own.call('PUT', '/erleben/api/contract/v2/3199310/revoke', { as })).statusCode).toBe(200)
  await own.jobs.drain()
  const papers = async () => (await own.call('GET', '/erleben/api/documents/v1?contractId=3199310', { as })).body
  await expect.poll(papers, { timeout: 10_000 }).toContain('Bestätigung des Widerrufs')
  await own.close()
})
