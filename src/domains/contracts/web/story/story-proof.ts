/** What shows the state of a contract below its story: steps, months, invoices, bisher and künftig. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { Description } from '#ui/data/DescriptionList.tsx'
import type { Step } from '#ui/feedback/Steps.tsx'

import { storyKind, usesWhileBlocked, type Use } from '../../story.ts'
import type { AnyWireContract } from '../../wire-facts.ts'
import { openRows } from '../open-rows.ts'
import { changeRows, lastInvoiceRows, moveSteps, orderSteps, type ChangedRow } from './story-course.ts'

/** Where a contract is in its minimum term: month `current` of `total`. */
interface TermMonths {
  readonly kind: 'term'
  readonly total: number
  readonly current: number
  readonly from: IsoDate
  readonly until: IsoDate
}

export type StoryProof =
  | TermMonths
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  | { readonly kind: 'facts'; readonly rows: readonly Description[] }
  /** `from`: 'Ab 1. Dezember 2026' */
  | { readonly kind: 'change'; readonly from: string; readonly rows: readonly ChangedRow[] }
  | { readonly kind: 'blocked'; readonly open: readonly Description[]; readonly uses: readonly Use[] }

/** null: the story needs none. `moveOrderedOn`: the day on which the move that is ahead was ordered, where the record tells it. */
export function storyProof(contract: AnyWireContract, today: IsoDate, moveOrderedOn?: IsoDate): StoryProof | null {
  switch (storyKind(contract, today)) {
    case 'ordered':
      return { kind: 'steps', steps: orderSteps(contract, today) }
    case 'moves':
      return { kind: 'steps', steps: moveSteps(contract, today, moveOrderedOn) }
    case 'changes':
      return change(contract)
    case 'suspended':
      return { kind: 'blocked', open: openRows(contract, today), uses: usesWhileBlocked(contract) }
    case 'over': {
      const rows = lastInvoiceRows(contract)
      return rows.length === 0 ? null : { kind: 'facts', rows }
    }
    case 'runs':
    case 'ends':
      return termMonths(contract, today)
  }
}

function change(contract: AnyWireContract): StoryProof | null {
  const rows = changeRows(contract)
  const { comingProduct: coming } = contract
  return coming === null || rows.length === 0 ? null : { kind: 'change', from: `Ab ${formatDate(coming.date)}`, rows }
}

function termMonths({ startDateService: start, term }: AnyWireContract, today: IsoDate): TermMonths | null {
  const { from, minTermEnd: until, months: total, monthOf: current } = term
  if (start === null || start > today || until === null || today > until || total < 2) return null
  return { kind: 'term', total, current, from, until }
}
