/** The customer's contract inside: money in cents, dates of Europe/Berlin. A booked option is a sub-contract of its root. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { ChangesAhead } from './changes-ahead.ts'
import type { ContractAddress } from './contract-address.ts'
import type { Discount } from './discount.ts'
import type { ContractStatus } from './status.ts'

interface LandlineNumber {
  readonly id: string
  /** National destination code without the leading zero. */
  readonly ndc: string
  readonly sn: string
}

/** The order that made the line ready. */
interface LineOrder {
  readonly orderKeys: string[]
  readonly orderType: 'NEW' | 'CHANGE'
  readonly technology: string
  readonly address: ContractAddress | null
  readonly provisioningDate: IsoDate | null
  readonly terminationDate: IsoDate | null
}

/** What is owed or was billed last, as billing tells it of a contract that is blocked (§ 61 TKG) or over. */
interface ContractBilling {
  /** Since when the service is blocked, and when that was announced; null while it is not. */
  readonly blockedOn: IsoDate | null
  readonly announcedOn: IsoDate | null
  /** Invoices that are not paid, the oldest first. */
  readonly open: readonly { readonly dueOn: IsoDate; readonly amountCents: Cents }[]
  readonly lastInvoice: { readonly date: IsoDate; readonly amountCents: Cents; readonly paidOn: IsoDate | null } | null
}

/** What stands in the `details` column: only what a contract has. */
export interface ContractDetails {
  /** The day on which the order was confirmed. */
  readonly confirmedOn?: IsoDate
  readonly billing?: ContractBilling
  readonly rufnummer?: string
  readonly iccid?: string
  readonly speedProfileId?: string
  readonly landlineNumberDetails?: LandlineNumber
  readonly futureLandlineNumberDetails?: LandlineNumber[]
  readonly lineOrder?: LineOrder
  readonly smartTransitionInfo?: {
    readonly crmtContractId: string | null
    readonly crmtCustomerId: string | null
    readonly carmenContractId: string | null
    readonly carmenCustomerId: string | null
  }
  readonly agreement?: { readonly key: string; readonly value: string }[]
  readonly msisdnChangedOn?: IsoDate
  /** What the last move that was carried out cost, and its day; absent: nothing. */
  readonly moveFee?: { readonly date: IsoDate; readonly cents: Cents }
  /** The customer gave up the right of withdrawal where the law allows it (§ 356 BGB). */
  readonly withdrawalLost?: boolean
  /** The customer was not told of the right of withdrawal: its period is longer (§ 356 BGB). */
  readonly withdrawalUntold?: boolean
  /** The day of the customer's withdrawal. */
  readonly revokedOn?: IsoDate
  /** No options may be added, by the provider's decision. */
  readonly optionsLocked?: boolean
  readonly startDateRequested?: IsoDate
  readonly endDateRequested?: IsoDate
  readonly terminationCancellationDate?: IsoDate
  readonly optInFrom?: IsoDate
  readonly optInTo?: IsoDate
}

export interface Contract extends ChangesAhead {
  /** Internal, uuid; calls name the `contractId`. */
  readonly id: string
  /** Another one after every write. */
  readonly version: string
  readonly contractId: string
  /** Equal to `contractId` for a root. */
  readonly rootContractId: string
  readonly guid: string
  readonly productId: string
  readonly status: ContractStatus
  /** Regular price a month, VAT included, before discounts. */
  readonly monthlyCents: Cents
  readonly oneTimeCents: Cents
  /** The day of the order, which starts the withdrawal period. */
  readonly orderedOn: IsoDate
  readonly startDate: IsoDate | null
  readonly minTermMonths: number
  /** Since when the minimum term runs, where a product change has begun another; null: since the order. */
  readonly termFrom: IsoDate | null
  readonly noticeMonths: number
  /** The last day, once notice was given. */
  readonly terminationDate: IsoDate | null
  /** The day on which the notice came in. */
  readonly terminationReceivedOn: IsoDate | null
  readonly endedOn: IsoDate | null
  readonly address: ContractAddress | null
  readonly details: ContractDetails
  readonly discounts: readonly Discount[]
  readonly externalContractId: string | null
  /** E-mail addresses at the provider that belong to a root; null: none. */
  readonly mailboxes: readonly string[] | null
}

/** What the contract itself is about, without what is under way. */
export type AgreedContract = Omit<Contract, 'version' | 'termFrom' | 'mailboxes' | keyof ChangesAhead>

/** A root with the options booked on it, in any status. */
export interface ContractWithSubs extends Contract {
  readonly subContracts: readonly Contract[]
  /** Of an option that is read alone: the last day of its contract, where that is known. */
  readonly rootEnd?: IsoDate | null
}

/** Contracts one by one, each with its options behind it. */
export function allContracts(roots: readonly ContractWithSubs[]): Contract[] {
  return roots.flatMap((root) => [root, ...root.subContracts])
}

/** Whether it is a main contract, no option of one. */
export function isRoot(contract: Pick<Contract, 'contractId' | 'rootContractId'>): boolean {
  return contract.contractId === contract.rootContractId
}
