/** The overview as its page draws it: what the answers hold beyond that does not travel with the document. */
import type { WireContract } from '#domains/contracts/api.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { openCents } from '#domains/contracts/story.ts'
import { fromBegin, withoutComing } from '#domains/contracts/web/begin-day.ts'
import { costsView, type CostsView } from '#domains/contracts/web/costs-view.ts'
import { contractNumber, listLine, withOptions } from '#domains/contracts/web/words.ts'
import { contractPrice, contractTitle, runningOptions } from '#domains/contracts/wire-facts.ts'
import type { Message } from '#domains/messages/api.ts'
import { messageDay } from '#domains/messages/web/message-day.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import type { PathName } from '#kit/paths.ts'
import type { Step } from '#ui/feedback/Steps.tsx'
import type { IconName } from '#ui/icons/names.ts'

import type { Overview, Todo } from '../../rules.ts'
import { leadText, todoText } from '../texts.ts'
import { nextDates } from './next-dates.ts'
import { ordersToPay, ordersUnderWay, type Ordered } from './orders-view.ts'
import { contractOrder, progressView, type OrderView, type ProgressView, type Target } from './progress-view.ts'
import { welcomeCosts, welcomeView, type WelcomeView } from './welcome-view.ts'

interface TodoView {
  readonly title: string
  readonly note: string
  readonly target: Target
}

interface ContractView {
  readonly contractId: string
  readonly title: string
  readonly note: string
  readonly cents: Cents
  /** It is only ordered, and its price not in the sum yet: 'ab 16. Dezember', or 'ab Beginn'. */
  readonly from: string | null
}

interface NewsView {
  readonly id: string
  readonly title: string
  readonly read: boolean
  readonly createdAt: string
  readonly day: string
}

export interface OverviewData {
  readonly greeting: string
  readonly lead: string
  /** The one thing to do; `leads`: its title is the largest on the page. */
  readonly first: (TodoView & { readonly button: string; readonly leads: boolean }) | null
  readonly todos: readonly (TodoView & { readonly icon: IconName })[]
  readonly contracts: readonly ContractView[]
  readonly monthlyCents: Cents
  /** 'ohne Kombi S ab 10. Dezember', which is not in the sum yet; null: all are. */
  readonly coming: string | null
  readonly costs: CostsView | null
  readonly progress: ProgressView
  /** What comes next, where nothing is under way. */
  readonly dates?: readonly Step[] | undefined
  readonly news: readonly NewsView[]
  /** Of all messages, as the frame counts them, where others than those shown are among them; else 0. */
  readonly unread: number
  /** Nothing has begun yet: how the first contract comes about. */
  readonly welcome?: WelcomeView | undefined
  /** Ended contracts count too: an account with them is not empty. */
  readonly hadContracts: boolean
}

interface OverviewFacts {
  readonly overview: Overview
  readonly today: IsoDate
  readonly hadContracts: boolean
  readonly firstName: string | undefined
  /** Whom an adviser acts for: they greet nobody. */
  readonly customer?: string | undefined
  readonly news: readonly Message[]
  /** Of all messages; absent where nobody has counted more than `news`. */
  readonly unread?: number | undefined
  readonly purchases?: readonly Ordered[]
}

const newsShown = 3

export function overviewView(facts: OverviewFacts): OverviewData {
  const { overview, today, hadContracts, purchases = [] } = facts
  const { awaited, inProgress, months, pending } = overview
  const news = newsBeside(overview.todos, facts.news)
  const welcome = awaited === null ? undefined : welcomeView(awaited, today)
  const toPay = ordersToPay(purchases, today)
  // The visit is the story of the first card already.
  const own = welcome === undefined ? overview.todos : overview.todos.filter(({ kind }) => kind !== 'appointment')
  const todos = [...toPay, ...own.map((todo) => todoEntry(todo, today))]
  const first = todos[0]?.waits === true ? todos[0] : null
  const contractOrders = welcome === undefined ? inProgress.map((progress) => contractOrder(progress, today)) : []
  const underWay = notInList([...ordersUnderWay(purchases, today), ...contractOrders])
  const unreadHere = unreadOf(news)
  const unreadOfAll = facts.unread ?? unreadOf(facts.news)
  // As the frame counts them, which knows nothing of the cards.
  const unread = unreadHere === 0 ? 0 : unreadOfAll
  return {
    greeting: greetingText(facts),
    lead:
      welcome?.lead ??
      leadText(overview, { today, unread, toPay: toPay.length, toAdviser: facts.customer !== undefined }),
    first: first && { ...todoView(first), button: first.button, leads: 'leads' in first && first.leads },
    todos: todos.slice(first === null ? 0 : 1).map((todo) => Object.assign(todoView(todo), { icon: todo.icon })),
    contracts: contractViews(overview, today),
    monthlyCents: overview.monthlyCents,
    coming: withoutComing(overview.contracts.map(({ contract }) => contract)),
    costs:
      welcome === undefined
        ? withOwed(costsView(months, pending), overview)
        : (welcomeCosts(overview, today) ?? costsView(months, pending)),
    progress: progressView(underWay),
    dates: welcome === undefined && underWay.length === 0 ? nextDates(overview, today) : undefined,
    welcome,
    news: news.map((message) => newsView(message, today)),
    unread: unreadHere === unreadOfAll ? 0 : unreadOfAll,
    hadContracts,
  }
}

function newsView({ id, title, read, createdAt }: Message, today: IsoDate): NewsView {
  return { id, title, read, createdAt, day: messageDay(createdAt, today) }
}

/** A contract that is ordered stands among the contracts with the day of its begin; alone it has a card with its steps. */
function notInList(orders: readonly OrderView[]): readonly OrderView[] {
  return orders.length < 2 ? orders : orders.filter(({ isListed }) => !isListed)
}

function unreadOf(messages: readonly Message[]): number {
  return messages.filter(({ read }) => !read).length
}

/** What a card above says with its day is no news below it, unless nothing else is: the header counts what is unread of it. */
function newsBeside(todos: readonly Todo[], news: readonly Message[]): Message[] {
  const told = todos.flatMap((todo) => toldWords(todo) ?? [])
  const others = news.filter(({ title }) => !told.some((words) => words.every((word) => plain(title).includes(word))))
  return (others.length > 0 ? others : news).slice(0, newsShown)
}

/** What a message has in its title that says the same. */
function toldWords({ contract, date, kind }: Todo): string[][] | undefined {
  const subject = kind === 'appointment' ? 'Techniker' : contractTitle(contract)
  if (kind === 'suspended') return [[subject, 'sperr']]
  return date === null ? undefined : [[plain(formatDate(date)), subject]]
}

function plain(text: string): string {
  return text.replaceAll('\u{A0}', ' ')
}

function greetingText({ customer, firstName, overview }: OverviewFacts): string {
  if (customer !== undefined) return customer
  const words = overview.awaited === null ? 'Guten Tag' : 'Willkommen'
  return firstName === undefined ? words : `${words}, ${firstName}`
}

function todoEntry(todo: Todo, today: IsoDate) {
  const { path, ...said } = todoText(todo, today)
  return {
    ...said,
    target: { path, query: todoQuery(todo, path) },
    waits: todo.waits,
    leads: todo.kind === 'suspended',
  }
}

function todoView({ title, note, target }: TodoView): TodoView {
  return { title, note, target }
}

function todoQuery({ contract: { contractId, rootContractId }, proposal }: Todo, path: PathName): Target['query'] {
  if (proposal !== undefined) return { angebot: proposal.proposalId }
  return { contractId: path === 'contract' ? rootContractId : contractId }
}

function contractViews({ contracts }: Overview, today: IsoDate): ContractView[] {
  const titles = contracts.map(({ contract }) => contractTitle(contract))
  return contracts.map(({ contract, monthlyCents }) => {
    const isAlone = titles.filter((title) => title === contractTitle(contract)).length === 1
    const from = fromBegin(contract)
    return {
      contractId: contract.contractId,
      title: rowTitle(contract, isAlone),
      note: contract.status === contractStatus.suspended ? blockedNote(contract) : listLine(contract, today),
      cents: from !== null ? contractPrice(contract).cents : monthlyCents,
      from,
    }
  })
}

/** Nothing while it is being paid. */
function owedCents(contract: WireContract): Cents {
  return contract.billing?.payment == null ? openCents(contract) : 0
}

/** Months count what comes: of what is still owed that would be no word. */
function withOwed(costs: CostsView | null, { contracts }: Overview): CostsView | null {
  const owed = contracts.reduce((sum, { contract }) => sum + owedCents(contract), 0)
  if (costs === null || owed === 0) return costs
  return { ...costs, isBeside: true, change: `${costs.change} Offen sind außerdem ${formatEuro(owed)}.` }
}

/** What is owed stands beside the price: that alone would seem to be all that is to pay. */
function blockedNote(contract: WireContract): string {
  const owed = owedCents(contract)
  return owed === 0 ? 'Zurzeit gesperrt' : `Gesperrt, ${formatEuro(owed)} offen`
}

/** Two contracts for the same product are told apart by their numbers. */
function rowTitle(contract: WireContract, isAlone: boolean): string {
  const number = isAlone ? '' : `, ${contractNumber(contract) ?? contract.contractId}`
  // Those that are in the price beside it.
  const options = runningOptions(contract).length
  return `${contractTitle(contract)}${number}${options === 0 ? '' : ` ${withOptions(options)}`}`
}
