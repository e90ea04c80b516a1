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
      if (!found.ok) return found
      const text = catalogue.productsJson(body, base)
      return text.ok ? { ok: true, json: text.value, object: () => found.value } : text
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
