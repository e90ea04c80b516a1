/** A contract that is about to be written. */
import type { ChangesAhead } from './changes-ahead.ts'
import type { Contract } from './contract.ts'

/** Instants in UTC. */
export type NewContract = Omit<
  Contract,
  'version' | 'orderedOn' | 'termFrom' | 'terminationReceivedOn' | 'mailboxes' | keyof ChangesAhead
> & {
  readonly orderedAt: string
  readonly terminationReceivedAt: string | null
  /** Where the row came from; absent for what the portal itself sells. */
  readonly source?: { readonly name: string; readonly id: string; readonly version: number }
}

/** What is so of every contract that has just been ordered: nothing has happened to it yet. */
export const justOrdered = {
  noticeMonths: 1,
  terminationDate: null,
  terminationReceivedAt: null,
  endedOn: null,
  address: null,
  details: {},
  discounts: [],
  externalContractId: null,
} as const satisfies Partial<NewContract>
