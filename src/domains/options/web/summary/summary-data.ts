/** What the contract summary shows: before the order as it reads today, after it as it was kept with the order. */
import { orToContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { readOrder } from '#domains/orders/web/calls.ts'
import { paths, to } from '#kit/paths.ts'
import type { Client } from '#platform/web/api-client.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'
import type { Crumb } from '#platform/web/route-handle.ts'

import { readSummary } from '../calls.ts'
import { toContractsWith } from '../to-contracts.ts'

export interface SummaryData {
  readonly contractId: string
  readonly optionId: string
  readonly summary: ContractSummary
  /** It belongs to an order that has been sent. */
  readonly ordered: boolean
  /** When it shall begin, as the address says it. */
  readonly beginn: string | undefined
  /** It was opened from the checkout. */
  readonly fromCheckout: boolean
  /** The breadcrumb's last step: the order, while it is still to be sent. */
  readonly way: readonly Crumb[]
}

/** When the option shall begin, as the order's page writes it into the address. */
const starts: Readonly<Record<string, 'immediately' | 'later'>> = { sofort: 'immediately', spaeter: 'later' }

export async function loadSummary(args: PageArgs): Promise<SummaryData> {
  const { client } = getPage(args)
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  const optionId = query.get('optionId') ?? ''
  const booked = query.get('gebucht') ?? ''
  if (contractId === '' || optionId === '') return toContractsWith(args, 'no-option-chosen')
  const ordered = booked !== ''
  const beginn = query.get('beginn') ?? undefined
  const fromCheckout = query.get('zurueck') === 'bestellung'
  const start = starts[beginn ?? '']
  const reading = ordered
    ? readOrderedSummary(client, booked)
    : readSummary(client, { contractId, optionId }, { start })
  const summary = await orToContracts(args, reading, 'summary')
  const way: Crumb = fromCheckout
    ? ['Bestellung', paths.checkout]
    : ['Optionsbuchung', to('', 'optionBooking', { contractId, optionId }).slice(1)]
  return { contractId, optionId, summary, ordered, beginn, fromCheckout, way: ordered ? [] : [way] }
}

/** `booked`: the number of the option's own contract. */
async function readOrderedSummary(client: Client, booked: string): Promise<ContractSummary> {
  return (await readOrder(client, booked)).summary
}
