/** What the contract screens read. */
import { redirect } from 'react-router'

import { failureOf } from '#platform/web/api-client.ts'
import { loginIfEnded, pageOf, type PageArgs } from '#platform/web/page-context.ts'

import type { listAllContracts, readContract, WireContract } from '../api.ts'
import { loadReceipt, type Receipt } from './order-receipt.ts'

export interface ContractsData {
  readonly contracts: WireContract[]
  readonly today: string
  /** The contract to mark (product.md 6). */
  readonly selected: string | undefined
}

/** GET /api/contract/v2 for my-contracts. */
export async function loadContracts(args: PageArgs): Promise<ContractsData> {
  const { client, today } = pageOf(args)
  try {
    const contracts = await client.call<typeof listAllContracts>('GET /api/contract/v2')
    return { contracts, today, selected: new URL(args.request.url).searchParams.get('contractId') ?? undefined }
  } catch (error) {
    return loginIfEnded(error, args)
  }
}

export interface ContractData {
  /** undefined: the address names none; the browser looks into its session (product.md 3). */
  readonly contract: WireContract | undefined
  readonly contractId: string
  readonly title: string
  readonly today: string
  /** The option that was just booked (spec 2.6 end). */
  readonly receipt: Receipt | undefined
}

/** POST /api/contract/v2/{contractId} for the contract's details; an unknown one leads back to the list. */
export async function loadContract(args: PageArgs): Promise<ContractData> {
  const page = pageOf(args)
  const { client, today } = page
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  const booked = query.get('gebucht')
  if (contractId === '') return { contract: undefined, contractId, title: 'Vertrag', today, receipt: undefined }
  try {
    const contract = await client.call<typeof readContract>('POST /api/contract/v2/{contractId}', {
      params: { contractId },
    })
    const receipt = booked === null ? undefined : await loadReceipt(args, contract, booked)
    return { contract, contractId, title: contract.product?.displayTitle ?? 'Vertrag', today, receipt }
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'response' && (failure.status === 404 || failure.status === 400)) {
      page.flash('contract-not-loaded')
      throw redirect('/kundencenter/meine-vertraege/')
    }
    return loginIfEnded(error, args)
  }
}
