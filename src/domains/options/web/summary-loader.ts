/** Loader of the contract summary page (law.md 16): before the order as it is today, after it as it was kept with the order. */
import { to } from '#kit/paths.ts'
import { pageOf, type PageArgs } from '#platform/web/page-context.ts'

import type { ContractSummary, readOrder, readSummary } from '../api.ts'
import { redirectOnFailure, redirectWithFlash } from './loaders.ts'

export interface SummaryData {
  readonly contractId: string
  readonly optionId: string
  readonly summary: ContractSummary
  /** It belongs to an order that has been sent. */
  readonly ordered: boolean
  /** The breadcrumb's last step: the order, while it is still to be sent. */
  readonly way: readonly (readonly [string, string])[]
}

export async function loadSummary(args: PageArgs): Promise<SummaryData> {
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  const optionId = query.get('optionId') ?? ''
  const booked = query.get('gebucht') ?? ''
  if (contractId === '' || optionId === '') return redirectWithFlash(args, 'no-option-chosen')
  try {
    const summary = booked === '' ? await summaryOfToday(args, contractId, optionId) : await summaryKept(args, booked)
    const ordered = booked !== ''
    const order = to('', 'optionBooking', { contractId, optionId }).slice(1)
    return { contractId, optionId, summary, ordered, way: ordered ? [] : [['Optionsbuchung', order]] }
  } catch (error) {
    return redirectOnFailure(args, error)
  }
}

function summaryOfToday(args: PageArgs, contractId: string, optionId: string): Promise<ContractSummary> {
  return pageOf(args).client.call<typeof readSummary>('GET /api/option/v2/{contractId}/{optionId}/summary', {
    params: { contractId, optionId },
  })
}

/** `booked`: the number of the option's own contract. */
async function summaryKept(args: PageArgs, booked: string): Promise<ContractSummary> {
  const order = await pageOf(args).client.call<typeof readOrder>('GET /api/option/v2/{contractId}/order', {
    params: { contractId: booked },
  })
  return order.summary
}
