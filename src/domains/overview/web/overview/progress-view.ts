/** What is being carried out, as the overview draws it: one order with its steps, several as a list. */
import { contractStatus } from '#domains/contracts/status.ts'
import { comingLine } from '#domains/contracts/web/words.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Progress } from '../../rules.ts'

interface OrderView {
  /** The contract that the order belongs to. */
  readonly contractId: string
  readonly title: string
}

export interface ProgressView {
  /** The only order. */
  readonly one: (OrderView & { readonly aside: string; readonly steps: readonly Step[] }) | null
  /** All orders, where there are several. */
  readonly several: readonly (OrderView & { readonly stage: string })[]
}

export function progressView(inProgress: readonly Progress[], today: IsoDate): ProgressView {
  const [first, second] = inProgress
  if (first === undefined) return { one: null, several: [] }
  if (second !== undefined)
    return {
      one: null,
      several: inProgress.map((progress) => Object.assign(orderView(progress), { stage: stageLine(progress, today) })),
    }
  const { contract, root } = first
  const aside = contract.id === root.id ? `Vertrag ${root.contractId}` : `Option zu ${contractTitle(root)}`
  return { one: { ...orderView(first), aside, steps: steps(first, today) }, several: [] }
}

function orderView({ contract, root, change }: Progress): OrderView {
  return { contractId: root.contractId, title: change === undefined ? contractTitle(contract) : 'Produktwechsel' }
}

function stageLine({ contract, change }: Progress, today: IsoDate): string {
  if (change !== undefined) return comingLine(change)
  const { status, startDateService, startDateRequested } = contract
  if (status !== contractStatus.ordered) return 'Bestätigung des Kabelanbieters steht aus'
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
    return [ordered, used, { title: 'Bestätigung des Kabelanbieters', note: 'steht aus', state: 'now' }]
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
