/** A price change of a tariff that the customer left and later took again: another agreement, at its own price. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { addDays } from '#kit/dates.ts'
import { today } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'

const fibre = '3104882'

const announce = statement(
  '',
  `with file as (insert into price_change_files (id, digest, content, effective_on, begun_at)
     values ('preise-2027', 'd', '{}', $3, '2026-11-16T09:00:00Z'))
   insert into price_changes (guid, id, contract_id, file_id, product_id, cause, effective_on, old_cents, new_cents, announced_on,
     special_right_until)
   values ($1, $2, '${fibre}', 'preise-2027', 'glasfaser-500', 'günstigere Netze', $3, 4995, 4500, '2026-11-16', '2027-02-16')`,
)
const meant = statement(
  '',
  `update product_changes set change_date = $1 where state = 'ordered' and contract_id = '${fibre}'`,
)
const states = statement<{ state: string }>('', 'select state from price_changes')

async function walkTo({ clock, daily }: TestPortal, day: string): Promise<void> {
  clock.set(`${day}T11:00:00Z`)
  expect((await daily.run()).failed).toBe(0)
}

/** Orders the tariff for the next day, as the provider's own system may, and walks there. */
async function changeTo(portal: TestPortal, productId: string): Promise<void> {
  const as = await portal.signIn('anna@example.org')
  const path = `/erleben/api/contract/v2/${fibre}/product-change`
  expect((await portal.call('PUT', path, { as, body: { productId } })).statusCode).toBe(200)
  const tomorrow = addDays(today(portal.clock), 1)
  await portal.db.query(meant, [tomorrow])
  await walkTo(portal, tomorrow)
}

async function read(portal: TestPortal): Promise<WireContract> {
  const as = await portal.signIn('anna@example.org')
  return (await portal.call('POST', `/erleben/api/contract/v2/${fibre}`, { as })).json<WireContract>()
}

async function withChange(effectiveOn: string, work: (portal: TestPortal) => Promise<void>): Promise<void> {
  const portal = await startTestApp()
  const { guid } = await portal.signIn('anna@example.org')
  await portal.db.query(announce, [guid, randomUUID(), effectiveOn])
  await work(portal)
  await portal.close()
}

test('one that was applied before says nothing about the price agreed since', () =>
  withChange('2026-12-01', async (portal) => {
    await walkTo(portal, '2026-12-01')
    expect((await read(portal)).priceNow.regularPrice).toBe(45)
    await changeTo(portal, 'glasfaser-1000')
    await changeTo(portal, 'glasfaser-500')
    expect(await read(portal)).toMatchObject({
      product: { id: 'glasfaser-500' },
      priceNow: { regularPrice: 49.95 },
      priceChange: null,
    })
  }))

test('one that is announced is void on its day', () =>
  withChange('2027-01-15', async (portal) => {
    await changeTo(portal, 'glasfaser-1000')
    await changeTo(portal, 'glasfaser-500')
    expect((await read(portal)).priceNow).toMatchObject({ regularPrice: 49.95, next: null })
    await walkTo(portal, '2027-01-15')
    expect(await portal.db.query(states)).toEqual([{ state: 'void' }])
    expect((await read(portal)).priceNow.regularPrice).toBe(49.95)
  }))

test('one that was applied before is there again where the other tariff is withdrawn', () =>
  withChange('2026-12-01', async (portal) => {
    await walkTo(portal, '2026-12-01')
    await changeTo(portal, 'glasfaser-1000')
    expect((await read(portal)).priceChange).toBeNull()
    const as = await portal.signIn('anna@example.org')
    const revoked = await portal.call('PUT', `/erleben/api/contract/v2/${fibre}/product-change/revoke`, {
      as,
      body: {},
    })
    expect(revoked.statusCode).toBe(200)
    expect(await read(portal)).toMatchObject({
      product: { id: 'glasfaser-500' },
      priceNow: { regularPrice: 45 },
      priceChange: { newPrice: 45, specialRightUntil: '2027-02-16' },
    })
  }))
