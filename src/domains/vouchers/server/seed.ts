import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { statement, type Sql } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

import { voucherTargets } from '../rules.ts'

const seedCampaign = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  discountId: z.string().min(1),
  discountCents: z.int().positive(),
  /** What is given once has no months. */
  priceType: z.enum(['MONTHLY', 'ONE_TIME']).default('MONTHLY'),
  months: z.int().nonnegative(),
  target: z.enum(voucherTargets).default('OPTION'),
  /** Of goods: a share in place of an amount; `discountCents` is then the most. */
  percent: z.int().min(1).max(100).nullable().default(null),
  minimumCents: z.int().nonnegative().default(0),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  /** Ids of options or goods; null means all. */
  products: z.array(z.string()).nullable(),
  singleUse: z.boolean(),
  maxRedemptions: z.int().nonnegative().nullable(),
  redeemed: z.int().nonnegative(),
  codes: z.array(z.string().regex(/^[A-Z0-9-]+$/)).min(1),
})

export type SeedCampaign = z.output<typeof seedCampaign>

/** Reads `campaigns.json`. @throws ZodError when it is not as it should be. */
export async function readVoucherSeed(folder: string): Promise<SeedCampaign[]> {
  return z.array(seedCampaign).parse(JSON.parse(await readFile(join(folder, 'campaigns.json'), 'utf8')))
}

const insertCampaigns = statement(
  'vouchers.seed',
  `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id text, title text, "discountId" text, "discountCents" int,
      months int, "priceType" text, target text, percent int, "minimumCents" int, "validFrom" date, "validTo" date, products text[], "singleUse" boolean, "maxRedemptions" int, redeemed int, codes text[])),
    added as (insert into campaigns (id, title, discount_id, discount_cents, months, price_type, target, percent, minimum_cents, valid_from, valid_to, products, single_use,
        max_redemptions, redeemed)
      select id, title, "discountId", "discountCents", months, "priceType", target, percent, "minimumCents", "validFrom", "validTo", products, "singleUse", "maxRedemptions", redeemed
        from given on conflict do nothing)
   insert into voucher_codes (code, campaign_id) select unnest(codes), id from given on conflict do nothing`,
)

/** Adds campaigns and codes that are not there yet; redemptions stay. */
export async function seedVouchers(sql: Sql, campaigns: readonly SeedCampaign[]): Promise<void> {
  await sql.query(insertCampaigns, [JSON.stringify(campaigns)])
}

export const vouchersSeed: Seed = async ({ db, folder }) =>
  seedVouchers(db, await readVoucherSeed(join(folder, 'vouchers')))
