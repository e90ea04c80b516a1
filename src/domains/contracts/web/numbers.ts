/** The telephone numbers of a contract, of which a bundle has one of the landline and one of mobile. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'

import { isOver } from '../status.ts'
import { numberPortableUntil } from '../story.ts'
import type { AnyWireContract } from '../wire-facts.ts'

/** '0341 5550142' before '+49 171 5550142', in the order in which receipts and papers name them. */
export function allNumbers({ landlineNumberDetails: line, rufnummer }: AnyWireContract): string[] {
  return [...(line === null ? [] : [`0${line.ndc} ${line.sn}`]), ...(rufnummer === null ? [] : [rufnummer])]
}

/** A root with its options, or an option, which has none. */
type WithOptions = AnyWireContract & { readonly subContracts?: readonly AnyWireContract[] }

const lastDay = ({ endDateService, terminationDate }: AnyWireContract) => endDateService ?? terminationDate

/** Those that leave with a contract that ends or has ended: its own, and those booked as options that end on its day. */
export function leavingNumbers(contract: WithOptions): string[] {
  const { status, subContracts = [] } = contract
  const end = lastDay(contract)
  const along = subContracts.filter(
    (option) => lastDay(option) === end && (isOver(status) ? option.status === status : !isOver(option.status)),
  )
  return [contract, ...along].flatMap(allNumbers)
}

/** 'Die Rufnummern a und b kannst du noch bis … zu einem anderen Anbieter mitnehmen.' of what is over; '' where none can (§ 59 TKG). */
export function portableText(contract: WithOptions, today: IsoDate): string {
  const until = numberPortableUntil(contract)
  if (until === undefined || until < today) return ''
  const numbers = leavingNumbers(contract)
  const noun = numbers.length === 1 ? 'Rufnummer' : 'Rufnummern'
  return `Die ${noun} ${conjunction(numbers)} kannst du noch bis ${formatDate(until)} zu einem anderen Anbieter mitnehmen.`
}
