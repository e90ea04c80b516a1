/** Campaigns that operators make, and their codes as a file. */
import type { FastifyInstance } from 'fastify'

import { loadingCode } from '#domains/checkout/rules.ts'
import { decideCampaign } from '#domains/vouchers/campaign.ts'
import {
  findCampaignCodes,
  insertCampaign,
  insertCodesOf,
  isCodeKnown,
} from '#domains/vouchers/server/make-campaign.ts'
import type { BodyOf } from '#kit/endpoint.ts'
import { toCents } from '#kit/money.ts'
import { bases } from '#kit/paths.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import { sendProblem } from '#platform/server/http.ts'
import { randomId } from '#platform/server/secrets.ts'

import type { makeOperatorCampaign } from '../vouchers-api.ts'
import type { Operator, OperatorDeps } from './deps.ts'
import { recordAct } from './store.ts'

type Wish = BodyOf<typeof makeOperatorCampaign>

type Refusal = 'changed-meanwhile' | 'validity-wrong' | 'effect-incomplete' | 'text-missing' | 'code-known'

/** Once for each id. What is for options says what it is in the content service, so its text has to be there. */
export async function makeCampaign(
  deps: OperatorDeps,
  by: Operator,
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
    if ('code' in wanted && (await isCodeKnown(tx, wanted.code))) return refuse('code-known')
    const discountId = decided.value.target === 'OPTION' ? textId : id
    const campaign = { ...decided.value, id, title, discountId, validFrom, validTo, singleUse, maxRedemptions }
    if (!(await insertCampaign(tx, campaign))) {
      const isMade = (await findCampaignCodes(tx, id)) !== undefined
      return refuse(isMade ? 'changed-meanwhile' : 'text-missing')
    }
    const codes =
      'count' in wanted ? Array.from({ length: wanted.count }, () => loadingCode(randomId())) : [wanted.code]
    const made = await insertCodesOf(tx, id, codes)
    const after = { title, validFrom, validTo, codes: made }
    recordAct(tx, { id: newId(), at: instant(clock), by, kind: 'voucher', about: id, before: null, after })
    return ok({ id, codes: made })
  })
}

const stateOf = ({ blocked, used }: { readonly blocked: boolean; readonly used: number }): string =>
  blocked ? 'gesperrt' : used > 0 ? `${used} eingelöst` : 'frei'

/** A link of a page, so the session's cookie is enough; for everybody but operators the same 404 as an unknown one. */
export async function mountCampaignCodes(app: FastifyInstance, { db, identity, log }: OperatorDeps): Promise<void> {
  for (const base of bases) {
    app.get<{ Params: { id: string } }>(
      `${base}/api/operator/v1/vouchers/campaigns/:id/codes.csv`,
      { schema: { hide: true } },
      async (request, reply) => {
        const session = await identity.pageSession(request.headers.cookie, { extend: true })
        const found = session?.operator === true ? await findCampaignCodes(db, request.params.id) : undefined
        if (session === undefined || found === undefined) return sendProblem(reply, 404, 'not-found')
        const { correlationId } = request
        log.info({ campaign: request.params.id, operator: session.subject, correlationId }, 'codes read')
        const rows = found.codes.map((code) => `${code.code};${stateOf(code)}`)
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="codes.csv"',
            'x-content-type-options': 'nosniff',
          })
          .send(['Code;Stand', ...rows, ''].join('\r\n'))
      },
    )
  }
}
