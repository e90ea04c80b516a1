/** Loader and action of the page on which an adviser proposes an option (law.md 16, product.md 12). */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import type { Notification } from '#platform/web/notifications.ts'
import { loginIfEnded, pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { listProposals, OpenProposal, proposeOption } from '../api.ts'
import { contractOrRedirect, redirectWithFlash, orderableGroups, productOrNone } from './loaders.ts'
import { missingOption, type MissingOption } from './missing-option.ts'
import { toOptionCard, type OptionCard } from './option-card.ts'
import { proposalFailed, proposalRefused, proposeForm } from './proposal-texts.ts'

export interface ProposeData {
  readonly contractId: string
  readonly optionId: string
  readonly product: string
  /** undefined: it cannot be ordered on this contract. */
  readonly option: OptionCard | undefined
  readonly missing: MissingOption | undefined
  /** What waits for the customer's word on this contract. */
  readonly proposals: readonly OpenProposal[]
  readonly form: FormValues
}

export interface ProposeOutcome {
  readonly notice: Notification
}

/** Customers order themselves: they go on to the booking. */
export async function loadPropose(args: PageArgs): Promise<ProposeData> {
  const page = pageOf(args)
  const [contractId, optionId] = asked(args)
  if (!page.adviser) throw redirect(to('', 'optionBooking', { contractId, optionId }))
  if (contractId === '' || optionId === '') return redirectWithFlash(args, 'no-option-chosen')
  const [contract, product, proposals] = await Promise.all([
    contractOrRedirect(args, contractId),
    productOrNone(args, optionId),
    readProposals(args),
  ])
  const orderable = orderableGroups(contract).some(({ ids }) => ids.includes(optionId))
  const option = orderable && product !== undefined ? toOptionCard(product, page.today) : undefined
  return {
    contractId,
    optionId,
    product: contract.product?.displayTitle ?? '',
    option,
    missing: option === undefined ? missingOption(contract, optionId) : undefined,
    proposals: proposals.filter((one) => one.contractId === contractId),
    form: page.form(proposeForm),
  }
}

/** The page proposes: that the list cannot be read is no reason not to. */
async function readProposals(args: PageArgs): Promise<readonly OpenProposal[]> {
  try {
    return await pageOf(args).client.call<typeof listProposals>('GET /api/option/v2/proposals')
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return []
  }
}

function asked({ request }: PageArgs): [contractId: string, optionId: string] {
  const query = new URL(request.url).searchParams
  return [query.get('contractId') ?? '', query.get('optionId') ?? '']
}

/** Sends the proposal; then the contract, which is what the talk is about. */
export async function submitPropose(args: PageArgs): Promise<ProposeOutcome | Response> {
  const page = pageOf(args)
  const [contractId, optionId] = asked(args)
  const idempotencyKey = formText(await args.request.formData(), 'idempotencyKey')
  try {
    await page.client.call<typeof proposeOption>('POST /api/option/v2/proposals', {
      idempotencyKey,
      body: { contractId, optionId },
    })
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || (failure.kind === 'response' && failure.status === 401))
      return loginIfEnded(error, args)
    const code = failure.kind === 'response' ? failure.problem?.code : undefined
    return { notice: (code !== undefined && proposalRefused[code]) || proposalFailed }
  }
  page.flash('proposal-sent')
  return redirect(to('', 'contract', { contractId }))
}
