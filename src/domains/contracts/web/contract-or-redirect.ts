/** The contract of a screen, or the way back to my-contracts. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, orLogin, getPage, type PageArgs, type PageContext } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import type { WireContract } from '../api.ts'
import { isOver } from '../status.ts'
import { listContracts, readContract } from './calls.ts'
import { contractFlash } from './flash.ts'

/** The contract that the address names; empty where it names none. */
export function askedContract({ request }: PageArgs): string {
  return new URL(request.url).searchParams.get('contractId') ?? ''
}

interface SentForm {
  readonly form: FormData
  /** The contract of the address. */
  readonly contractId: string
  readonly idempotencyKey: string
}

/** What a form about the contract of its page's address has sent. */
export async function readContractForm(args: PageArgs): Promise<SentForm> {
  const form = await args.request.formData()
  return { form, contractId: askedContract(args), idempotencyKey: formText(form, 'idempotencyKey') }
}

interface Asked {
  readonly args: PageArgs
  readonly page: PageContext
  readonly contractId: string
}

/** For an address that names no contract: who has one alone is led to it, of several the page lets choose. */
export async function onlyContract(args: PageArgs): Promise<null> {
  const contracts = await orLogin(args, listContracts(getPage(args).client))
  const [only, ...others] = contracts.filter(({ status }) => !isOver(status))
  if (only === undefined || others.length > 0) return null
  const asked = new URL(args.request.url).searchParams
  asked.set('contractId', only.contractId)
  throw redirect(`?${asked.toString()}`)
}

/** The loader of a screen about a contract; null where the address names none: undefined would not travel with the page. */
export function loaderOfContract<Data>(
  load: (asked: Asked) => Promise<Data>,
): (args: PageArgs) => Promise<Data | null> {
  return async (args) => {
    const contractId = askedContract(args)
    return contractId === '' ? onlyContract(args) : load({ args, page: getPage(args), contractId })
  }
}

/** The contract; one that cannot be read, for whatever reason, leads to my-contracts with a notice. */
export function contractOrRedirect(args: PageArgs, contractId: string): Promise<WireContract> {
  return orToContracts(args, readContract(getPage(args).client, contractId), 'contract')
}

/** What a screen about a contract cannot do without; `what` it is stands in the report of its failure. */
export function orToContracts<Value>(args: PageArgs, call: Promise<Value>, what: string): Promise<Value> {
  return orElse(orLogin(args, call), (_, error) => {
    reportFailure(error, what)
    return toContracts(args)
  })
}

/** To my-contracts, which says that the contract could not be loaded. */
export function toContracts(args: PageArgs): never {
  getPage(args).flash(contractFlash['contract-not-loaded'])
  throw redirect(to('', 'contracts'))
}
