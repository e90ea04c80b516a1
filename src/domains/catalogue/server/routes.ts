/** The catalogue's calls: ready strings out of memory. */
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

export function catalogueRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [
    publicRoute(productsByIds, async ({ body, base }) => {
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
