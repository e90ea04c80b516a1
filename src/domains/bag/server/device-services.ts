/** What the customer can take along for a device, each on the contract that it would be booked on. */
import { productExpense } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { monthlyNow } from '#domains/catalogue/rules.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { eligibilityFacts } from '#domains/options/eligibility.ts'
import { decideEligibility } from '#domains/options/rules.ts'
import { findDeviceServices } from '#domains/shop/server/services.ts'
import { toDecimal } from '#kit/money.ts'
import { today } from '#platform/server/clock.ts'

import type { WireService } from '../services-api.ts'
import { contractForService } from '../services.ts'
import type { BagDeps } from './deps.ts'

type Deps = Pick<BagDeps, 'catalogue' | 'clock' | 'db'>

/** None for a device that is unknown or has none, and where no contract takes it. */
export async function listServices(
  deps: Deps,
  { guid, id }: { readonly guid: string; readonly id: string },
): Promise<WireService[]> {
  const device = await findDeviceServices(deps.db, id)
  if (device === undefined || device.services.length === 0) return []
  const contracts = await listContracts(deps.db, guid)
  const day = today(deps.clock)
  return device.services.flatMap((optionId) => {
    const option = deps.catalogue.product(optionId)
    if (option === undefined) return []
    const taking = contracts.flatMap((contract) => {
      const product = deps.catalogue.product(contract.productId)
      const facts = eligibilityFacts(contract, optionId, { product, today: day })
      if (product === undefined || !decideEligibility(facts.option, facts).ok) return []
      return [{ contractId: contract.contractId, contract: product.displayTitle, technologies: product.tags }]
    })
    return wireService(option, contractForService(taking, device.technologies), day)
  })
}

type Taking = Pick<WireService, 'contract' | 'contractId'>

function wireService(option: Product, taking: Taking | undefined, day: string): WireService[] {
  const price = monthlyNow(productExpense(option, day), day)
  if (taking === undefined || price === null) return []
  const { displayTitle, facts = [], id, mainFeatures, marketingMessage, notIncluded = [] } = option
  return [
    {
      optionId: id,
      title: displayTitle,
      message: marketingMessage.text,
      features: mainFeatures,
      facts,
      notIncluded,
      minMonths: option.minContractDuration,
      cancellation: option.cancellationPeriodInfo,
      monthlyPrice: toDecimal(price.price),
      contractId: taking.contractId,
      contract: taking.contract,
    },
  ]
}
