/** Papers of the Wechsel-Mappe: made of what holds today, kept like every paper; asked for again on that day it is the same one. */
import { createHash } from 'node:crypto'

import { productTitle } from '#domains/catalogue/product-title.ts'
import { loadCustomerFacts } from '#domains/consequences/server/customer-facts.ts'
import { devicesOf } from '#domains/contracts/device.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import type { NewPaper } from '#domains/documents/paper.ts'
import { keepPaper } from '#domains/documents/server/papers.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'

import type { SwitchingPaperKind } from '../switching-paper-kinds.ts'
import { switchingPaper } from '../switching-papers.ts'
import type { SwitchingFacts } from '../switching-sections.ts'
import type { TerminationsDeps } from './deps.ts'
import { switchingConsequences } from './preview.ts'

interface PaperRequest {
  readonly guid: string
  readonly contractId: string
  readonly kind: SwitchingPaperKind
  readonly idempotency: Idempotency | undefined
}

type Refusal = 'contract-unknown' | 'not-possible'

export function makeSwitchingPaper(
  deps: TerminationsDeps,
  request: PaperRequest,
): Promise<Written<{ readonly paperId: string }, Refusal>> {
  return writeOnce<SwitchingFacts, Omit<NewPaper, 'id'>, { paperId: string }, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: (facts) => {
      const text = switchingPaper(request.kind, facts)
      if (!text.ok) return text
      const { contract, provider, tariff } = facts
      const words = createHash('sha256').update(JSON.stringify(text.value)).digest('hex')
      const about = { contractId: contract.contractId, product: tariff.displayTitle }
      const dedupeKey = `${request.kind}:${contract.contractId}:${words}`
      return ok({ ...text.value, guid: request.guid, provider, contract: about, dedupeKey })
    },
    save: async (tx, _facts, paper) => ({ paperId: await keepPaper(tx, { ...paper, id: deps.newId() }) }),
  })
}

async function loadFacts(
  tx: Tx,
  deps: TerminationsDeps,
  { contractId, guid }: PaperRequest,
): Promise<Result<SwitchingFacts, Refusal>> {
  const [facts, customer] = await Promise.all([loadCustomerFacts(tx, deps, { guid }), findCustomer(tx, guid)])
  const { found } = switchingConsequences(facts, contractId)
  const contract = facts.contracts.find((root) => root.contractId === contractId)
  const tariff = contract && deps.catalogue.product(contract.productId)
  if (contract === undefined || tariff === undefined || customer === undefined) return refuse('contract-unknown')
  const { city, company, email, name, phone, street } = deps.provider
  return ok({
    today: today(deps.clock),
    contract,
    tariff,
    title: (productId) => productTitle(deps.catalogue, productId),
    holder: { name: `${customer.firstName} ${customer.lastName}`, customerNumber: customer.customerNumber },
    provider: { name, company, street, city, email, phone },
    found: found.ok ? found.value : null,
    devices: found.ok ? found.value.hardware : devicesOf(contract, facts.devices),
  })
}
