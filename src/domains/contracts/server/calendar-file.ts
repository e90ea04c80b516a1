/** Dates of a contract as files for a calendar: a link of a page, so the session's cookie is enough. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Identity } from '#domains/identity/server/identity.ts'
import { withoutCustomer } from '#domains/identity/server/without-customer.ts'
import { calendarText } from '#kit/calendar.ts'
import { bases, loginPath, paths, to } from '#kit/paths.ts'
import { instant, today, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { RefusedRequest } from '#platform/server/malformed.ts'

import { contractEntry, isCalendarKind } from '../calendar.ts'
import type { ProductSource } from './contract-json.ts'
import { contractReader, type ReadContract } from './contracts.ts'

export interface CalendarDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: ProductSource
  readonly identity: Pick<Identity, 'pageSession'>
  readonly publicOrigin: string
  readonly brand: string
}

interface Asked {
  readonly contractId?: string
  readonly datum?: string
}

export async function mountCalendar(app: FastifyInstance, deps: CalendarDeps): Promise<void> {
  const read = contractReader(deps.db)
  for (const base of bases) {
    app.get<{ Querystring: Asked }>(`${base}/${paths.calendarFile}`, { schema: { hide: true } }, (request, reply) =>
      sendFile(request, reply, { ...deps, base, read }),
    )
  }
}

/** Somebody else's contract, an unknown one and a date that is none are the same 404. */
async function sendFile(
  request: FastifyRequest<{ Querystring: Asked }>,
  reply: FastifyReply,
  {
    brand,
    base,
    catalogue,
    clock,
    identity,
    publicOrigin,
    read,
  }: CalendarDeps & { readonly base: string; readonly read: ReadContract },
): Promise<FastifyReply> {
  const { contractId, datum } = request.query
  const session = await identity.pageSession(request.headers.cookie, { extend: true })
  if (session === undefined) return reply.redirect(loginPath(base, request.url), 302)
  if (session.guid === undefined) return reply.redirect(withoutCustomer(base, session, request.url), 302)
  const isAsked = typeof contractId === 'string' && typeof datum === 'string' && isCalendarKind(datum)
  const contract = isAsked ? await read(session.guid, contractId) : undefined
  if (!isAsked || contract === undefined) throw new RefusedRequest(404)
  const name = (id: string | undefined) => (id === undefined ? undefined : catalogue.product(id)?.displayTitle)
  const entry = contractEntry(contract, datum, {
    names: {
      product: name(contract.productId) ?? contractId,
      coming: name(contract.productChange?.futureProduct),
    },
    today: today(clock),
    url: publicOrigin + to(base, 'contract', { contractId }),
    host: new URL(publicOrigin).hostname,
  })
  if (entry === undefined) throw new RefusedRequest(404)
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${contractId}-${datum}.ics"`,
    })
    .send(calendarText(entry, { madeAt: instant(clock), maker: brand }))
}
