/** What the page of the choice shows: the present product beside its targets, or the change that is ordered already. */
import type { WireContract } from '#domains/contracts/api.ts'
import { contractOrRedirect, orToContracts, loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { reasonSentence } from '#domains/contracts/web/reason-texts.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { wasRefused } from '#platform/web/api-client.ts'
import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage, orElse, orLogin } from '#platform/web/page-context.ts'

import { listTargets, previewTakeBack } from '../calls.ts'
import { choosing, takeBackForm } from '../texts.ts'
import { backView, type BackView } from './back-view.ts'
import { choiceView, type ChoiceView } from './choice-view.ts'
import { pendingView, type PendingView } from './pending-view.ts'

export interface ChoosingData {
  readonly contractId: string
  /** Of the contract. */
  readonly title: string
  /** What the page is for: choosing, or what can be done about the change that is ordered. */
  readonly heading: string
  readonly choice: ChoiceView | undefined
  /** The change that is ordered, which can be taken back. */
  readonly pending: PendingView | undefined
  /** How it is taken back, also once it was carried out; null: no more. */
  readonly back: BackView | null
  /** Why nothing can be chosen. */
  readonly why: string | undefined
  readonly form: FormValues
}

export const loadChoosing = loaderOfContract(async ({ args, contractId, page }): Promise<ChoosingData> => {
  const contract = await contractOrRedirect(args, contractId)
  const title = contractTitle(contract)
  const back = await loadBack(args, contract)
  const pending = pendingView(contract)
  const heading = pending === undefined ? choosing : (back?.title ?? `Wechsel zu ${pending.title}`)
  const common = { contractId, title, heading, form: page.form(takeBackForm), back }
  if (pending !== undefined) return { ...common, choice: undefined, pending, why: undefined }
  if (!contract.possibleActions.canChangeProduct)
    return {
      ...common,
      choice: undefined,
      pending: undefined,
      why: reasonSentence(contract.actionReasons.canChangeProduct),
    }
  const targets = await orToContracts(args, listTargets(page.client, contractId), 'product targets')
  const choice = choiceView(contract, targets)
  const why = choice === undefined ? 'Für diesen Tarif gibt es zurzeit keinen anderen.' : undefined
  return { ...common, choice, pending: undefined, why }
})

async function loadBack(args: PageArgs, { contractId, possibleActions: can }: WireContract): Promise<BackView | null> {
  if (!can.canCancelChangeProduct && !can.canRevokeChangeProduct) return null
  const asked = orLogin(args, previewTakeBack(getPage(args).client, contractId))
  return orElse(asked.then(backView), (failure, error) => {
    if (!wasRefused(failure)) throw error
    return null
  })
}
