/** The price list in memory: made of the catalogue once, and anew when that was loaded again or a day has begun. */
import type { Product } from '#domains/catalogue/product.ts'
import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { ProviderAddress } from '#kit/provider.ts'
import { cachedJson, type CachedJson } from '#platform/server/cached-json.ts'
import { today, type Clock } from '#platform/server/clock.ts'

import type { Tariff } from '../api.ts'
import { sheetSections } from '../sheet.ts'
import { priceListEntry } from '../tariff.ts'

export interface PriceListDeps {
  readonly catalogue: Pick<Catalogue, 'tariffs'>
  readonly clock: Clock
  readonly provider: ProviderAddress
}

interface SoldTariff {
  readonly tariff: Tariff
  readonly sheet: Pick<ContractSummary, 'date' | 'provider' | 'sections'>
  /** With its sheet, as `readTariff` answers it. */
  readonly text: CachedJson
}

export interface PriceList {
  /** The day whose prices it names. */
  readonly today: IsoDate
  readonly text: CachedJson
  /** By product id; what is not sold is not there. */
  readonly tariffs: ReadonlyMap<string, SoldTariff>
}

/** @returns the price list as it is now */
export function createPriceList({ catalogue, clock, provider }: PriceListDeps): () => PriceList {
  const { name, company, street, city, email, phone } = provider
  const sender = { name, company, street, city, email, phone }
  let made: { readonly from: readonly Product[]; readonly list: PriceList } | undefined
  return () => {
    const from = catalogue.tariffs()
    const day = today(clock)
    if (made?.from !== from || made.list.today !== day) made = { from, list: makeList(from, day, sender) }
    return made.list
  }
}

function makeList(products: readonly Product[], day: IsoDate, provider: ProviderAddress): PriceList {
  const sold = products.flatMap((product): SoldTariff[] => {
    const tariff = priceListEntry(product, day)
    if (tariff === undefined) return []
    const sheet = { date: day, provider, sections: sheetSections(tariff, product) }
    return [{ tariff, sheet, text: cachedJson(JSON.stringify({ ...tariff, sheet })) }]
  })
  return {
    today: day,
    text: cachedJson(JSON.stringify(sold.map(({ tariff }) => tariff))),
    tariffs: new Map(sold.map((one) => [one.tariff.id, one])),
  }
}
