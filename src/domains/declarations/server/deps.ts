import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { HistoryActor } from '#domains/contracts/history.ts'
import type { ReadContractIds } from '#domains/contracts/server/contracts.ts'
import type { Identity } from '#domains/identity/server/identity.ts'
import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Result } from '#kit/result.ts'
import type { Sql, Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

import type { DeclarationKind, ReceiptLine } from '../declaration.ts'

/** A declaration that is about a known contract. */
export interface Declared {
  readonly guid: string
  readonly contractId: string
  readonly kind: DeclarationKind
  /** Extraordinary: somebody has decided that the right exists. null of a withdrawal. */
  readonly cause: 'ordinary' | 'extraordinary' | null
  /** The wished last day; null: the earliest. */
  readonly endDate: IsoDate | null
  /** UTC instant: periods and notice count from the day of arrival. */
  readonly receivedAt: string
  readonly actor: HistoryActor
  readonly reason: string
  readonly declarationId: string
  /** Somebody signed in declared it, who sees which special rights are open, and from when. */
  readonly isSignedIn: boolean
}

export interface CarriedOut {
  readonly effectiveOn: IsoDate | null
  readonly isOption: boolean
  /** What it is about, where that is not the contract itself: 'Der Wechsel zu Glasfaser 1000'. */
  readonly product?: string
  /** What follows from it. */
  readonly facts: readonly ReceiptLine[]
  /** What of it is told to whoever named the contract without proof of who they are. */
  readonly toAnybody?: readonly ReceiptLine[]
}

/** Carries out what was declared, by the rules, in an open transaction. */
export type CarryOut = (tx: Tx, declared: Declared) => Promise<Result<CarriedOut, 'contract-unknown' | 'not-possible'>>

/** What carrying it out would do: the same rules, and nothing is written. */
export type Foresee = (sql: Sql, declared: Declared) => ReturnType<CarryOut>

export interface DeclarationsDeps extends WriteDeps, Letterhead, JobDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  /** The installation's keys: sign the one-time values of the forms and the links of newsletters. */
  readonly sessionKeys: SessionKeys
  readonly identity: Pick<Identity, 'pageSession'>
  readonly readContractIds: ReadContractIds
  readonly carryOut: CarryOut
  readonly foresee: Foresee
  readonly log: Log
}
