/** Loader and action of the page on which an adviser proposes an option (law.md 16, product.md 12). */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import type { Notification } from '#platform/web/notifications.ts'
import { loginIfEnded, pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { proposeOption } from '../api.ts'
import { contractOrLeave, leaveWith, orderableGroups, productOrNone } from './loaders.ts'
import { toOptionCard, type OptionCard } from './option-card.ts'
import { proposalFailed, proposalRefused } from './proposal-texts.ts'

export const proposeForm = 'option-propose'

export interface ProposeData {
  readonly contractId: string
  readonly optionId: string
  readonly product: string
  /** undefined: it cannot be ordered on this contract. */
  readonly option: OptionCard | undefined
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
  if (contractId === '' || optionId === '') return leaveWith(args, 'no-option-chosen')
  const [contract, product] = await Promise.all([contractOrLeave(args, contractId), productOrNone(args, optionId)])
  const orderable = orderableGroups(contract).some(({ ids }) => ids.includes(optionId))
  const option = orderable && product !== undefined ? toOptionCard(product, page.today) : undefined
  const title = contract.product?.displayTitle ?? ''
  return { contractId, optionId, product: title, option, form: page.form(proposeForm) }
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
  page.leaveNotice('proposal-sent')
  return redirect(to('', 'contract', { contractId }))
}
