/** What billing reads by the hour of the last line that it has: nothing is passed over, whoever commits when. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { keepBillingItem, listChangedItems } from './billing-items.ts'

const portal = await startPortal()
const { guid } = await portal.signIn('anna@example.org')
const newId = () => crypto.randomUUID()

const item = (reference: string, cents: number) => ({
  guid,
  contractId: '3104882',
  kind: 'missed-visit' as const,
  cents,
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  reference,
  dedupeKey: `visit:${reference}`,
})
const keep = (reference: string, at: string, cents = -1000) =>
  portal.db.tx(async (tx) => keepBillingItem(tx, item(reference, cents), { at, newId }))
const read = async (since: string) => {
  const items = await listChangedItems(portal.db, since)
  return { items: items.map(({ cents, reference }) => [reference, cents]), last: items.at(-1)?.changedAt.toISOString() }
}

const [early, late] = ['2026-11-20T11:00:00.000Z', '2026-11-20T11:00:09.000Z']

test('an item whose transaction took its time before others and is committed after them is read', async () => {
  await keep('M-1', late)
  const { items, last = '' } = await read(early)
  expect(items).toEqual([['M-1', -1000]])
  await keep('M-2', early)
  expect((await read(last)).items).toContainEqual(['M-2', -1000])
})

test('and so is a change that waited for another one of the same item', async () => {
  await keep('M-3', late, -2000)
  const { last = '' } = await read(early)
  await keep('M-3', early, -3000)
  expect((await read(last)).items).toContainEqual(['M-3', -3000])
})

test('what is older than the longest transaction is not read anew', async () => {
  await keep('M-4', '2026-11-20T09:59:59.000Z')
  const references = (await read(early)).items.map(([reference]) => reference)
  expect(new Set(references)).toEqual(new Set(['M-1', 'M-2', 'M-3']))
})
