/** What stands below an act on a contract's page: its day, its number of choices, what it does not change. */
import { addDays, formatDate } from '#kit/dates.ts'

import type { AnyWireContract } from '../../wire-facts.ts'
import { comingNumbers, numberName } from '../numbers.ts'

export function appointmentNote({ landlineActivationDetails: line }: AnyWireContract): string {
  return line?.switchOverDate == null ? '' : `Bisher am ${formatDate(line.switchOverDate)}`
}

/** How many there are at its address and beside other contracts the page of the change finds out. */
export const changeNote = (): string => 'Andere Tarife im Vergleich'

export function orderedFor({ productChangeInfo: change }: AnyWireContract): string {
  return change === null ? '' : `Bestellt zum ${formatDate(change.productChangeDate)}`
}

/** Beside an open right another day than its own is none that comes first. */
export function endNote({ term: { earliestEnd } }: AnyWireContract, hasRight: boolean): string {
  if (earliestEnd === null) return ''
  return `${hasRight ? 'Ohne Grund' : 'Frühestens'} zum ${formatDate(earliestEnd)}`
}

/** A special right may have led to a day long before that of any notice. */
export function laterNote({ term: { laterEnd }, terminationDate: end }: AnyWireContract): string {
  if (laterEnd === null || end === null || laterEnd === addDays(end, 1)) return 'Jeder spätere Tag ist möglich'
  return `Frühestens zum ${formatDate(laterEnd)}`
}

/** A move that would come after the end of its contract falls away with it. */
export function plannedMoveNote({ landlineActivationDetails: line, terminationDate: end }: AnyWireContract): string {
  if (line?.relocationDate == null) return ''
  const day = formatDate(line.relocationDate)
  return end !== null && end < line.relocationDate
    ? `Geplant für den ${day}, entfällt mit dem Vertrag`
    : `Geplant für den ${day}`
}

/** § 60 TKG: notice takes no right to move along, and the move no notice. */
export function movingNote({ terminationDate: end }: AnyWireContract): string {
  return `Der Vertrag kommt mit${end === null ? '' : `, bis zu seinem Ende am ${formatDate(end)}`}`
}

/** The number that comes and its day; once that is set it is no longer to be chosen. */
export function portingNote(contract: AnyWireContract): string {
  const day = contract.dates.find(({ kind }) => kind === 'number-comes')?.date
  if (day === undefined) return 'Tag festlegen oder absagen'
  return `${numberName(comingNumbers(contract))} kommt am ${formatDate(day)}`
}
