/** The price list in words: a card a tariff, by price within the groups of the catalogue. Pure. */
import { promotionNote, type PriceNow } from '#domains/catalogue/rules.ts'
import { addDays, formatDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'

import type { Tariff } from '../../api.ts'
import { shortTermText } from '../../short-term.ts'
import { featuresBesideSpeeds } from '../../speed-features.ts'
import { termCost } from '../../term-cost.ts'
import type { OwnTariff, TariffChange, TariffsData } from './tariffs-data.ts'

interface Fact {
  readonly term: string
  readonly value: string
  readonly note?: string | undefined
}

export interface TariffCard {
  readonly id: string
  readonly title: string
  readonly subTitle: string | null
  readonly message: string
  /** A month: for who has it or can change to it their own, else for who orders today. */
  readonly cents: Cents
  /** How it changes, what is paid once, and what the minimum term costs: 'Die ersten 6 Monate, danach 39,95 €' */
  readonly priceNotes: readonly string[]
  /** What a choice begins with: the download, and the term where the group does not say it. */
  readonly facts: readonly Fact[]
  readonly furtherFacts: readonly Fact[]
  readonly features: readonly string[]
  /** Of the customer's own: 'Dein Tarif', 'Bestellt' as long as none of it has begun; null: of somebody else's. */
  readonly mark: 'Dein Tarif' | 'Bestellt' | null
  /** Of the contract that can change to it; null: of several, each asks its own price; undefined: none can. */
  readonly changeOf: string | null | undefined
}

/** What the customer's contracts say of the list. */
type Mine = Pick<TariffsData, 'own' | 'changes'>

export interface TariffGroup {
  readonly title: string
  /** On term and notice, in up to two lines, where all of its tariffs say the same; else each card has its own. */
  readonly notice: string | null
  readonly cards: readonly TariffCard[]
}

export function tariffGroups(tariffs: readonly Tariff[], mine: Mine = { own: [], changes: [] }): TariffGroup[] {
  const titles = [...new Set(tariffs.map(({ group }) => group))]
  return titles.map((title) => {
    const members = tariffs.filter(({ group }) => group === title)
    const shared = sharedNotice(members)
    const cards = members
      .toSorted((one, other) => one.monthly.price - other.monthly.price)
      .map((tariff) => card(tariff, { shared, mine }))
    return { title, notice: shared, cards }
  })
}

/** What a tariff's own sentence does not say stands in a line below it: beside a longer term the short one. */
function sharedNotice(tariffs: readonly Tariff[]): string | null {
  const introduced = tariffs.filter(({ monthly }) => monthly.introduction !== null)
  const some = introduced.length > 0 && conjunction(introduced.map(({ title }) => title))
  const who = introduced.length === tariffs.length || some
  const said = new Set(
    tariffs.map(({ notice, terms: [, short] }) =>
      short === undefined ? notice : `${notice}\n${shortTermText(short, who)}.`,
    ),
  )
  const [only = null] = said
  return said.size === 1 ? only : null
}

function card(tariff: Tariff, { mine, shared }: { readonly shared: string | null; readonly mine: Mine }): TariffCard {
  const { id, message, title } = tariff
  const own = mine.own.filter((one) => one.id === id)
  const changes = own.length > 0 ? [] : mine.changes.filter((change) => change.id === id)
  const [change] = changes
  return {
    id,
    title,
    subTitle: shownSubTitle(tariff),
    message,
    ...(ownPrice(own) ?? changePrice(changes) ?? newPrice(tariff)),
    facts: [...downloadFact(tariff), ...(shared === null ? [termFact(tariff)] : [])],
    furtherFacts: tariff.speeds?.upload ? [speedFact('Upload', tariff.speeds.upload)] : [],
    features: furtherFeatures(tariff),
    mark: own.length === 0 ? null : own.every(({ isOrdered }) => isOrdered) ? 'Bestellt' : 'Dein Tarif',
    changeOf: changes.length > 1 ? null : change?.contractId,
  }
}

type ShownPrice = Pick<TariffCard, 'cents' | 'priceNotes'>

/** Of several contracts with one tariff each has its own price: the list's stands. */
function ownPrice([own, ...others]: readonly OwnTariff[]): ShownPrice | undefined {
  if (own === undefined || others.length > 0) return undefined
  const { begins, cents, isOrdered, laterCents, until } = own
  const later = until === null || laterCents === null ? [] : [{ from: addDays(until, 1), cents: laterCents }]
  return { cents, priceNotes: [`Dein Preis${pricesInTime(begins, later) || (isOrdered ? '' : ' heute')}`] }
}

/** A change costs nothing once. */
function changePrice([change, ...others]: readonly TariffChange[]): ShownPrice | undefined {
  if (change === undefined || others.length > 0) return undefined
  return { cents: change.cents, priceNotes: [`Dein Preis${pricesInTime(change.date, change.later)}`] }
}

/** ' ab 1. Januar 2027', ' vom 1. Januar bis 30. Juni 2027, danach 59,95 €'; `begins` null: it is paid already. */
function pricesInTime(begins: IsoDate | null, [next, ...later]: TariffChange['later']): string {
  if (next === undefined) return begins === null ? '' : ` ab ${formatDate(begins)}`
  const last = addDays(next.from, -1)
  const from = begins === null ? '' : ` vom ${formatDayOf(begins, last)}`
  const steps = later.map((step) => `, ab ${formatDate(step.from)} ${formatEuro(step.cents)}`)
  return `${from} bis ${formatDate(last)}, danach ${formatEuro(next.cents)}${steps.join('')}`
}

/** For who orders it. A price that ends on a day, whenever the contract begins, stands below the one that lasts. */
function newPrice(tariff: Tariff): ShownPrice {
  const { introduction, price, regularPrice, until } = tariff.monthly
  const first = introduction && { price: toCents(introduction.price), months: introduction.months }
  const now = { price: toCents(price), regular: toCents(regularPrice), until, first }
  return {
    cents: first?.price ?? (until === null ? now.price : now.regular),
    priceNotes: [priceNote(now), onceNote(tariff), termNote(tariff)].filter((note) => note !== ''),
  }
}

/** The first months stand large on every card that has them; this is the line below the price. */
function priceNote(now: PriceNow): string {
  const { first, price, regular, until } = now
  const later = until === null ? '' : formatEuro(regular)
  if (first === null) return until === null ? promotionNote(now) : `Bis ${formatDate(until)} ${formatEuro(price)}`
  const months = first.months === 1 ? 'Im ersten Monat' : `Die ersten ${first.months}\u{A0}Monate`
  return `${months}, danach ${formatEuro(price)}${until === null ? '' : `, ab ${formatDate(addDays(until, 1))} ${later}`}`
}

function onceNote({ oneTime }: Tariff): string {
  return oneTime === null || oneTime.price === 0 ? '' : `Einmalig ${formatEuro(toCents(oneTime.price))}`
}

function termNote(tariff: Tariff): string {
  const cost = termCost(tariff)
  return cost === undefined
    ? ''
    : `${cost.months}\u{A0}Monate ${cost.isMost ? 'höchstens' : 'zusammen'} ${formatEuro(cost.cents)}`
}

/** '30 GB', unless the message says it. */
function shownSubTitle({ message, subTitle }: Tariff): string | null {
  return subTitle !== null && message.includes(subTitle) ? null : subTitle
}

/** Without those that only repeat the card: its speeds, '10 GB mit bis zu 50 Mbit/s', what the message says. */
function furtherFeatures(tariff: Tariff): string[] {
  const { message, speeds, subTitle } = tariff
  const amount = `${subTitle} mit bis zu ${speeds && megabits(speeds.download.max)}`
  return featuresBesideSpeeds(tariff).filter(
    (feature) =>
      feature.replace(' Mbit/s', '\u{A0}Mbit/s') !== amount && !message.toLowerCase().includes(feature.toLowerCase()),
  )
}

function downloadFact({ needsMegabits, speeds }: Tariff): Fact[] {
  if (speeds !== null) return [speedFact('Download', speeds.download)]
  return needsMegabits === null ? [] : [{ term: 'Braucht', value: megabits(needsMegabits), note: 'im Download' }]
}

function speedFact(term: string, { max, min, normal }: NonNullable<Tariff['speeds']>['download']): Fact {
  const bounds = [
    normal === null ? [] : `üblich ${megabits(normal)}`,
    min === null ? [] : `mindestens ${megabits(min)}`,
  ]
  const note = bounds.flat().join(', ')
  return { term, value: `bis ${megabits(max)}`, note: note === '' ? undefined : note }
}

function megabits(value: number): string {
  return `${value.toLocaleString('de-DE')}\u{A0}Mbit/s`
}

/** The catalogue's sentence on notice begins with the term: both where the group does not say them for all. */
function termFact({ notice, terms }: Tariff): Fact {
  const [usual, short] = terms
  const value = usual === undefined ? 'ohne' : `${usual}${short === undefined ? '' : ` oder ${short}`}\u{A0}Monate`
  return { term: 'Laufzeit', value, note: notice }
}
