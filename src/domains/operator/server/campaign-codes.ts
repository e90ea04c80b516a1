/** The codes of a campaign as a file, with what has become of each. */
import type { FastifyInstance } from 'fastify'

import { campaignPhase } from '#domains/vouchers/campaign.ts'
import { findCampaignCodes } from '#domains/vouchers/server/make-campaign.ts'
import type { IsoDate } from '#kit/dates.ts'
import { bases } from '#kit/paths.ts'
import { today } from '#platform/server/clock.ts'
import { sendProblem } from '#platform/server/send-problem.ts'

import type { OperatorDeps } from './deps.ts'

type CodeState = NonNullable<Awaited<ReturnType<typeof findCampaignCodes>>>['codes'][number]

const unused = { ahead: 'frei', running: 'frei', over: 'Aktion vorbei', ended: 'Aktion beendet' } as const

function codeState({ blocked, used, ...period }: CodeState, day: IsoDate): string {
  if (blocked) return 'gesperrt'
  return used > 0 ? `${used} eingelöst` : unused[campaignPhase(period, day)]
}

/** A link of a page, so the session's cookie is enough; for everybody but operators the same 404 as an unknown one. */
export async function mountCampaignCodes(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  const { clock, db, identity, log } = deps
  for (const base of bases) {
    app.get<{ Params: { id: string } }>(
      `${base}/api/operator/v1/vouchers/campaigns/:id/codes.csv`,
      { schema: { hide: true } },
      async (request, reply) => {
        const session = await identity.pageSession(request.headers.cookie, { extend: true })
        const isOperator = session?.operator === true
        const found = isOperator ? await findCampaignCodes(db, request.params.id) : undefined
        if (session === undefined || found === undefined) return sendProblem(reply, 404, 'not-found')
        const { correlationId } = request
        log.info({ campaign: request.params.id, operator: session.subject, correlationId }, 'codes read')
        const day = today(clock)
        const rows = found.codes.map((code) => `${code.code};${codeState(code, day)}`)
        // By the mark before it Excel knows UTF-8.
        const file = ['\u{FEFF}Code;Stand', ...rows, ''].join('\r\n')
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="codes.csv"',
            'x-content-type-options': 'nosniff',
          })
          .send(file)
      },
    )
  }
}
