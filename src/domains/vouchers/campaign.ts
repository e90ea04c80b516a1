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

/** How far a campaign is: `ended` by an operator, `over` by its last day. */
export const campaignPhases = ['ahead', 'running', 'over', 'ended'] as const
export type CampaignPhase = (typeof campaignPhases)[number]

export interface Period {
  readonly validFrom: IsoDate
  readonly validTo: IsoDate
  readonly ended: boolean
}

export function campaignPhase({ ended, validFrom, validTo }: Period, today: IsoDate): CampaignPhase {
  if (ended) return 'ended'
  if (today > validTo) return 'over'
  return today < validFrom ? 'ahead' : 'running'
}

/** What was decided once, as what it was chosen. What is for either counts by how it is given. */
export function campaignEffect({
  percent,
  priceType,
  target,
}: Pick<DecidedCampaign, 'percent' | 'priceType'> & { readonly target: string }): CampaignEffect {
  if (percent !== null) return 'goods-percent'
  if (target === 'GOODS') return 'goods-amount'
  return priceType === 'MONTHLY' ? 'option-monthly' : 'option-once'
}

/** There is no year 0: the database knows no day before. */
const firstDay = '0001-01-01'

/** What belongs to another effect is left out; one that is over already helps nobody. */
export function decideCampaign(
  wanted: WantedCampaign,
  today: IsoDate,
): Result<DecidedCampaign, 'validity-wrong' | 'effect-incomplete'> {
  const { discountCents, effect, minimumCents, months, percent, validFrom, validTo } = wanted
  if (validFrom < firstDay || validFrom > validTo || validTo < today) return refuse('validity-wrong')
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

/** What of a campaign can be changed, as it is. */
export interface ChangeableCampaign extends Period {
  readonly discountCents: Cents
  readonly percent: number | null
  readonly months: number
  readonly minimumCents: Cents
  readonly singleUse: boolean
  readonly maxRedemptions: number | null
  /** How often codes of it were redeemed. */
  readonly used: number
}

export type CampaignChange = Omit<ChangeableCampaign, 'ended' | 'singleUse' | 'used'>

type ChangeRefusal =
  | 'campaign-over'
  | 'campaign-running'
  | 'validity-wrong'
  | 'value-lowered'
  | 'months-lowered'
  | 'minimum-raised'
  | 'limit-too-low'

/**
 * Days, limit, and more than was promised: whoever has a code counts on what it was given out for, so it is never worth less.
 * What runs has begun.
 */
export function decideCampaignChange(
  found: ChangeableCampaign,
  wanted: CampaignChange,
  today: IsoDate,
): Result<undefined, ChangeRefusal> {
  const phase = campaignPhase(found, today)
  if (phase === 'over' || phase === 'ended') return refuse('campaign-over')
  const { validFrom, validTo } = wanted
  if (phase === 'running' && validFrom !== found.validFrom) return refuse('campaign-running')
  // A day that has passed would begin what nobody has seen begin.
  if ((phase === 'ahead' && validFrom < today) || validTo < today || validTo < validFrom)
    return refuse('validity-wrong')
  const lowered = whatIsLowered(found, wanted)
  if (lowered !== undefined) return refuse(lowered)
  return isLimitGood(found, wanted.maxRedemptions) ? ok(undefined) : refuse('limit-too-low')
}

/** A share stays a share, and what is given once is given once. */
function whatIsLowered(found: ChangeableCampaign, wanted: CampaignChange) {
  const isOther = (found.percent === null) !== (wanted.percent === null)
  const isLess = wanted.discountCents < found.discountCents || (wanted.percent ?? 0) < (found.percent ?? 0)
  if (isOther || isLess) return 'value-lowered'
  if (wanted.months < found.months || (found.months === 0 && wanted.months > 0)) return 'months-lowered'
  return wanted.minimumCents > found.minimumCents ? 'minimum-raised' : undefined
}

/** Codes that are good once each are their own limit. */
function isLimitGood({ maxRedemptions, singleUse, used }: ChangeableCampaign, limit: number | null): boolean {
  return singleUse ? limit === maxRedemptions : limit === null || limit >= used
}

/** At once: of what is over nothing is left to end. */
export function decideCampaignEnd(found: Period, today: IsoDate): Result<undefined, 'campaign-over'> {
  const phase = campaignPhase(found, today)
  return phase === 'over' || phase === 'ended' ? refuse('campaign-over') : ok(undefined)
}
