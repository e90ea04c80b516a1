/** The paper of a termination or a withdrawal, on a real database. */
import { expect, test } from 'vitest'

import { operatorFiles } from '#app/testing/operator-files.ts'
import { makeLog } from '#platform/server/log.ts'

import { paperHandler } from './confirm-termination.ts'

test('is written also where the catalogue no longer knows the product: it is owed (§ 312k BGB)', async () => {
  const { close, deps, portal } = await operatorFiles()
  const as = await portal.signIn('anna@example.org')
  const contractId = '3104882'
  const { handle } = paperHandler({ ...deps, catalogue: { ...deps.catalogue, product: () => undefined } })
  const withdrawal = { receivedOn: '2026-11-20', lines: ['Dein Geld: 10,00 €'] }
  const payload = { guid: as.guid, contractId, declarationId: 'W-1', correlationId: 'c', withdrawal }
  await handle(payload, makeLog('silent'), { topic: 'termination-paper', jobId: 'j', correlationId: 'c' })
  const papers = await portal.call('GET', `/erleben/api/documents/v1?contractId=${contractId}`, { as })
  expect(papers.body).toContain('Bestätigung des Widerrufs')
  await close()
})
