/** The customer's contract inside: money in cents, dates of Europe/Berlin. A booked option is a sub-contract of its root. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import type { PostalAddress } from '#kit/postal-address.ts'

import type { ContractStatus } from './status.ts'

/** Where the service is used; klsId, onkz and asb name the line. */
export interface ContractAddress extends PostalAddress {
  readonly klsId: string | null
  readonly onkz: string | null
  readonly asb: string | null
}

export interface Discount {
  readonly campaignId: string
  readonly campaign: string
  readonly title: string
  readonly description: string
  readonly discountId: string
  readonly discount: string
  readonly group: string
  readonly priceType: 'MONTHLY' | 'ONE_TIME'
  /** How much is taken off; positive. */
  readonly amountCents: Cents
  readonly startDate: IsoDate
  /** Last day as it was agreed; null: it does not end. */
  readonly endDate: IsoDate | null
  /** Ids of products of which the customer must have one as a contract; absent: it depends on nothing. */
  readonly dependsOn?: readonly string[]
  /** Its last day, as what it depends on ends before it; follows from the customer's contracts (dependent-discounts.ts). */
  readonly lostAfter?: IsoDate
}

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

/** Rows of tables of their own; `version` is another one after every write. */
interface UnderWay {
  readonly id: string
  readonly version: string
}

/** A number on its way to us (IMPORT) or to another provider (EXPORT); without a date it still has to be set. */
export interface Porting extends UnderWay {
  readonly direction: 'IMPORT' | 'EXPORT'
  readonly date: IsoDate | null
}

/** Another product from a day on; `orderedOn` starts its own withdrawal period. One that was carried out stays until the next. */
export interface ProductChange extends UnderWay {
  readonly productChangeDate: IsoDate
  readonly futureProduct: string
  readonly previousProduct: string
  readonly orderedOn: IsoDate
  /** As they were ordered; null: as the catalogue says. */
  readonly monthlyCents: Cents | null
  /** null: it begins no minimum term of its own. */
  readonly minTermMonths: number | null
  readonly discounts: readonly Discount[]
  /** null where the provider's own system made it. */
  readonly orderNumber: string | null
  readonly state: 'ordered' | 'carried-out'
  /** What the latest change that was carried out has put out of its place; null: there was none, or its price is not known. */
  readonly former: FormerProduct | null
}

/** The product before a change that was carried out, as it was paid for until then. */
interface FormerProduct {
  readonly productId: string
  /** Its last day. */
  readonly until: IsoDate
  readonly monthlyCents: Cents
  readonly discounts: readonly Discount[]
}

/** The same contract at another address (§ 60 TKG), ordered and still to come. */
export interface Relocation extends UnderWay {
  readonly orderNumber: string
  /** First day at the new address. */
  readonly date: IsoDate
  /** Last day of the line at the old address. */
  readonly oldLineUntil: IsoDate | null
  readonly from: ContractAddress | null
  readonly to: ContractAddress | null
  readonly technology: string
  /** Paid once, on its day; null where the provider's own system took the order. */
  readonly feeCents: Cents | null
}

/** A visit that is still to come, or the day on which the customer connects everything alone. */
export interface Appointment extends UnderWay {
  readonly date: IsoDate
  /** 'HH:MM', or null where only the day is known. */
  readonly from: string | null
  readonly to: string | null
  /** A technician comes. */
  readonly technician: boolean
  /** Somebody has to open the door. */
  readonly atHome: boolean
  /** Whom to call; null: the customer. */
  readonly contact: {
    readonly salutation: string | null
    readonly firstName: string | null
    readonly lastName: string
    readonly phone: string | null
  } | null
}

/** Another price or other terms that the provider has announced (§ 57 TKG), for a root or an option; also once it has come. */
interface PriceChange extends UnderWay {
  /** First day of the new price. */
  readonly effectiveOn: IsoDate
  /** Regular prices a month; the same where only terms change. */
  readonly oldCents: Cents
  readonly newCents: Cents
  /** In the provider's words. */
  readonly cause: string
  /** What changes in the terms, a sentence each. */
  readonly terms: readonly string[]
  /** The letter's day. */
  readonly announcedOn: IsoDate
  /** Until when notice can be given because of it; null: it opens no right. */
  readonly specialRightUntil: IsoDate | null
}

/** What a customer has ordered to be collected, so that the block ends. */
interface ArrearsPayment {
  readonly id: string
  readonly version: string
  readonly amountCents: Cents
  readonly orderedOn: IsoDate
}

/** What is under way in a root; a sub-contract has only a price change, and what is paid to end the block of its root. */
export interface ChangesAhead {
  readonly productChange: ProductChange | null
  readonly porting: Porting | null
  readonly relocation: Relocation | null
  readonly appointment: Appointment | null
  readonly priceChange: PriceChange | null
  /** null also where it is not blocked. */
  readonly arrearsPayment: ArrearsPayment | null
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
