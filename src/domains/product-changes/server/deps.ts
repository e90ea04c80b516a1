import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { ContractAddress } from '#domains/contracts/contract-address.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import type { HistoryActor } from '#domains/contracts/history.ts'
import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Sql, Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'

/** A move that is ordered is one of what the contract is on its day: another product may not be had there. */
export interface OrderedMoves {
  /** Whether the network has a product at an address. */
  readonly isSupplied: (address: ContractAddress, productId: string) => Promise<boolean>
  /** The day of the move where its address does not have the product; null: it does, or no move is ordered. */
  readonly lostWith: (contract: Pick<Contract, 'relocation'>, productId: string) => Promise<IsoDate | null>
  /** Whether the contract has moved since that day, and is where the network does not have the product. */
  readonly movedAway: (
    sql: Sql,
    contract: Pick<Contract, 'guid' | 'contractId' | 'address'>,
    product: { readonly productId: string; readonly since: IsoDate },
  ) => Promise<boolean>
  /**
   * Lets the ordered move fall away, or takes note of the one that the contract has made: it counts as one without supply, so
   * that the right to terminate is open (§ 60 (2) TKG).
   */
  readonly lose: (
    tx: Tx,
    lost: {
      readonly contract: Pick<Contract, 'guid' | 'contractId' | 'address' | 'relocation'>
      readonly actor: HistoryActor
      /** UTC instant. */
      readonly now: string
      readonly correlationId: string
    },
  ) => Promise<void>
}

export interface ProductChangesDeps extends WriteDeps, Letterhead, JobDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly log: Pick<Log, 'info'>
  readonly moves: OrderedMoves
}
