/** What is being carried out, as the overview draws it: one order with its steps, several as a list. */
import { contractStatus } from '#domains/contracts/status.ts'
import { cableNote } from '#domains/contracts/web/begin-day.ts'
import { comingLine } from '#domains/contracts/web/words.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { PathName } from '#kit/paths.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Progress } from '../../rules.ts'

/** Where a row leads: a page of the portal, and what stands in its address. */
export interface Target {
  readonly path: PathName
  readonly query: Readonly<Record<string, string>>
}

/** Something ordered, as a card of its own and as a row among others. */
export interface OrderView {
  readonly target: Target
  /** Whether it stands in the list of contracts too. */
  readonly isListed?: boolean
  /** What the link of the card says. */
  readonly more: string
  readonly one: { readonly title: string; readonly aside: string; readonly steps: readonly Step[] }
  readonly row: { readonly title: string; readonly stage: string }
}

export interface ProgressView {
  /** The only order. */
  readonly one: (Pick<OrderView, 'target' | 'more'> & OrderView['one']) | null
  /** All orders, where there are several. */
  readonly several: readonly (Pick<OrderView, 'target'> & OrderView['row'])[]
}

/** A card for the only one, rows for several. */
export function progressView(orders: readonly OrderView[]): ProgressView {
  const [only, second] = orders
  if (only === undefined) return { one: null, several: [] }
  if (second !== undefined) {
    return { one: null, several: orders.map(({ row, target }) => Object.assign({ target }, row)) }
  }
  return { one: { target: only.target, more: only.more, ...only.one }, several: [] }
}

/** What is ordered for a contract. */
export function contractOrder(progress: Progress, today: IsoDate): OrderView {
  const { contract, root, change } = progress
  const title = change === undefined ? contractTitle(contract) : 'Produktwechsel'
  const aside = contract.id === root.id ? `Vertrag ${root.contractId}` : `Option zu ${contractTitle(root)}`
  return {
    target: { path: 'contract', query: { contractId: root.contractId } },
    isListed: change === undefined && contract.id === root.id,
    more: 'Zum Vertrag',
    one: { title, aside, steps: steps(progress, today) },
    row: { title, stage: stageLine(progress, today) },
  }
}

function stageLine({ contract, change }: Progress, today: IsoDate): string {
  if (change !== undefined) return comingLine(change)
  const { status, startDateService, startDateRequested } = contract
  if (status !== contractStatus.ordered) return cableNote(contract)
  const start = startDateService ?? startDateRequested
  return start === null || start <= today ? 'Wird freigeschaltet' : `Beginnt am ${formatDate(start)}`
}

function steps({ contract, change }: Progress, today: IsoDate): Step[] {
  // The day of its order is not on the wire.
  if (change !== undefined) {
    return [
      { title: 'Bestellt', state: 'done' },
      { title: comingLine(change), state: 'next' },
    ]
  }
  const { orderDate, status, startDateService, startDateRequested } = contract
  const ordered: Step = { title: 'Bestellt', note: formatDate(orderDate), state: 'done' }
  if (status !== contractStatus.ordered) {
    const used: Step = {
      title: 'Freigeschaltet',
      note: startDateService === null ? undefined : formatDate(startDateService),
      state: 'done',
    }
    return [ordered, used, { title: 'Bestätigung steht aus', note: cableNote(contract), state: 'now' }]
  }
  const start = startDateService ?? startDateRequested
  if (start === null || start <= today) {
    return [ordered, { title: 'Wird freigeschaltet', state: 'now' }, { title: 'Bereit', state: 'next' }]
  }
  return [
    ordered,
    { title: 'In Vorbereitung', state: 'now' },
    { title: 'Beginnt', note: formatDate(start), state: 'next' },
  ]
}
