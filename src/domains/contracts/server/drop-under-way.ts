import type { IsoDate } from '#kit/dates.ts'
import type { Tx } from '#platform/server/db.ts'

/** A contract that is over. */
export interface Over {
  readonly guid: string
  readonly contractId: string
  /** What is meant for a later day falls away; null: the contract is withdrawn, and all of it does. */
  readonly lastDay: IsoDate | null
}

/** Lets fall away what a domain has under way for contracts that are over; `now` is a UTC instant. */
export type DropUnderWay = (tx: Tx, over: readonly Over[], now: string) => void

/** The contracts that are over as rows of a statement, from its first three parameters. */
export const overContracts = 'unnest($1::uuid[], $2::text[], $3::date[]) as k (guid, contract_id, last_day)'

/** Those parameters. */
export function overParameters(over: readonly Over[]): [string[], string[], (IsoDate | null)[]] {
  return [over.map(({ guid }) => guid), over.map(({ contractId }) => contractId), over.map(({ lastDay }) => lastDay)]
}
