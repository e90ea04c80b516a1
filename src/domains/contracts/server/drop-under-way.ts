import type { Tx } from '#platform/server/db.ts'

/** Lets fall away what a domain has under way for a contract that is withdrawn; `now` is a UTC instant. */
export type DropUnderWay = (
  tx: Tx,
  withdrawn: { readonly guid: string; readonly contractId: string; readonly now: string },
) => void
