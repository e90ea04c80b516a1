/** The calls of operators about vouchers: campaigns, and codes one by one. */
import { z } from 'zod'

import { campaignEffects } from '#domains/vouchers/campaign.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyLine } from '#kit/tidy-text.ts'

import { longestSearch } from './input.ts'
import { shared, stale, wantedMoney } from './wire-schema.ts'

const code = z.object({
  code: z.string(),
  campaign: z.string(),
  singleUse: z.boolean(),
  used: z.int().meta({ description: 'How often it was redeemed' }),
  blocked: z.boolean(),
})

export const listOperatorVouchers = endpoint('GET /api/operator/v1/vouchers', {
  ...shared,
  summary:
    'Campaigns with how far their codes are used up; with `q` codes that begin so or are of a campaign of that name, 50 at most',
  query: z.object({ q: z.string().max(longestSearch).optional() }),
  answer: z.object({
    campaigns: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        validFrom: z.iso.date(),
        validTo: z.iso.date(),
        singleUse: z.boolean(),
        maxRedemptions: z.int().nullable(),
        codes: z.int(),
        blocked: z.int(),
        used: z.int(),
      }),
    ),
    codes: z.array(code),
    more: z.boolean(),
  }),
})

export const blockOperatorVoucher = endpoint('PUT /api/operator/v1/vouchers/{code}', {
  ...shared,
  summary: 'Takes a code out of use, or lets it be used again; what was redeemed stays',
  params: z.object({ code: z.string().regex(/^[A-Z0-9-]{1,40}$/) }),
  body: z.strictObject({ blocked: z.boolean() }),
  refusals: { ...stale, 'code-unknown': 404 },
})

export const makeOperatorCampaign = endpoint('POST /api/operator/v1/vouchers/campaigns', {
  ...shared,
  summary: 'A new campaign with its codes: one that many use, or as many as wanted that are used once each',
  status: 201,
  body: z.strictObject({
    id: z.uuid().meta({ description: 'Made by the caller: sent again it is made once' }),
    title: z.string().overwrite(tidyLine).min(3).max(longestSearch),
    effect: z.enum(campaignEffects),
    amount: wantedMoney.meta({ description: 'Euro; of a share the most' }),
    percent: z.int().min(1).max(100).nullable(),
    months: z.int().min(0).max(24).meta({ description: 'Of option-monthly' }),
    minimum: wantedMoney.meta({ description: 'Of goods: from which sum on' }),
    textId: z
      .string()
      .overwrite(tidyLine)
      .max(80)
      .meta({ description: 'Of an option: its promotion text in the content service' }),
    validFrom: z.iso.date(),
    validTo: z.iso.date(),
    codes: z.union([
      z.strictObject({ count: z.int().min(1).max(10_000) }),
      z.strictObject({
        code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,29}$/),
        atMost: z.int().min(1).max(1_000_000).nullable(),
      }),
    ]),
  }),
  answer: z.object({ id: z.uuid(), codes: z.int() }),
  refusals: { ...stale, 'validity-wrong': 422, 'effect-incomplete': 422, 'text-missing': 409, 'code-known': 409 },
})
