import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readCatalogueSeed } from '#domains/catalogue/server/seed.ts'
import { readContentSeed } from '#domains/content/server/seed.ts'

import { readVoucherSeed } from './seed.ts'

const seeds = join(import.meta.dirname, '../../../../db/seed')

test('every seeded campaign has its promotion text, and no code belongs to two', async () => {
  const campaigns = await readVoucherSeed(join(seeds, 'vouchers'))
  const entries = await readContentSeed(join(seeds, 'content'), { today: '2026-11-20' })
  const worded = entries
    .filter(
      ({ contentType, fields }) => contentType === 'promotion' && fields['promotionId'] === 'voucher-component-v3',
    )
    .map(({ fields }) => String(fields['discountId']))
  expect(campaigns.map(({ discountId }) => discountId).toSorted()).toEqual(worded.toSorted())
  const codes = campaigns.flatMap((campaign) => campaign.codes)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a promotion is called as its campaign, and what stands in bold is what it takes off', async () => {
  const titles = new Map(
    (await readVoucherSeed(join(seeds, 'vouchers'))).map(({ discountId, title }) => [discountId, title]),
  )
  for (const { contentType, fields } of await readContentSeed(join(seeds, 'content'), { today: '2026-11-20' })) {
    if (contentType !== 'promotion') continue
    expect(fields['title']).toBe(titles.get(String(fields['discountId'])))
    const bold = JSON.stringify(fields['description']).matchAll(/"value":"([^"]*)","marks":\[\{"type":"bold"\}\]/g)
    expect([...bold].map(([, words]) => words)).toEqual([expect.stringMatching(/^\S.* weniger$/)])
  }
})

test('every option that a campaign names is in the catalogue', async () => {
  const known = new Set(
    (await readCatalogueSeed(join(seeds, 'catalogue'), { today: '2026-11-20' })).map(({ id }) => id),
  )
  const named = (await readVoucherSeed(join(seeds, 'vouchers'))).flatMap(({ products }) => products ?? [])
  expect(named.filter((id) => !known.has(id))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
})
