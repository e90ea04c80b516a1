/** What the page of a contract's faults shows: the one that is open, what is owed, the form for a new one. */
import { isOver } from '#domains/contracts/status.ts'
import { listFaults } from '#domains/contracts/web/calls.ts'
import { contractOrRedirect, loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { orLogin, type FormValues } from '#platform/web/page-context.ts'

import { faultForm, mendForm } from '../texts.ts'
import type { FaultOutcome } from './fault-outcome.ts'
import { faultView, type FaultView } from './fault-view.ts'

export interface FaultData {
  readonly contractId: string
  readonly title: string
  readonly view: FaultView
  /** Of the provider, for whom a form is too slow. */
  readonly phone: string
  readonly hours: string
  readonly form: FormValues
  /** Of the form with which an adviser ends the open fault; null: nobody may, or none is open. */
  readonly mending: (FormValues & { readonly number: string; readonly earliest: string; readonly today: string }) | null
  /** What was typed before the session ended, for browsers without scripts. */
  readonly kept: FaultOutcome | undefined
}

export const loadFault = loaderOfContract(async ({ args, contractId, page }): Promise<FaultData> => {
  const contract = await contractOrRedirect(args, contractId)
  const faults = await orLogin(args, listFaults(page.client, contract.rootContractId))
  const view = faultView({ ...faults, isOver: isOver(contract.status) }, page.today)
  const form = page.form(faultForm)
  const sent = page.draft(faultForm)
  return {
    contractId: contract.rootContractId,
    title: contractTitle(contract),
    view,
    phone: page.provider.phone,
    hours: page.provider.phoneHours,
    form,
    mending:
      page.adviser && view.open !== null
        ? { ...page.form(mendForm), number: view.open.number, earliest: view.open.reportedOn, today: page.today }
        : null,
    kept: sent && {
      input: { extent: sent['extent'] ?? '', description: sent['description'] ?? '' },
      idempotencyKey: form.idempotencyKey,
    },
  }
})
