/** The catalogue in memory: loaded by one statement, dropped by NOTIFY and after 60 seconds, read without waiting. */
import { refuse, ok, type Result } from '#kit/result.ts'
import { jsonList, type CachedJson } from '#platform/server/cached-json.ts'
import { today, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { openSharedSnapshot } from '#platform/server/shared-snapshot.ts'

import type { WireProduct } from '../api.ts'
import type { Product } from '../product.ts'
import { listKey, createSnapshot, type Snapshot } from './snapshot.ts'
import { listProducts } from './store.ts'

export interface CatalogueDeps {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
}

export interface Catalogue {
  product(id: string): Product | undefined
  /** The products in the order of the ids; the first unknown id refuses the whole list. */
  products(ids: readonly string[]): Result<Product[], 'product-unknown'>
  /** All tariffs in the order of the catalogue, also those that are not sold any more; the same list until it is loaded again, or another day begins. */
  tariffs(): readonly Product[]
  /** Ready JSON of one product on the wire, its addresses under `base`. */
  productText(id: string, base: string): CachedJson | undefined
  /** The product on the wire as an object that all readers share, frozen. */
  wireProduct(id: string, base: string): WireProduct | undefined
  /** The products on the wire in the order of the ids; the first unknown id refuses the whole list. */
  wireProducts(asked: readonly string[], base: string): Result<WireProducts, 'product-unknown'>
  groupText(serviceGroupName: string, base: string): CachedJson
  groupTagText(serviceGroupName: string, tag: string, base: string): CachedJson
  tagText(tag: string, base: string): CachedJson
  tagTypeText(typeId: string, base: string): CachedJson
  groupNamesText(): CachedJson
  tagsText(): CachedJson
  /** Loads now; resolves when what was written before the call is seen. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** A list of products as its reader needs it; made when it is asked for. */
interface WireProducts {
  readonly json: () => Buffer
  /** Shared by all readers, frozen. */
  readonly objects: () => WireProduct[]
}

function collect<Value>(
  ids: readonly string[],
  find: (id: string) => Value | undefined,
): Result<Value[], 'product-unknown'> {
  const found: Value[] = []
  for (const id of ids) {
    const value = find(id)
    if (value === undefined) return refuse('product-unknown', { id })
    found.push(value)
  }
  return ok(found)
}

/** What is sold is another thing each day: made anew with the first question of a day, not with the next load. */
function snapshotOfToday(products: readonly Product[], clock: Clock): () => Snapshot {
  let [day, made] = [today(clock), createSnapshot(products, today(clock))]
  return () => {
    const now = today(clock)
    if (now !== day) [day, made] = [now, createSnapshot(products, now)]
    return made
  }
}

/** Opens the catalogue; throws when the first load fails. A later load that fails is logged and the old state stays. */
export async function openCatalogue({ db, log, clock }: CatalogueDeps): Promise<Catalogue> {
  const {
    state: loaded,
    reload,
    close,
  } = await openSharedSnapshot({
    db,
    log,
    channel: 'catalogue',
    load: async () => snapshotOfToday(await listProducts(db), clock),
  })
  const state = () => loaded()()
  return {
    product: (id) => state().products.get(id),
    products: (ids) => collect(ids, (id) => state().products.get(id)),
    tariffs: () => state().tariffs,
    productText: (id, base) => state().productText(id, base),
    wireProduct: (id, base) => state().productObject(id, base),
    wireProducts(asked, base) {
      const snapshot = state()
      const ids = [...new Set(asked)]
      const found = collect(ids, (id) => snapshot.products.get(id))
      if (!found.ok) return found
      return ok({
        json: () => jsonList(ids.flatMap((id) => snapshot.productText(id, base)?.json ?? [])),
        objects: () => ids.flatMap((id) => snapshot.productObject(id, base) ?? []),
      })
    },
    groupText: (name, base) => state().listText(listKey('group', name), base),
    groupTagText: (name, tag, base) => state().listText(listKey('group', name, 'tag', tag), base),
    tagText: (tag, base) => state().listText(listKey('tag', tag), base),
    tagTypeText: (id, base) => state().listText(listKey('type', id), base),
    groupNamesText: () => state().groupNames,
    tagsText: () => state().tags,
    reload,
    close,
  }
}
