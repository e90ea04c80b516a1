/** The dates that come next in all contracts together, as the overview draws them. */
import type { WireContract } from '#domains/contracts/api.ts'
import { contractNumber, dateName } from '#domains/contracts/web/words.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { addMonths, formatDate, type IsoDate } from '#kit/dates.ts'
import { phoneText } from '#kit/phone.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Overview } from '../../rules.ts'

const monthsAhead = 12
const datesShown = 4

/** Today and up to four dates of the next twelve months, the nearest first; undefined where none comes. */
export function nextDates({ contracts }: Pick<Overview, 'contracts'>, today: IsoDate): Step[] | undefined {
  const until = addMonths(today, monthsAhead)
  const ahead = contracts
    .flatMap(({ contract }) => contract.dates.map(({ date, kind }) => ({ contract, date, kind })))
    .filter(({ date }) => date > today && date <= until)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  if (ahead.length === 0) return undefined
  const steps = new Map<string, Step>()
  for (const { contract, date, kind } of ahead) {
    const day = formatDate(date)
    const note = contracts.length === 1 ? day : `${day}, ${name(contract, contracts)}`
    steps.set(`${kind} ${note}`, { title: dateName(kind), note, state: 'next' })
  }
  return [{ title: 'Heute', note: formatDate(today), state: 'now' }, ...[...steps.values()].slice(0, datesShown)]
}

/** Of two contracts for one product each is told by its number, as in the list above. */
function name(contract: WireContract, all: Overview['contracts']): string {
  const title = contractTitle(contract)
  const isAlone = all.filter((other) => contractTitle(other.contract) === title).length === 1
  return isAlone ? title : `${title}, ${phoneText(contractNumber(contract) ?? contract.contractId)}`
}
