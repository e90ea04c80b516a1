/** What carrying a declaration out for a contract would do, before an adviser decides: the same rules, nothing written. */
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { findCustomer, findGuidByNumber } from '#domains/customer/server/customers.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import type { previewDecision } from '../queue-api.ts'
import { declared } from './decide-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { findToDecide, type Taker } from './store-queue.ts'

type Previewed = AnswerOf<typeof previewDecision>

interface Asked {
  readonly id: string
  readonly taker: Taker
  readonly customerNumber: string
  readonly contractId: string
}

export async function foreseeDecision(
  deps: DeclarationsDeps,
  { contractId, customerNumber, id, taker }: Asked,
): Promise<Result<Previewed, 'declaration-unknown'>> {
  const { catalogue, db, foresee } = deps
  const [row, guid] = await Promise.all([findToDecide(db, id), findGuidByNumber(db, customerNumber)])
  if (row === undefined) return refuse('declaration-unknown')
  if (row.state !== 'received') return wrong('already-decided')
  if (guid === undefined) return wrong('customer-unknown')
  const [customer, contract] = await Promise.all([findCustomer(db, guid), findContractByNumber(db, guid, contractId)])
  if (customer === undefined || contract === undefined) return wrong('contract-unknown')
  const actor = { by: 'adviser', sub: taker.sub, reason: '' } as const
  const found = await foresee(db, declared(row, { guid, contractId, actor }))
  if (!found.ok) return wrong(found.refusal)
  const { effectiveOn, facts, isOption, product } = found.value
  return ok({
    wrong: null,
    foreseen: {
      customer: `${customer.firstName} ${customer.lastName}`,
      product: product ?? storedTitle(catalogue, contract),
      effectiveOn,
      isOption,
      facts: [...facts],
    },
  })
}

function wrong(code: NonNullable<Previewed['wrong']>): Result<Previewed, never> {
  return ok({ wrong: code, foreseen: null })
}
