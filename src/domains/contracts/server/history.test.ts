import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { Tx } from '#platform/server/db.ts'

import { historyActor, listHistory, recordHistory, type NewHistory } from './history.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const jan = await portal.signIn('jan@example.org')

const terminated: NewHistory = {
  guid: anna.guid,
  contractId: '3104882',
  at: '2026-11-20T11:00:00.000Z',
  actor: { by: 'customer' },
  kind: 'terminated',
  reason: 'Umzug ins Ausland',
  before: { terminationDate: null },
  after: { terminationDate: '2026-12-31' },
}

let ids = 0
const newId = () => `019a9f00-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`
const record = (tx: Tx, entry: NewHistory) => recordHistory(tx, { newId }, entry)

describe('the history of a contract', () => {
  test('is read back, the newest first, by its own customer alone', async () => {
    await portal.db.tx(async (tx) => record(tx, terminated))
    const actor = historyActor({ actor: { sub: 'adviser-1', actingId: 'act-1', reason: 'Anruf' } })
    const at = '2026-11-21T11:00:00.000Z'
    await portal.db.tx(async (tx) => record(tx, { ...terminated, at, actor, kind: 'termination-cancelled' }))
    const entries = await listHistory(portal.db, anna.guid, { contractId: '3104882' })
    expect(entries.map(({ kind }) => kind)).toEqual(['termination-cancelled', 'terminated'])
    expect(entries[0]?.actor).toEqual({ by: 'adviser', sub: 'adviser-1', actingId: 'act-1', reason: 'Anruf' })
    expect(entries[1]).toMatchObject({
      at: '2026-11-20T11:00:00.000Z',
      actor: { by: 'customer' },
      reason: 'Umzug ins Ausland',
      before: { terminationDate: null },
      after: { terminationDate: '2026-12-31' },
    })
    expect(await listHistory(portal.db, jan.guid, { contractId: '3104882' })).toEqual([])
  })

  test('is told to its customer with the facts that changed', async () => {
    const call = (as: typeof anna) => portal.call('GET', '/erleben/api/contract/v2/3104882/history', { as })
    expect((await call(anna)).json()).toMatchObject([
      { kind: 'termination-cancelled', by: 'adviser', reason: 'Anruf' },
      {
        kind: 'terminated',
        by: 'customer',
        reason: 'Umzug ins Ausland',
        endsOn: '2026-12-31',
        changed: [{ what: 'end', before: null, after: '2026-12-31' }],
      },
      // Of the demonstration.
      { kind: 'terminated', contractId: '310488202', endsOn: '2026-11-30' },
    ])
    expect((await call(jan)).json()).toMatchObject({ status: 404, code: 'contract-unknown' })
  })

  test('goes with the change it belongs to', async () => {
    const failed = portal.db.tx(async (tx) => {
      record(tx, { ...terminated, contractId: '3104899' })
      throw new Error('the write failed')
    })
    await expect(failed).rejects.toThrow('the write failed')
    expect(await listHistory(portal.db, anna.guid, { contractId: '3104899' })).toEqual([])
  })
})
