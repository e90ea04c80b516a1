/** What the address of a list names to be compared. */
import { readDeviceFit, readShopDevice, type DevicePage, type Fits } from '#domains/shop/web/calls.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import { compareDevices, type ComparedDevice, type Comparison } from './compare-view.ts'
import { withoutEach } from './list-queries.ts'
import { comparedWord } from './list-words.ts'

const comparedAtMost = 3

export interface Compared extends Comparison {
  /** By device the query without it. */
  readonly without: Readonly<Record<string, string>>
}

/**
 * Null: nothing is compared. A device that the address names twice, by a variant of it for one, stands there once.
 * @param page the page of the list, whose tiles say in which variant a device stands there
 */
export async function loadCompared(
  args: PageArgs,
  { page, query }: { readonly page: Promise<Pick<DevicePage, 'products'>>; readonly query: URLSearchParams },
): Promise<Compared | null> {
  const named = [...new Set(query.getAll(comparedWord))].slice(0, comparedAtMost)
  const read = await Promise.all(named.map((id) => orElse<ComparedDevice, null>(readCompared(args, id), () => null)))
  const devices = new Map(read.flatMap((one) => (one === null ? [] : [[one.device.id, one] as const])))
  if (devices.size === 0) return null
  const ids = [...devices.keys()]
  const tiles = new Map((await page).products.map((tile) => [tile.id, tile]))
  const compared = [...devices.values()].map((one) => ({
    device: one.device,
    fits: one.fits,
    tile: tiles.get(one.device.id),
  }))
  return {
    ...compareDevices(compared, getPage(args).today),
    without: withoutEach(ids, comparing(ids, query)),
  }
}

/** The query with what is compared by the ids of its devices. */
function comparing(ids: readonly string[], query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete(comparedWord)
  for (const id of ids) next.append(comparedWord, id)
  return next
}

async function readCompared(args: PageArgs, id: string): Promise<ComparedDevice> {
  const { client } = getPage(args)
  const [device, fits] = await Promise.all([
    readShopDevice(client, id),
    orElse<Fits, Fits>(readDeviceFit(client, id), () => []),
  ])
  return { device, fits }
}
