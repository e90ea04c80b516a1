import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

test('a withdrawal leaves its paper with the contract, and the slip for the device that goes back', async () => {
  const own = await startTestApp()
  const as = await own.signIn('nora@example.org')
  expect((await own.call('PUT', '/erleben/api/contract/v2/3199310/revoke', { as })).statusCode).toBe(200)
  await own.jobs.drain()
  const papers = async () => (await own.call('GET', '/erleben/api/documents/v1?contractId=3199310', { as })).body
  await expect.poll(papers, { timeout: 10_000 }).toContain('Bestätigung des Widerrufs')
  const devices = await own.call('GET', '/erleben/api/contract/v2/3199310/devices', { as })
  expect(devices.json()).toMatchObject([{ name: 'Homebox 7', returnUntil: '2026-12-04' }])
  const slip = await own.call('POST', '/erleben/api/contract/v2/3199310/switching-papers', {
    as,
    body: { kind: 'return-slip' },
  })
  const { paperId } = slip.json<{ paperId: string }>()
  const paper = (await own.call('GET', `/erleben/api/documents/v1/${paperId}`, { as })).body
  expect(paper).toContain('Homebox 7')
  expect(paper).toContain('Bring es bis 4.\u{A0}Dezember 2026 zur Post')
  await own.close()
})
