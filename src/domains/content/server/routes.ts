import type { Endpoint } from '#kit/endpoint.ts'
import { refuse, ok } from '#kit/result.ts'
import type { Clock } from '#platform/server/clock.ts'
import { inProcessVisitor } from '#platform/server/in-process.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'
import { publicRoute, type Call, type ReadyReply, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { Params } from '../query.ts'
import type { ContentAnswer, ContentAsked, ContentSource } from './content-source.ts'
import { readFooter, readPromotion } from './read-content.ts'

/** The content service's reading calls, each plain and as its client library writes them. */
/** Questions whose answer is not in memory, per client network and minute; pages of who is signed in are not counted. */
const newPerMinute = 300

export function contentRoutes({ content, clock }: { content: ContentSource; clock: Clock }): Route[] {
  const mayAskNew = rateLimit(clock, newPerMinute)
  const visit = ({ base, correlationId, ip }: Pick<Call<Endpoint>, 'base' | 'correlationId' | 'ip'>) => {
    const isSignedIn = inProcessVisitor()?.caller.ok === true
    return { base, requestId: correlationId, mayAsk: () => isSignedIn || mayAskNew(ip) }
  }
  const reads = (kind: ContentAsked['kind'], { plain, spaced }: { plain: Endpoint; spaced: Endpoint }): Route[] =>
    [plain, spaced].map((endpoint) =>
      publicRoute(endpoint, async (call) => asReply(await content.ask({ ...askedBy(kind, call), ...visit(call) }))),
    )
  return [
    ...reads('entries', api.listEntries),
    ...reads('entries', api.readEntry),
    ...reads('assets', api.listAssets),
    ...reads('assets', api.readAsset),
    ...reads('content_types', api.listContentTypes),
    ...reads('content_types', api.readContentType),
    ...reads('locales', api.listLocales),
    publicRoute(api.queryContent, async ({ params, query, ...call }) => {
      const found = await readPromotion(content, params.id, { fields: query, visit: visit(call) })
      return found === undefined ? { ok: true, empty: true } : asReply(found)
    }),
    publicRoute(api.readFooter, async (call) => {
      const footer = await readFooter(content, visit(call))
      return footer === undefined ? refuse('content-missing') : ok(footer)
    }),
  ]
}

function askedBy(
  kind: ContentAsked['kind'],
  { params, query }: Call<Endpoint>,
): Pick<ContentAsked, 'kind' | 'id' | 'params'> {
  const { id } = (params ?? {}) as { id?: string }
  return { kind, ...(id !== undefined && { id }), params: query as Params }
}

function asReply({ status, json, etag }: ContentAnswer): ReadyReply {
  return { ok: true, json, ...(etag !== undefined && { etag }), ...(status !== 200 && { failure: status }) }
}
