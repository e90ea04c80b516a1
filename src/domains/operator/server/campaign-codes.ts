/** The codes of a campaign as a file, with what has become of each. */
import type { FastifyInstance } from 'fastify'

import { findCampaignCodes } from '#domains/vouchers/server/make-campaign.ts'
import { bases } from '#kit/paths.ts'
import { sendProblem } from '#platform/server/send-problem.ts'

import type { OperatorDeps } from './deps.ts'

interface CodeState {
  readonly blocked: boolean
  readonly ended: boolean
  readonly used: number
}

const stateOf = ({ blocked, ended, used }: CodeState): string => {
  if (blocked) return 'gesperrt'
  if (used > 0) return `${used} eingelöst`
  return ended ? 'Aktion beendet' : 'frei'
}

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
