/** A campaign that an operator looks at, changes or ends. */
import { campaignEffect, campaignPhase, decideCampaignChange, decideCampaignEnd } from '#domains/vouchers/campaign.ts'
import {
  endCampaign,
  findCampaign,
  lockCampaign,
  writeCampaign,
  type WholeCampaign,
} from '#domains/vouchers/server/campaign-store.ts'
import type { BodyOf } from '#kit/endpoint.ts'
import { toCents, toDecimal } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today, wallOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Staff } from '#platform/server/routes.ts'

import type { changeOperatorCampaign } from '../vouchers-api.ts'
import type { OperatorDeps } from './deps.ts'
import { listActs, recordAct } from './store.ts'

/** What an operator can change of it: as it was shown, so that nobody overwrites what they have not seen. */
function planOf(campaign: WholeCampaign) {
  const { discountCents, maxRedemptions, minimumCents, months, percent, title, validFrom, validTo } = campaign
  return {
    title,
    effect: campaignEffect(campaign),
    amount: toDecimal(discountCents),
    percent,
    months,
    minimum: toDecimal(minimumCents),
    validFrom,
    validTo,
    atMost: maxRedemptions,
  }
}

function stateOf(campaign: WholeCampaign): string {
  return `${Object.values(planOf(campaign)).join('|')}|${campaign.ended}`
}

export async function readCampaign({ clock, db }: OperatorDeps, id: string) {
  const [found, acts] = await Promise.all([findCampaign(db, id), listActs(db, id)])
  if (found === undefined) return refuse('campaign-unknown')
  const { blocked, code, codes, singleUse, used } = found
  const counts = { codes, code, blocked, used, singleUse }
  const phase = campaignPhase(found, today(clock))
  return ok({ campaign: { id, ...planOf(found), ...counts, phase, state: stateOf(found) }, acts })
}

/** Other days, another limit, or more than was promised. */
export async function changeCampaign(
  deps: OperatorDeps,
  by: Staff,
  { amount, atMost, id, minimum, seen, ...wish }: BodyOf<typeof changeOperatorCampaign> & { readonly id: string },
) {
  return deps.db.tx(async (tx) => {
    const found = await lockCampaign(tx, id)
    if (found === undefined) return refuse('campaign-unknown')
    if (stateOf(found) !== seen) return refuse('changed-meanwhile')
    const cents = { discountCents: toCents(amount), minimumCents: toCents(minimum) }
    const wanted = { ...wish, ...cents, maxRedemptions: atMost }
    const decided = decideCampaignChange(found, wanted, today(deps.clock))
    if (!decided.ok) return decided
    writeCampaign(tx, id, wanted)
    record(tx, deps, { by, id, before: planOf(found), after: planOf({ ...found, ...wanted }) })
    return ok(undefined)
  })
}

/** At once: its codes are good for nothing any more; what was redeemed stays. */
export function endCampaignNow(
  deps: OperatorDeps,
  by: Staff,
  { id, seen }: { readonly id: string; readonly seen: string },
): Promise<Result<undefined, 'campaign-unknown' | 'changed-meanwhile' | 'campaign-over'>> {
  return deps.db.tx(async (tx) => {
    const found = await lockCampaign(tx, id)
    if (found === undefined) return refuse('campaign-unknown')
    if (stateOf(found) !== seen) return refuse('changed-meanwhile')
    const decided = decideCampaignEnd(found, today(deps.clock))
    if (!decided.ok) return decided
    endCampaign(tx, id, instant(wallOf(deps.clock)))
    record(tx, deps, { by, id, before: { ended: false }, after: { ended: true } })
    return ok(undefined)
  })
}

interface Recorded {
  readonly by: Staff
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

function record(tx: Tx, { clock, newId }: OperatorDeps, { after, before, by, id }: Recorded): void {
  recordAct(tx, { id: newId(), at: instant(clock), by, kind: 'voucher', about: id, before, after })
}
