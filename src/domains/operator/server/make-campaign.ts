/** A campaign that an operator makes, with its codes. */
import { decideCampaign } from '#domains/vouchers/campaign.ts'
import {
  findCampaignCodes,
  insertCampaign,
  insertCodesOf,
  isCodeTaken,
} from '#domains/vouchers/server/make-campaign.ts'
import type { BodyOf } from '#kit/endpoint.ts'
import { toCents } from '#kit/money.ts'
import { readableCode } from '#kit/readable-code.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Staff } from '#platform/server/routes.ts'
import { randomId } from '#platform/server/secrets.ts'

import type { makeOperatorCampaign } from '../vouchers-api.ts'
import type { OperatorDeps } from './deps.ts'
import { recordAct } from './store.ts'

type Wish = BodyOf<typeof makeOperatorCampaign>

type Refusal = 'changed-meanwhile' | 'validity-wrong' | 'effect-incomplete' | 'text-missing' | 'code-known'

/** Once for each id. What is for options says what it is in the content service, so its text has to be there. */
export async function makeCampaign(
  deps: OperatorDeps,
  by: Staff,
  wish: Wish,
): Promise<Result<{ readonly id: string; readonly codes: number }, Refusal>> {
  const { clock, db, newId } = deps
  const { amount, codes: wanted, id, minimum, textId, title, validFrom, validTo } = wish
  const cents = { discountCents: toCents(amount), minimumCents: toCents(minimum) }
  const decided = decideCampaign({ ...wish, ...cents }, today(clock))
  if (!decided.ok) return decided
  if (decided.value.target === 'OPTION' && !(await deps.hasPromotionText(textId))) return refuse('text-missing')
  return db.tx(async (tx) => {
    const singleUse = 'count' in wanted
    const maxRedemptions = 'count' in wanted ? null : wanted.atMost
    if ('code' in wanted && (await isCodeTaken(tx, wanted.code, id))) return refuse('code-known')
    const discountId = decided.value.target === 'OPTION' ? textId : id
    const campaign = { ...decided.value, id, title, discountId, validFrom, validTo, singleUse, maxRedemptions }
    if (!(await insertCampaign(tx, campaign))) {
      const isMade = (await findCampaignCodes(tx, id)) !== undefined
      return refuse(isMade ? 'changed-meanwhile' : 'text-missing')
    }
    const codes =
      'count' in wanted ? Array.from({ length: wanted.count }, () => readableCode(randomId())) : [wanted.code]
    const made = await insertCodesOf(tx, id, codes)
    const after = { title, validFrom, validTo, codes: made }
    recordAct(tx, { id: newId(), at: instant(clock), by, kind: 'voucher', about: id, before: null, after })
    return ok({ id, codes: made })
  })
}
