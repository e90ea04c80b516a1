/** Which state of a contract its page tells first, and the facts of that story. Pure. */
import { addDays, daysBetween, type IsoDate } from '#kit/dates.ts'
import { toCents, type Cents } from '#kit/money.ts'

import { portableUntil } from './portable-until.ts'
import { contractStatus, isOver } from './status.ts'
import { isOption, type AnyWireContract, type WithActions } from './wire-facts.ts'

export type StoryKind = 'over' | 'suspended' | 'ends' | 'ordered' | 'changes' | 'moves' | 'runs'

/** What is true of a contract at once is told by what weighs most; of a change and a move the nearer one. */
export function storyKind(contract: AnyWireContract, today: IsoDate): StoryKind {
  const { comingProduct: change, status, terminationDate } = contract
  if (isOver(contract.status)) return 'over'
  if (status === contractStatus.suspended) return 'suspended'
  if (terminationDate !== null) return 'ends'
  if (status === contractStatus.ordered) return 'ordered'
  const move = moveAhead(contract, today)
  if (change !== null && (move === undefined || change.date <= move.date)) return 'changes'
  return move === undefined ? 'runs' : 'moves'
}

type Line = NonNullable<AnyWireContract['landlineActivationDetails']>
type Place = NonNullable<Line['futureAddress']>

export interface MoveAhead {
  readonly date: IsoDate
  /** The last day of the old line: as it was named, at the latest the move's own; else the day before. */
  readonly oldLineUntil: IsoDate
  readonly from: Place | null
  readonly to: Place | null
}

/** What is meant for a day after the last one does not come. */
function isAfterEnd(date: IsoDate, { terminationDate: end }: AnyWireContract): boolean {
  return end !== null && date > end
}

/** The relocation that is ordered; undefined where there is none, it is done, or the contract ends before. */
export function moveAhead(contract: AnyWireContract, today: IsoDate): MoveAhead | undefined {
  const { landlineActivationDetails: line, productAddress } = contract
  if (line?.orderType !== 'RELOCATION' || line.relocationDate === null || line.relocationDate <= today) return undefined
  if (isAfterEnd(line.relocationDate, contract)) return undefined
  const { address, futureAddress, relocationDate: date, terminationDate: named } = line
  return { date, oldLineUntil: named ?? addDays(date, -1), from: address ?? productAddress, to: futureAddress }
}

export interface Visit {
  readonly date: IsoDate
  /** 'HH:MM', or null where only the day is known. */
  readonly from: string | null
  readonly to: string | null
  /** A technician comes; else the customer connects everything alone. */
  readonly technician: boolean
  /** Somebody has to open the door. */
  readonly atHome: boolean
}

/** The appointment that is still to come, today included; undefined where the contract ends before. */
export function visitAhead(contract: AnyWireContract, today: IsoDate): Visit | undefined {
  const { landlineActivationDetails: line } = contract
  if (line === null || line.orderCompleted || line.switchOverDate === null || line.switchOverDate < today)
    return undefined
  if (isAfterEnd(line.switchOverDate, contract)) return undefined
  return {
    date: line.switchOverDate,
    from: line.switchOverTimeFrom,
    to: line.switchOverTimeTo,
    technician: line.installationMode === 'TECHNICIAN',
    atHome: line.installationCustomerRequired,
  }
}

/** What is owed for a contract, every open invoice included. */
export function openCents({ billing }: AnyWireContract): Cents {
  return (billing?.open ?? []).reduce((sum, { amount }) => sum + toCents(amount), 0)
}

/** Whether paying comes first: it is blocked for what is owed, and no payment is on its way. */
export function isToBePaid(contract: AnyWireContract, today: IsoDate): boolean {
  const { billing } = contract
  return storyKind(contract, today) === 'suspended' && openCents(contract) > 0 && billing?.payment === null
}

/** How many days a contract that ends still runs, today not counted. */
export function daysLeft({ terminationDate }: AnyWireContract, today: IsoDate): number {
  return terminationDate === null ? 0 : Math.max(0, daysBetween(today, terminationDate))
}

/** Until when another provider can still fetch the number: one month after the end (§ 59 TKG). */
export function numberPortableUntil(contract: AnyWireContract): IsoDate | undefined {
  const { endDateService, landlineNumberDetails, rufnummer, terminationDate } = contract
  const end = endDateService ?? terminationDate
  if (end === null || isOption(contract) || (rufnummer === null && landlineNumberDetails === null)) return undefined
  return portableUntil(end)
}

/** It is being ported, here or away, on a day that is ahead or still to be set: that alone has no date, and shows in what can be done. */
export function isNumberOnItsWay({ actionReasons, dates, possibleActions }: WithActions): boolean {
  const isDated = dates.some(({ kind }) => kind === 'number-comes' || kind === 'number-leaves')
  return isDated || possibleActions.canCancelPorting || actionReasons.canImportMSISDN?.code === 'porting-pending'
}

export interface Use {
  readonly what: 'emergency-calls' | 'being-called' | 'internet' | 'calling'
  readonly works: boolean
}

/** What of a blocked line works (§ 61 TKG): emergency calls always, and who calls still gets through. Nothing of a line without a number. */
export function usesWhileBlocked({ landlineNumberDetails, rufnummer }: AnyWireContract): Use[] {
  if (landlineNumberDetails === null && rufnummer === null) return []
  return [
    { what: 'emergency-calls', works: true },
    { what: 'being-called', works: true },
    { what: 'internet', works: false },
    { what: 'calling', works: false },
  ]
}
