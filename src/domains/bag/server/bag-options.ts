/** Whether an option can be put into a bag: alone, or along with a device. */
import { findContract } from '#domains/contracts/server/contracts.ts'
import { eligibilityFacts } from '#domains/options/eligibility.ts'
import { decideEligibility } from '#domains/options/rules.ts'
import { findDeviceServices } from '#domains/shop/server/services.ts'
import { refuse, type Result } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import type { BagItem } from '../bag.ts'
import { alongside } from '../services.ts'
import type { BagDeps } from './deps.ts'
import type { StoredBag } from './store.ts'

export type OptionRefusal = 'contract-unknown' | 'option-not-offered' | 'option-not-bookable'

interface Asked extends Pick<BagItem, 'contractId' | 'productId'> {
  readonly guid: string
}

type Deps = Pick<BagDeps, 'catalogue' | 'clock'>

/** Whether the option can be ordered for that contract of the customer, beside `others` of its kind. */
export async function decideOption(
  sql: Sql,
  { catalogue, clock }: Deps,
  { contractId, guid, productId, others = 0 }: Asked & { readonly others?: number },
): Promise<Result<undefined, OptionRefusal>> {
  const contract = await findContract(sql, guid, contractId)
  if (contract === undefined) return refuse('contract-unknown')
  const option = catalogue.product(productId)
  // One that is booked for a day asks for that day: it is ordered on its own page.
  if (option?.bookedFor != null) return refuse('option-not-bookable', { reason: 'needs-day' })
  const product = catalogue.product(contract.productId)
  const facts = eligibilityFacts(contract, productId, { product, today: today(clock), alongside: others })
  return decideEligibility(facts.option, facts)
}

/** Whether the device can have it, and the contract takes one more beside those of other devices in the bag. */
export async function decideService(
  sql: Sql,
  deps: Deps,
  { bag, asked }: { readonly bag: StoredBag; readonly asked: Asked & Pick<BagItem, 'forProductId'> },
): Promise<Result<undefined, OptionRefusal>> {
  const device = await findDeviceServices(sql, asked.forProductId)
  if (device?.services.includes(asked.productId) !== true) return refuse('option-not-offered')
  return decideOption(sql, deps, { ...asked, others: alongside(bag.items, asked) })
}
