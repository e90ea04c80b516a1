import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'

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

test('a withdrawal calls the technician off, says so on its receipt, and the time is free again', async () => {
  const own = await startTestApp()
  const as = await own.signIn('nora@example.org')
  const day = async () => {
    const contract = await own.call('POST', '/erleben/api/contract/v2/3199310', { as })
    return contract.json<WireContract>().landlineActivationDetails?.switchOverDate ?? null
  }
  const taken = { name: '', text: 'select 1 from technician_slots where guid = $1' }
  expect([await day(), await own.db.query(taken, [as.guid])]).toEqual([expect.any(String), [expect.anything()]])
  const answer = await own.call('PUT', '/erleben/api/contract/v2/3199310/revoke', { as })
  expect([await day(), await own.db.query(taken, [as.guid])]).toEqual([null, []])
  const { receiptId } = answer.json<{ receiptId: string }>()
  const receipt = await own.call('GET', `/erleben/api/declarations/${receiptId}`)
  expect(receipt.json()).toHaveProperty(
    'facts',
    expect.arrayContaining([{ term: 'Technikertermin', value: expect.stringMatching(/^am .* abgesagt$/) as string }]),
  )
  await own.close()
})
