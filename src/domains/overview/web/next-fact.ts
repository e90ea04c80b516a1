/** What happens next, as the lead of the overview says it where nothing waits. Pure; German. */
import { contractStatus } from '#domains/contracts/status.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { formatDayOf, type IsoDate } from '#kit/dates.ts'

import type { Overview, Todo } from '../rules.ts'

interface Fact {
  readonly date: IsoDate
  readonly text: string
}

type Known = Pick<Overview, 'todos' | 'inProgress'>

/** 'Am 10. Dezember kommt der Techniker.': the nearest of what is certain; undefined: nothing is. */
export function nextFact({ inProgress, todos }: Known, today: IsoDate): string | undefined {
  const [first] = [...todos.flatMap(todoFact), ...inProgress.flatMap(beginFact)]
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
  if (first === undefined) return undefined
  return `${first.date === today ? 'Heute' : `Am ${formatDayOf(first.date, today)}`} ${first.text}.`
}

function todoFact({ contract, date, kind }: Todo): Fact[] {
  if (date === null) return []
  if (kind === 'appointment') return [{ date, text: 'kommt der Techniker' }]
  return kind === 'ends' ? [{ date, text: `endet ${contractTitle(contract)}` }] : []
}

function beginFact({ change, contract }: Overview['inProgress'][number]): Fact[] {
  if (change !== undefined) return [{ date: change.date, text: `beginnt ${change.title}` }]
  const { startDateRequested, startDateService, status } = contract
  const date = startDateService ?? startDateRequested
  return date === null || status !== contractStatus.ordered
    ? []
    : [{ date, text: `beginnt ${contractTitle(contract)}` }]
}
