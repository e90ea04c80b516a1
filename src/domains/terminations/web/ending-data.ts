/** What every page that ends a contract shows of it. */
import { readPreferences } from '#domains/contact-preferences/web/calls.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { contractOrRedirect } from '#domains/contracts/web/contract-or-redirect.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

export interface EndingContract {
  readonly contractId: string
  /** The one that customers know: of an option its contract's. */
  readonly rootContractId: string
  readonly title: string
  readonly isOption: boolean
  /** For the confirmation; null: none is known. */
  readonly email: string | null
}

/** The contract, and what is shown of it; one that cannot be read leads to my-contracts. */
export async function loadEndingContract(
  args: PageArgs,
  contractId: string,
): Promise<{ contract: WireContract; shown: EndingContract }> {
  const [contract, { email }] = await Promise.all([
    contractOrRedirect(args, contractId),
    orElse(readPreferences(getPage(args).client), () => ({ email: null })),
  ])
  const { rootContractId } = contract
  const title = contractTitle({ contractId, product: contract.product })
  const isOption = contract.contractId !== rootContractId
  return { contract, shown: { contractId, rootContractId, title, isOption, email } }
}
