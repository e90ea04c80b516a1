/** The telephone numbers of a contract, of which a bundle has one of the landline and one of mobile. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'

import { allNumbers, numbersAfterMove } from '../numbers.ts'
import { isOver } from '../status.ts'
import { numberPortableUntil } from '../story.ts'
import type { AnyWireContract } from '../wire-facts.ts'

/** A root with its options, or an option, which has none. */
type WithOptions = AnyWireContract & { readonly subContracts?: readonly AnyWireContract[] }

const lastDay = ({ endDateService, terminationDate }: AnyWireContract) => endDateService ?? terminationDate

/** Its own on its last day: a move that is ordered may have ended one before (§ 59 TKG). */
function numbersAtEnd(contract: AnyWireContract): string[] {
  const { landlineActivationDetails: line } = contract
  const end = lastDay(contract)
  const moves = line?.orderType === 'RELOCATION' && line.relocationDate !== null
  if (!moves || (end !== null && (line.relocationDate ?? '') > end)) return allNumbers(contract)
  return numbersAfterMove(contract, line.futureAddress).flatMap(({ fate, number }) => (fate === 'lost' ? [] : [number]))
}

/** Those that are brought along: what comes to a line that has a number already takes its place then. */
export function comingNumbers(contract: AnyWireContract): string[] {
  const { futureLandlineNumberDetails: coming } = contract
  return coming.length === 0
    ? allNumbers(contract)
    : coming.flatMap((line) => allNumbers({ landlineNumberDetails: line }))
}

/** 'Rufnummer 030 23125378'; of two nobody knows which: 'Rufnummer'. */
export function numberName([number, second]: readonly string[]): string {
  return number === undefined || second !== undefined ? 'Rufnummer' : `Rufnummer ${number}`
}

/** Those that leave with a contract that ends or has ended: its own, and those booked as options that end on its day. */
export function leavingNumbers(contract: WithOptions): string[] {
  const { status, subContracts = [] } = contract
  const end = lastDay(contract)
  const along = subContracts.filter(
    (option) => lastDay(option) === end && (isOver(status) ? option.status === status : !isOver(option.status)),
  )
  return [contract, ...along].flatMap(numbersAtEnd)
}

/** 'Die Rufnummern a und b kannst du noch bis … zu einem anderen Anbieter mitnehmen.' of what is over; '' where none can (§ 59 TKG). */
export function portableText(contract: WithOptions, today: IsoDate): string {
  const until = numberPortableUntil(contract)
  if (until === undefined || until < today) return ''
  const numbers = leavingNumbers(contract)
  const noun = numbers.length === 1 ? 'Rufnummer' : 'Rufnummern'
  return `Die ${noun} ${conjunction(numbers)} kannst du noch bis ${formatDate(until)} zu einem anderen Anbieter mitnehmen.`
}
