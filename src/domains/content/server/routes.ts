import type { Endpoint } from '#kit/endpoint.ts'
import { refuse, ok } from '#kit/result.ts'
import { publicRoute, type Call, type ReadyReply, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { Params } from '../query.ts'
import type { ContentAnswer, ContentAsked, ContentSource } from './content-source.ts'
import { readFooter, readPromotion } from './read-content.ts'

/** The content service's reading calls, each plain and as its client library writes them. */
export function contentRoutes({ content }: { content: ContentSource }): Route[] {
  const reads = (kind: ContentAsked['kind'], { plain, spaced }: { plain: Endpoint; spaced: Endpoint }): Route[] =>
    [plain, spaced].map((endpoint) =>
      publicRoute(endpoint, async (call) => asReply(await content.ask(askedBy(kind, call)))),
    )
  return [
    ...reads('entries', api.listEntries),
    ...reads('entries', api.readEntry),
    ...reads('assets', api.listAssets),
    ...reads('assets', api.readAsset),
    ...reads('content_types', api.listContentTypes),
    ...reads('content_types', api.readContentType),
    ...reads('locales', api.listLocales),
    publicRoute(api.queryContent, async ({ params, query, base, correlationId }) => {
      const found = await readPromotion(content, params.id, query, { base, requestId: correlationId })
      return found === undefined ? { ok: true, empty: true } : asReply(found)
    }),
    publicRoute(api.readFooter, async ({ base, correlationId }) => {
      const footer = await readFooter(content, { base, requestId: correlationId })
      return footer === undefined ? refuse('content-missing') : ok(footer)
    }),
  ]
}

function askedBy(kind: ContentAsked['kind'], { params, query, base, correlationId }: Call<Endpoint>): ContentAsked {
  const { id } = (params ?? {}) as { id?: string }
  return { kind, ...(id !== undefined && { id }), params: query as Params, base, requestId: correlationId }
}

function asReply({ status, json, etag }: ContentAnswer): ReadyReply {
  return { ok: true, json, ...(etag !== undefined && { etag }), ...(status !== 200 && { failure: status }) }
}
