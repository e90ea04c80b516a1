/** What an import says of a reduction, over HTTP on a real database (§ 11 PAngV). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { catalogueFile, examples, importing, ownExample } from './importing.fixture.ts'

const portal = await startPortal()
const { bring } = importing(portal)
const dayMs = 86_400_000

async function brought(name: string): Promise<void> {
  const content = JSON.parse(await readFile(join(examples, name), 'utf8')) as unknown
  expect((await bring(await catalogueFile(name, content))).faults).toEqual([])
}

async function priced(price: number, reduced?: { price: number; until: string }): Promise<void> {
  const content = await ownExample(({ devices }) => {
    for (const { variants } of devices) for (const each of variants) Object.assign(each, { price, reduced })
  })
  await bring(await catalogueFile('preis.json', content))
}

async function shown(slug = 'wetterstation-nord'): Promise<unknown> {
  const answer = await portal.call('GET', `/erleben/api/shop/v1/products/${slug}`)
  return answer.json<{ variants: unknown[] }>().variants[0]
}

test('a new device that comes reduced was never asked more for: nothing was the lowest price before', async () => {
  await brought('tmf620-v4.json')
  await expect
    .poll(() => shown('steckdose-trio'))
    .toMatchObject({ price: 39.9, regularPrice: 49.9, lowest30Price: null, reducedUntil: '2026-12-06' })
})

test('a higher regular price makes no reduction of a price that was asked all the time', async () => {
  await priced(12_000)
  portal.clock.advance(dayMs)
  await priced(7990)
  // Long after the price was higher; nothing but the regular price is new.
  portal.clock.advance(60 * dayMs)
  await priced(9900, { price: 7990, until: '2027-02-20' })
  await expect.poll(() => shown()).toMatchObject({ price: 79.9, regularPrice: 99, lowest30Price: 79.9 })
})
