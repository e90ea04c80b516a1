/** The catalogue's calls: ready bytes out of memory. */
import { ok, refuse } from '#kit/result.ts'
import { cachedJson, isEmptyList, type CachedJson } from '#platform/server/cached-json.ts'
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
import type { MoreProducts } from './more-products.ts'

/** Lists per client network and minute; pages of who is signed in are not counted. */
const listsPerMinute = 600

interface RouteDeps {
  readonly catalogue: Catalogue
  readonly more: MoreProducts
  readonly clock: Clock
}

/** Two lists in one, without parsing either. */
function joinLists(one: CachedJson, other: CachedJson | undefined): { readonly ok: true } & CachedJson {
  if (other === undefined) return { ok: true, ...one }
  if (isEmptyList(one)) return { ok: true, ...other }
  return { ok: true, ...cachedJson(`${one.json.toString().slice(0, -1)},${other.json.toString().slice(1)}`) }
}

function joinNames(one: CachedJson, more: readonly string[]): { readonly ok: true } & CachedJson {
  const names = new Set([...(JSON.parse(one.json.toString()) as string[]), ...more])
  return { ok: true, ...cachedJson(JSON.stringify([...names].sort((a, b) => a.localeCompare(b, 'de')))) }
}

/** Products by ids: out of memory alone where it holds all. */
async function findProducts({ catalogue, more }: RouteDeps, asked: readonly string[], base: string) {
  const found = catalogue.wireProducts(asked, base)
  if (found.ok) return { ok: true, json: found.value.json, object: found.value.objects } as const
  const ids = [...new Set(asked)]
  const others = await more.find(
    ids.filter((id) => catalogue.product(id) === undefined),
    base,
  )
  const products = ids.flatMap((id) => catalogue.wireProduct(id, base) ?? others.get(id) ?? [])
  const known = new Set(products.map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  return unknown === undefined ? ok(products) : refuse('product-unknown', { id: unknown })
}

async function findProduct({ catalogue, more }: RouteDeps, id: string, base: string) {
  const text = catalogue.productText(id, base)
  if (text !== undefined) return { ok: true, ...text } as const
  const product = (await more.find([id], base)).get(id)
  if (product === undefined) return refuse('product-unknown', { id })
  return { ok: true, ...cachedJson(JSON.stringify(product)) } as const
}

export function catalogueRoutes(deps: RouteDeps): Route[] {
  const { catalogue, more, clock } = deps
  const mayList = rateLimit(clock, listsPerMinute)
  return [
    publicRoute(productsByIds, async ({ body, base, ip }) => {
      const isSignedIn = inProcessVisitor()?.caller.ok === true
      if (!isSignedIn && !mayList(ip)) return refuse('too-many')
      return findProducts(deps, body, base)
    }),
    publicRoute(productById, async ({ params: { id }, base }) => findProduct(deps, id, base)),
    publicRoute(productsByGroup, async ({ params: { serviceGroupName: group }, base }) =>
      joinLists(catalogue.groupText(group, base), await more.list({ group }, base)),
    ),
    publicRoute(productsByGroupAndTag, async ({ params: { serviceGroupName: group, tag }, base }) =>
      joinLists(catalogue.groupTagText(group, tag, base), await more.list({ group, tag }, base)),
    ),
    publicRoute(productsByTag, async ({ params: { tag }, base }) =>
      joinLists(catalogue.tagText(tag, base), await more.list({ tag }, base)),
    ),
    publicRoute(productsByTagType, async ({ params: { id }, base }) =>
      joinLists(catalogue.tagTypeText(id, base), await more.list({ type: id }, base)),
    ),
    publicRoute(serviceGroupNames, async () => joinNames(catalogue.groupNamesText(), more.groupNames)),
    publicRoute(productTags, async () => joinNames(catalogue.tagsText(), await more.tags())),
  ]
}
