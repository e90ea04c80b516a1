/** What a file may change of a tariff or an option that is there: what it is called, costs, offers, and whether it can be had. */
import type { Charge, ChargeCycle, Product } from '#domains/catalogue/product.ts'
import type { Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

export interface OfferChange {
  readonly id: string
  readonly name?: string | undefined
  readonly displayTitle?: string | undefined
  /** Regular price a month, and once; VAT included. */
  readonly monthly?: Cents | undefined
  readonly oneTime?: Cents | undefined
  readonly visible?: boolean | undefined
  readonly bookable?: boolean | undefined
  /** The days on which it is sold. */
  readonly days?: Pick<Product['validity'], 'validAfter' | 'validBefore'> | undefined
  /** Of a tariff with a line, and what lists show of them. */
  readonly speeds?:
    | (Pick<Product, 'speedProfiles'> & Partial<Pick<Product, 'maxBandwidth' | 'maxUpstream' | 'minimumBandwidth'>>)
    | undefined
  /** What a tariff offers in no group, and what one can change to from it: the whole list. */
  readonly options?: Product['options'] | undefined
  readonly changeTargets?: Product['changeTargets'] | undefined
}

/** The product with the change; 'charge-unknown' where it has no price of that kind. Contracts keep the price they have. */
export function changedOffer(product: Product, change: OfferChange): Result<Product, 'charge-unknown'> {
  const { bookable, changeTargets, days, displayTitle, monthly, name, oneTime, options, speeds, visible } = change
  const wanted = [
    ['MONTHLY', monthly],
    ['ONE_TIME', oneTime],
  ] as const
  let { charges } = product
  for (const [cycle, cents] of wanted) {
    if (cents === undefined) continue
    if (!charges.some((charge) => isRegular(charge, cycle))) return refuse('charge-unknown')
    charges = charges.map((charge) =>
      isRegular(charge, cycle) ? { ...charge, amount: cents, agbPrice: cents } : charge,
    )
  }
  if (days !== undefined)
    charges = charges.map((charge) => ({ ...charge, validFrom: days.validAfter, validTo: days.validBefore }))
  return ok({
    ...product,
    charges,
    validity: { ...product.validity, ...days },
    ...(name !== undefined && { name }),
    ...(displayTitle !== undefined && { displayTitle }),
    ...(visible !== undefined && { visible }),
    ...(bookable !== undefined && { bookable }),
    ...(options !== undefined && { options }),
    ...(changeTargets !== undefined && { changeTargets }),
    ...speeds,
  })
}

/** The product with nothing to order: it stays for those who have it. */
export function hiddenOffer(known: Product): Product {
  return { ...known, visible: false, bookable: false }
}

function isRegular({ chargeCycle, chargeType }: Charge, cycle: ChargeCycle): boolean {
  return chargeCycle === cycle && (cycle === 'ONE_TIME' || chargeType === 'BASE_FEE')
}
