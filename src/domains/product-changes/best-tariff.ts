/** Which tariff is the best for what a customer has agreed on (§ 57 (3) TKG). Pure. */
import type { Product } from '#domains/catalogue/product.ts'
import type { Cents } from '#kit/money.ts'

import type { Comparison } from './comparison.ts'
import { bundled, type Target } from './targets.ts'
import { priceSteps, type ChangeTerms } from './terms.ts'

type Services = Pick<Product, 'tags' | 'maxBandwidth' | 'maxUpstream'>

/** What can be ordered instead, on its terms, and what that does to all contracts of the customer. */
export interface OfferedTariff {
  readonly target: { readonly role: Target['role']; readonly product: Services & Pick<Product, 'displayTitle'> }
  readonly terms: ChangeTerms
  readonly comparison: {
    readonly stretches: Comparison['stretches']
    readonly consequences: Pick<Comparison['consequences'], 'dependent'>
  }
}

export interface BetterTariff {
  readonly title: string
  /** A month, once every promotion is over. */
  readonly monthlyCents: Cents
  /** Of what the customer pays a month for all contracts, from then on. */
  readonly savesCents: Cents
}

/** The same services, no slower, and no option is lost. */
function givesAsMuch(own: Services, { comparison, target: { product, role } }: OfferedTariff): boolean {
  return (
    role !== 'DOWNGRADE' &&
    bundled.every((tag) => product.tags.includes(tag) || !own.tags.includes(tag)) &&
    (product.maxBandwidth ?? 0) >= (own.maxBandwidth ?? 0) &&
    (product.maxUpstream ?? 0) >= (own.maxUpstream ?? 0) &&
    comparison.consequences.dependent.every(({ reason }) => reason !== 'option-of-contract')
  )
}

/**
 * The offer that gives at least as much and costs least; undefined where the present tariff is the best. What counts is the
 * price that stays: a promotion would make the dearer tariff look cheaper for some months.
 */
export function bestTariff(own: Services, offers: readonly OfferedTariff[]): BetterTariff | undefined {
  const [best] = offers
    .filter((offer) => givesAsMuch(own, offer))
    .map(({ comparison, target, terms }) => {
      const { first, later } = priceSteps(terms)
      const savesCents = -(comparison.stretches.at(-1)?.cents ?? 0)
      return { title: target.product.displayTitle, monthlyCents: later.at(-1)?.cents ?? first, savesCents }
    })
    .filter(({ savesCents }) => savesCents > 0)
    .toSorted((a, b) => b.savesCents - a.savesCents)
  return best
}
