/** The calls of operators about vouchers: campaigns, and codes one by one. */
import { z } from 'zod'

import { campaignEffects, campaignPhases } from '#domains/vouchers/campaign.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyLine } from '#kit/tidy-text.ts'

import { longestSearch } from './input.ts'
import { act, money, stale, wantedMoney } from './wire-schema.ts'

const phase = z.enum(campaignPhases).meta({ description: '`ended` by an operator, `over` by its last day' })

const code = z.object({
  code: z.string(),
  campaign: z.string(),
  singleUse: z.boolean(),
  used: z.int().meta({ description: 'How often it was redeemed' }),
  blocked: z.boolean(),
  phase: phase.meta({ description: 'Of its campaign' }),
})

export const listOperatorVouchers = endpoint('GET /api/operator/v1/vouchers', {
  access: 'operator',
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
        code: z.string().nullable().meta({ description: 'The only one that many use' }),
        blocked: z.int(),
        used: z.int(),
        phase,
      }),
    ),
    codes: z.array(code),
    more: z.boolean(),
  }),
})

export const blockOperatorVoucher = endpoint('PUT /api/operator/v1/vouchers/{code}', {
  access: 'operator',
  summary: 'Takes a code out of use, or lets it be used again; what was redeemed stays',
  params: z.object({ code: z.string().regex(/^[A-Z0-9-]{1,40}$/) }),
  body: z.strictObject({ blocked: z.boolean() }),
  refusals: { ...stale, 'code-unknown': 404 },
})

/** What of a campaign can be changed afterwards too. */
const wantedTerms = {
  title: z.string().overwrite(tidyLine).min(3).max(longestSearch),
  amount: wantedMoney.meta({ description: 'Euro; of a share the most' }),
  percent: z.int().min(1).max(100).nullable(),
  months: z.int().min(0).max(24).meta({ description: 'Of option-monthly' }),
  minimum: wantedMoney.meta({ description: 'Of goods: from which sum on' }),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
}

export const makeOperatorCampaign = endpoint('POST /api/operator/v1/vouchers/campaigns', {
  access: 'operator',
  summary: 'A new campaign with its codes: one that many use, or as many as wanted that are used once each',
  status: 201,
  body: z.strictObject({
    id: z.uuid().meta({ description: 'Made by the caller: sent again it is made once' }),
    ...wantedTerms,
    effect: z.enum(campaignEffects),
    textId: z
      .string()
      .overwrite(tidyLine)
      .max(80)
      .meta({ description: 'Of an option: its promotion text in the content service' }),
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

const limit = z.int().nullable().meta({ description: 'How often all together redeem its code; null: no limit' })
const ofCampaign = { params: z.object({ id: z.string().regex(/^[\w-]{1,80}$/) }) }

export const readOperatorCampaign = endpoint('GET /api/operator/v1/vouchers/campaigns/{id}', {
  access: 'operator',
  ...ofCampaign,
  summary: 'One campaign with what operators have changed of it',
  answer: z.object({
    campaign: z.object({
      id: z.string(),
      title: z.string(),
      effect: z.enum(campaignEffects),
      amount: money.meta({ description: 'Euro; of a share the most' }),
      percent: z.int().nullable(),
      months: z.int(),
      minimum: money,
      validFrom: z.iso.date(),
      validTo: z.iso.date(),
      atMost: limit,
      codes: z.int(),
      code: z.string().nullable().meta({ description: 'The only one; null: there are several' }),
      blocked: z.int(),
      used: z.int(),
      singleUse: z.boolean(),
      phase,
      state: z.string().meta({ description: 'What a change names as seen' }),
    }),
    acts: z.array(act),
  }),
  refusals: { 'campaign-unknown': 404 },
})

const seen = z.string().max(500).meta({ description: 'The `state` that was shown' })

export const changeOperatorCampaign = endpoint('PUT /api/operator/v1/vouchers/campaigns/{id}', {
  access: 'operator',
  ...ofCampaign,
  summary: 'Other days, another limit, or more than was promised; never worth less, as codes of it were given out',
  body: z.strictObject({ seen, ...wantedTerms, atMost: z.int().min(1).max(1_000_000).nullable() }),
  refusals: {
    ...stale,
    'campaign-unknown': 404,
    'campaign-over': 409,
    'campaign-running': 409,
    'validity-wrong': 422,
    'value-lowered': 422,
    'months-lowered': 422,
    'minimum-raised': 422,
    'limit-too-low': 422,
  },
})

export const endOperatorCampaign = endpoint('POST /api/operator/v1/vouchers/campaigns/{id}/end', {
  access: 'operator',
  ...ofCampaign,
  summary: 'Ends a campaign at once: its codes are good for nothing any more, what was redeemed stays',
  body: z.strictObject({ seen }),
  refusals: { ...stale, 'campaign-unknown': 404, 'campaign-over': 409 },
})
