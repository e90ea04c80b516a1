import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readCatalogueSeed } from '#domains/catalogue/server/seed.ts'
import { readContentSeed } from '#domains/content/server/seed.ts'

import { readVoucherSeed } from './seed.ts'

const seeds = join(import.meta.dirname, '../../../../db/seed')

test('every seeded campaign has its promotion text, and no code belongs to two', async () => {
  const campaigns = await readVoucherSeed(join(seeds, 'vouchers'))
  const entries = await readContentSeed(join(seeds, 'content'))
  const worded = entries
    .filter(
      ({ contentType, fields }) => contentType === 'promotion' && fields['promotionId'] === 'voucher-component-v3',
    )
    .map(({ fields }) => String(fields['discountId']))
  expect(campaigns.map(({ discountId }) => discountId).toSorted()).toEqual(worded.toSorted())
  const codes = campaigns.flatMap((campaign) => campaign.codes)
  expect(new Set(codes).size).toBe(codes.length)
})

test('every option that a campaign names is in the catalogue', async () => {
  const known = new Set((await readCatalogueSeed(join(seeds, 'catalogue'))).map(({ id }) => id))
  const named = (await readVoucherSeed(join(seeds, 'vouchers'))).flatMap(({ products }) => products ?? [])
  expect(named.filter((id) => !known.has(id))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
})
