/** What an adviser sees who proposes an option to a customer. */
import { redirect } from 'react-router'

import type { MonthsAhead } from '#domains/consequences/web/months-ahead.ts'
import { contractOrRedirect } from '#domains/contracts/web/contract-or-redirect.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { orElse, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'
import type { Description } from '#ui/data/DescriptionList.tsx'

import type { ClosedProposal, OpenProposal } from '../../api.ts'
import { startAfterWithdrawal } from '../../rules.ts'
import { listClosedProposals, listProposals, readAhead } from '../calls.ts'
import { proposeForm } from '../form-names.ts'
import { missingOption, type MissingOption } from '../missing-option.ts'
import { toOptionCard, type OptionCard } from '../option-card.ts'
import { orderableProduct } from '../option-product.ts'
import { toContractsWith } from '../to-contracts.ts'

export interface ProposeData {
  readonly contractId: string
  readonly optionId: string
  /** Of the contract. */
  readonly title: string
  /** undefined: it cannot be ordered on this contract. */
  readonly option: OptionCard | undefined
  readonly missing: MissingOption | undefined
  /** When it begins and how it ends, ordered today: what it costs month by month counts from there. */
  readonly facts: readonly Description[]
  /** Open proposals on this contract. */
  readonly proposals: readonly OpenProposal[]
  /** Those that were decided or have run out. */
  readonly closed: readonly ClosedProposal[]
  /** What the customer will pay month by month, as their offer shows it. */
  readonly ahead: MonthsAhead | undefined
  readonly form: FormValues
}

/** Customers order themselves: they go on to the booking. */
export async function loadPropose(args: PageArgs): Promise<ProposeData> {
  const page = getPage(args)
  const { adviser, client, today } = page
  const { contractId, optionId } = chosenOption(args)
  if (!adviser) throw redirect(to('', 'optionBooking', { contractId, optionId }))
  if (contractId === '' || optionId === '') return toContractsWith(args, 'no-option-chosen')
  const asked = contractOrRedirect(args, contractId)
  const [contract, product, proposals, closed, ahead] = await Promise.all([
    asked,
    orderableProduct(args, asked, optionId),
    // The page proposes: that the list cannot be read is no reason not to.
    orElse(listProposals(client), () => []),
    orElse(listClosedProposals(client, contractId), () => []),
    readAhead(client, { contractId, optionId }, { proposed: true }),
  ])
  const option = product && toOptionCard(product, today)
  return {
    contractId,
    optionId,
    title: contractTitle(contract),
    option,
    missing: option === undefined ? missingOption(contract, optionId, page.provider.phone) : undefined,
    facts: option === undefined ? [] : termFacts(option, today),
    proposals: proposals.filter((proposal) => proposal.contractId === contractId),
    closed,
    ahead: option === undefined ? undefined : ahead.later,
    form: page.form(proposeForm),
  }
}

function termFacts({ term }: OptionCard, today: IsoDate): Description[] {
  const value = formatDate(startAfterWithdrawal(today))
  return [
    { term: 'Beginn', value, note: 'nach der Widerrufsfrist, wenn heute bestellt wird; auf Wunsch sofort' },
    { term: 'Laufzeit', value: term },
  ]
}

/** What the address names; '' for what it does not. */
export function chosenOption({ request }: PageArgs): { readonly contractId: string; readonly optionId: string } {
  const query = new URL(request.url).searchParams
  return { contractId: query.get('contractId') ?? '', optionId: query.get('optionId') ?? '' }
}
