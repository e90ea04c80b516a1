/** What stands on the overview: what waits for the customer, what it costs, what is under way. */
import type { OpenFault, WireContract } from '#domains/contracts/api.ts'
import { forecast, type ForecastMonth } from '#domains/contracts/forecast.ts'
import { paidParts, type PaidPart } from '#domains/contracts/paid-parts.ts'
import { contractStatus, isInService, isOver } from '#domains/contracts/status.ts'
import { openCents } from '#domains/contracts/story.ts'
import { isNoticeNear, monthlyTogether, type AnyWireContract, type WithActions } from '#domains/contracts/wire-facts.ts'
import type { OpenProposal } from '#domains/options/api.ts'
import { addMonths, berlinDate, daysBetween, firstDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { toCents, type Cents } from '#kit/money.ts'

export type TodoKind =
  | 'suspended'
  | 'owed'
  | 'late-fault'
  | 'fault'
  | 'proposal'
  | 'porting-date'
  | 'notice'
  | 'appointment'
  | 'ends'

export interface Todo {
  readonly kind: TodoKind
  /** Whether it waits for the customer; the others are only good to know. */
  readonly waits: boolean
  readonly contract: AnyWireContract
  /** The day that belongs to it; null for one that is always now. */
  readonly date: IsoDate | null
  /** The option that an adviser has proposed. */
  readonly proposal?: { readonly proposalId: string; readonly title: string }
}

/** An order that is being carried out. */
export interface Progress {
  readonly contract: AnyWireContract
  /** The contract an ordered option belongs to. */
  readonly root: AnyWireContract
  /** The order is for this product in place of the contract's own. */
  readonly change?: NonNullable<WireContract['comingProduct']>
}

export interface Overview {
  /** What waits first, by urgency; then what is good to know. */
  readonly todos: readonly Todo[]
  readonly inProgress: readonly Progress[]
  readonly contracts: readonly { readonly contract: WireContract; readonly monthlyCents: Cents }[]
  readonly monthlyCents: Cents
  /** What this month and the six that follow cost. */
  readonly months: readonly ForecastMonth[]
  /** What would be paid on top if the customer agreed, counted from the next month on. */
  readonly pending: readonly PaidPart[]
  /** False where a contract is suspended, terminated or still to begin, money is owed, or a fault lasts. */
  readonly allRuns: boolean
  /** Nothing has begun yet: the contract that will be the first. */
  readonly awaited: WireContract | null
}

const endNearDays = 60
/** What waits is always shown, of the rest only the most urgent. */
const othersShown = 4
const urgency: Readonly<Record<TodoKind, number>> = {
  suspended: 0,
  owed: 1,
  'late-fault': 2,
  proposal: 3,
  'porting-date': 4,
  notice: 5,
  fault: 6,
  appointment: 7,
  ends: 8,
}

/** Everything the overview shows, from all contracts of the customer, what is proposed to them and what lasts of their faults, on `today`. */
export function decideOverview(
  contracts: readonly WireContract[],
  today: IsoDate,
  proposals: readonly OpenProposal[] = [],
  faults: readonly OpenFault[] = [],
): Overview {
  const current = contracts.filter((contract) => !isOver(contract.status))
  const shown = current.map((contract) => ({ contract, monthlyCents: monthlyTogether(contract) }))
  const each = current.flatMap((root) => [root, ...root.subContracts].map((contract) => ({ contract, root })))
  const running = each.filter(({ contract }) => !isOver(contract.status))
  const own = running.flatMap(({ contract, root }) => listTodos(contract, root, today))
  const broken = current.flatMap((root) => faultsOf(root, faults, today))
  const all = [...own, ...current.flatMap((root) => proposedFor(root, proposals)), ...broken].sort(byUrgency)
  return {
    todos: [...all.filter(({ waits }) => waits), ...all.filter(({ waits }) => !waits).slice(0, othersShown)],
    inProgress: [
      ...running.filter(({ contract }) => isUnderWay(contract)),
      ...current.flatMap((root) => nextChange(root)),
    ],
    contracts: shown,
    monthlyCents: shown.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0),
    months: forecast(
      contracts.flatMap((contract) => paidParts(contract, today)),
      today,
    ),
    pending: current.flatMap(({ contractId }) => pendingParts(contractId, proposals, today)),
    allRuns:
      broken.length === 0 &&
      current.every(
        (contract) => isInService(contract.status) && contract.terminationDate === null && openCents(contract) === 0,
      ),
    awaited: firstAwaited(current),
  }
}

function pendingParts(contractId: string, proposals: readonly OpenProposal[], today: IsoDate): PaidPart[] {
  const from = addMonths(firstDayOfMonth(today), 1)
  return proposals
    .filter((proposal) => proposal.contractId === contractId)
    .flatMap(({ monthlyPrice: price, title }) =>
      price === null ? [] : [{ title, monthlyCents: toCents(price), from, until: null, discounts: [], change: null }],
    )
}

function firstAwaited(current: readonly WireContract[]): WireContract | null {
  if (current.some(({ status }) => status !== contractStatus.ordered)) return null
  return current.toSorted((a, b) => compare(startDay(a), startDay(b)))[0] ?? null
}

/** What has no day yet comes last. */
function startDay({ startDateRequested, startDateService }: WireContract): string {
  return startDateService ?? startDateRequested ?? '9'
}

function isUnderWay({ status }: AnyWireContract): boolean {
  return status === contractStatus.ordered || status === contractStatus.cablePending
}

function nextChange(contract: AnyWireContract): Progress[] {
  const { comingProduct: change } = contract
  return change === null ? [] : [{ contract, root: contract, change }]
}

function listTodos(contract: WithActions, root: AnyWireContract, today: IsoDate): Todo[] {
  const { possibleActions: can, term, landlineActivationDetails: line, status, terminationDate } = contract
  const visit = line?.orderCompleted === false ? line.switchOverDate : null
  // What ends with its contract is told with it.
  const endsAlone = contract === root || terminationDate !== root.terminationDate
  const endsSoon = endsAlone && terminationDate !== null && daysBetween(today, terminationDate) <= endNearDays
  // With its contract an option is suspended too: that is said once.
  const suspended = status === contractStatus.suspended && (contract === root || root.status !== status)
  const todo = (kind: TodoKind, waits: boolean, date: IsoDate | null): Todo => ({ kind, waits, contract, date })
  return [
    // While its payment is on its way nothing is left to do.
    ...(suspended ? [todo('suspended', contract.billing?.payment == null, null)] : []),
    ...(status !== contractStatus.suspended && openCents(contract) > 0
      ? [todo('owed', contract.billing?.payment == null, contract.billing?.open[0]?.dueOn ?? null)]
      : []),
    ...(can.canSetPortingDate ? [todo('porting-date', true, null)] : []),
    ...(can.canTerminate && isNoticeNear(contract, today) ? [todo('notice', true, term.noticeUntil)] : []),
    ...(visit !== null && visit >= today ? [todo('appointment', false, visit)] : []),
    ...(can.canCancelTermination && endsSoon ? [todo('ends', false, terminationDate)] : []),
  ]
}

function proposedFor(contract: AnyWireContract, proposals: readonly OpenProposal[]): Todo[] {
  return proposals
    .filter(({ contractId }) => contractId === contract.contractId)
    .map(({ proposalId, title, expiresAt }) => {
      const proposal = { proposalId, title }
      return { kind: 'proposal', waits: true, contract, date: berlinDate(expiresAt), proposal }
    })
}

/** While there is time to mend it, it is good to know; after that the customer may decide. */
function faultsOf(contract: AnyWireContract, faults: readonly OpenFault[], today: IsoDate): Todo[] {
  return faults
    .filter(({ contractId }) => contractId === contract.contractId)
    .map(({ remedyUntil: date }) => {
      const isLate = date < today
      return { kind: isLate ? 'late-fault' : 'fault', waits: isLate, contract, date }
    })
}

function byUrgency(a: Todo, b: Todo): number {
  const byKind = urgency[a.kind] - urgency[b.kind]
  return byKind === 0 ? compare(a.date ?? '', b.date ?? '') : byKind
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
