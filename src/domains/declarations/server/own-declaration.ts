/** What a signed-in customer need not type (§ 356a BGB): they choose from their contracts. */
import { reasonAgainst } from '#domains/contracts/actions.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { isRoot, type Contract } from '#domains/contracts/contract.ts'
import { contractEnd } from '#domains/contracts/dependent-discounts.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { historyActor } from '#domains/contracts/server/history.ts'
import { isOver } from '#domains/contracts/status.ts'
import { decideTerm, withdrawable, withdrawalUntil } from '#domains/contracts/term.ts'
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'
import type { Caller } from '#platform/server/routes.ts'

import type { readOwnChoice } from '../api.ts'
import type { DeclarationInput } from '../declaration.ts'
import { decideOwnDeclaration } from './decide-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { receiveDeclaration, type Declared, type ReceivingRefusal } from './receive-declaration.ts'

type Choice = AnswerOf<typeof readOwnChoice>
type Choosable = Choice['contracts'][number]

/** Name, number, address for the receipt, and every contract that can be declared about, options behind theirs. */
export async function ownChoice(deps: DeclarationsDeps, guid: string): Promise<Result<Choice, 'customer-unknown'>> {
  const customer = await findCustomer(deps.db, guid)
  if (customer === undefined) return refuse('customer-unknown')
  const { customerNumber, email } = customer
  return ok({ name: fullName(customer), customerNumber, email, contracts: await choosable(deps, guid) })
}

/** What runs or is ordered; of what is over that which can still be withdrawn (§ 355 BGB). */
async function choosable(deps: DeclarationsDeps, guid: string): Promise<Choosable[]> {
  const contracts = await listContracts(deps.db, guid)
  const day = today(deps.clock)
  return contracts.flatMap((root) =>
    [root, ...root.subContracts].flatMap((contract) => choices(deps, contract, { root, today: day })),
  )
}

function choices(
  { catalogue }: Pick<DeclarationsDeps, 'catalogue'>,
  contract: Contract,
  { root, today: day }: { readonly root: Contract; readonly today: IsoDate },
): Choosable[] {
  const { contractId, productId, rootContractId, status, terminationDate } = contract
  const rootEnd = isRoot(contract) ? null : contractEnd(root)
  const facts = { today: day, isRoot: isRoot(contract), product: catalogue.product(productId), rootEnd }
  const over = isOver(status)
  if (over && reasonAgainst('canRevoke', contract, facts) !== undefined) return []
  const bound = reasonAgainst('canTerminate', contract, facts)
  return [
    {
      contractId,
      title: storedTitle(catalogue, contract),
      rootContractId: isRoot(contract) ? null : rootContractId,
      over,
      earliestEnd: bound === undefined ? decideTerm(contract, day).earliestEnd : null,
      terminationDate,
      endsWithContract: bound?.code === 'ends-with-contract' ? rootEnd : null,
      withdrawalUntil: withdrawalUntil(withdrawable(contract)),
    },
  ]
}

type OwnDeclaration = Pick<DeclarationInput, 'kind' | 'cause' | 'reason' | 'endDate'> & {
  readonly contractId: string
  readonly email: string | undefined
  readonly formValue: string
}

/** Receives the declaration of a signed-in customer about one of their contracts. */
export async function receiveOwnDeclaration(
  deps: DeclarationsDeps,
  caller: Caller,
  {
    declaration,
    correlationId,
    hoursBehind,
  }: Pick<Declared, 'correlationId' | 'hoursBehind'> & { readonly declaration: OwnDeclaration },
): Promise<Result<{ id: string }, ReceivingRefusal | 'contract-unknown'>> {
  const { contractId, formValue, email, ...rest } = declaration
  const customer = await findCustomer(deps.db, caller.guid)
  const contract = (await choosable(deps, caller.guid)).find((candidate) => candidate.contractId === contractId)
  if (customer === undefined || contract === undefined) return refuse('contract-unknown')
  // What is over can be withdrawn, and ended no more.
  if (contract.over && declaration.kind === 'cancellation') return refuse('contract-unknown')
  const input = {
    ...rest,
    name: fullName(customer),
    identification: customer.customerNumber,
    contract: `${contract.title}, Vertrag ${contractId}`,
    email: customer.email ?? email ?? '',
  }
  const own = { caller, contractId, isOption: contract.rootContractId !== null }
  // The job waits for the decision: then the confirmation says what has become of it.
  const received = await receiveDeclaration(
    { ...deps, wake: () => undefined },
    { input, formValue, correlationId, own, ...(customer.email === null && { hoursBehind }) },
  )
  if (!received.ok) return received
  await decideOwnDeclaration(deps, { id: received.value.id, actor: historyActor(caller), correlationId })
  deps.wake()
  return received
}

function fullName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`
}
