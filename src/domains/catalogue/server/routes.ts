/** The catalogue's calls: ready strings out of memory. */
import { refuse } from '#kit/result.ts'
import type { Clock } from '#platform/server/clock.ts'
import { inProcessVisitor } from '#platform/server/in-process.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'
import { publicRoute, type Route } from '#platform/server/routes.ts'

import {
  productById,
  productsByGroup,
  productsByGroupAndTag,
  productsByIds,
  productsByTag,
  productsByTagType,
  productTags,
  serviceGroupNames,
} from '../api.ts'
import type { Catalogue } from './catalogue.ts'

/** Lists per client network and minute; pages of who is signed in are not counted. */
const listsPerMinute = 600

export function catalogueRoutes({ catalogue, clock }: { catalogue: Catalogue; clock: Clock }): Route[] {
  const mayList = rateLimit(clock, listsPerMinute)
  return [
    publicRoute(productsByIds, async ({ body, base, ip }) => {
      const isSignedIn = inProcessVisitor()?.caller.ok === true
      if (!isSignedIn && !mayList(ip)) return refuse('too-many')
      const found = catalogue.wireProducts(body, base)
      return found.ok ? { ok: true, json: found.value.json, object: found.value.objects } : found
    }),
    publicRoute(productById, async ({ params: { id }, base }) => {
      const text = catalogue.productText(id, base)
      return text ? { ok: true, ...text } : { ok: false, refusal: 'product-unknown', detail: { id } }
    }),
    publicRoute(productsByGroup, async ({ params, base }) => ({
      ok: true,
      ...catalogue.groupText(params.serviceGroupName, base),
    })),
    publicRoute(productsByGroupAndTag, async ({ params, base }) => ({
      ok: true,
      ...catalogue.groupTagText(params.serviceGroupName, params.tag, base),
    })),
    publicRoute(productsByTag, async ({ params, base }) => ({ ok: true, ...catalogue.tagText(params.tag, base) })),
    publicRoute(productsByTagType, async ({ params, base }) => ({
      ok: true,
      ...catalogue.tagTypeText(params.id, base),
    })),
    publicRoute(serviceGroupNames, async () => ({ ok: true, ...catalogue.groupNamesText() })),
    publicRoute(productTags, async () => ({ ok: true, ...catalogue.tagsText() })),
  ]
}
