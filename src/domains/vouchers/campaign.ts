/** A campaign that is being made: what it takes off, from what, how often. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import type { PriceType } from './rules.ts'

export const campaignEffects = ['goods-amount', 'goods-percent', 'option-monthly', 'option-once'] as const
export type CampaignEffect = (typeof campaignEffects)[number]

export interface WantedCampaign {
  readonly effect: CampaignEffect
  /** What is taken off; of a share the most. */
  readonly discountCents: Cents
  /** Of 'goods-percent'. */
  readonly percent: number | null
  /** Of 'option-monthly'. */
  readonly months: number
  /** Of goods. */
  readonly minimumCents: Cents
  readonly validFrom: IsoDate
  readonly validTo: IsoDate
}

export interface DecidedCampaign {
  readonly target: 'GOODS' | 'OPTION'
  readonly priceType: PriceType
  readonly discountCents: Cents
  readonly percent: number | null
  readonly months: number
  readonly minimumCents: Cents
}

/** What belongs to another effect is left out; one that is over already helps nobody. */
export function decideCampaign(
  wanted: WantedCampaign,
  today: IsoDate,
): Result<DecidedCampaign, 'validity-wrong' | 'effect-incomplete'> {
  const { discountCents, effect, minimumCents, months, percent, validFrom, validTo } = wanted
  if (validFrom > validTo || validTo < today) return refuse('validity-wrong')
  if (discountCents === 0) return refuse('effect-incomplete')
  if (effect === 'goods-percent' && percent === null) return refuse('effect-incomplete')
  if (effect === 'option-monthly' && months === 0) return refuse('effect-incomplete')
  const isGoods = effect === 'goods-amount' || effect === 'goods-percent'
  return ok({
    target: isGoods ? 'GOODS' : 'OPTION',
    priceType: effect === 'option-monthly' ? 'MONTHLY' : 'ONE_TIME',
    discountCents,
    percent: effect === 'goods-percent' ? percent : null,
    months: effect === 'option-monthly' ? months : 0,
    minimumCents: isGoods ? minimumCents : 0,
  })
}
