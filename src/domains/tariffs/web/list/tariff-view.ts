/** The price list in words: a card a tariff, by price within the groups of the catalogue. Pure. */
import { promotionNote, type PriceNow } from '#domains/catalogue/rules.ts'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'

import type { Tariff } from '../../api.ts'

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
  /** A month, for who orders today, from the first month on. */
  readonly cents: Cents
  readonly struck: { readonly cents: Cents; readonly until: IsoDate } | undefined
  /** 'Die ersten 6 Monate, danach 39,95 €'; '' */
  readonly priceNote: string
  /** What is paid once: '69,95 €' */
  readonly once: string
  /** What a choice begins with: the download, and the term where the group does not say it. */
  readonly facts: readonly Fact[]
  readonly furtherFacts: readonly Fact[]
  readonly features: readonly string[]
}

export interface TariffGroup {
  readonly title: string
  /** On term and notice, in up to two lines, where all of its tariffs say the same; else each card has its own. */
  readonly notice: string | null
  readonly cards: readonly TariffCard[]
}

export function tariffGroups(tariffs: readonly Tariff[]): TariffGroup[] {
  const titles = [...new Set(tariffs.map(({ group }) => group))]
  return titles.map((title) => {
    const members = tariffs.filter(({ group }) => group === title)
    const shared = sharedNotice(members)
    const cards = members
      .toSorted((one, other) => one.monthly.price - other.monthly.price)
      .map((tariff) => card(tariff, shared))
    return { title, notice: shared, cards }
  })
}

/** What a tariff's own sentence does not say stands in a line below it: beside a longer term the short one. */
function sharedNotice(tariffs: readonly Tariff[]): string | null {
  const said = new Set(tariffs.map(({ notice, terms: [, short] }) => notice + shortTerm(short)))
  const [only = null] = said
  return said.size === 1 ? only : null
}

function shortTerm(months: number | undefined): string {
  return months === undefined ? '' : `\nAuf Wunsch auch mit ${months}\u{A0}Monaten.`
}

function card(tariff: Tariff, shared: string | null): TariffCard {
  const { id, message, monthly, title } = tariff
  const { introduction, price, regularPrice, until } = monthly
  const first = introduction && { price: toCents(introduction.price), months: introduction.months }
  const now = { price: toCents(price), regular: toCents(regularPrice), until, first }
  const struck = struckNow(now)
  return {
    id,
    title,
    subTitle: shownSubTitle(tariff),
    message,
    cents: first?.price ?? now.price,
    struck,
    priceNote: priceNote(now, struck !== undefined),
    once: formatEuro(toCents(tariff.oneTime?.price ?? 0)),
    facts: [...downloadFact(tariff), ...(shared === null ? [termFact(tariff)] : [])],
    furtherFacts: tariff.speeds?.upload ? [speedFact('Upload', tariff.speeds.upload)] : [],
    features: furtherFeatures(tariff),
  }
}

/** What a promotion has struck out, until when; undefined where it does not end, or there is none. */
function struckNow({ first, price, regular, until }: PriceNow): TariffCard['struck'] {
  return first === null && price < regular && until !== null ? { cents: regular, until } : undefined
}

/** What is paid first stands large on every card; this is the line below it. */
function priceNote(now: PriceNow, isStruck: boolean): string {
  if (now.first === null) return isStruck ? '' : promotionNote(now)
  const { months } = now.first
  return `${months === 1 ? 'Im ersten Monat' : `Die ersten ${months} Monate`}, danach ${formatEuro(now.price)}`
}

/** '30 GB', unless the message says it. */
function shownSubTitle({ message, subTitle }: Tariff): string | null {
  return subTitle !== null && message.includes(subTitle) ? null : subTitle
}

/** Without those that only repeat the card: '500 Mbit/s im Download', '10 GB mit bis zu 50 Mbit/s', what the message says. */
function furtherFeatures({ features, message, speeds, subTitle }: Tariff): string[] {
  const download = speeds && megabits(speeds.download.max)
  const upload = speeds?.upload && megabits(speeds.upload.max)
  const repeated = new Set([`${download} im Download`, `${upload} im Upload`, `${subTitle} mit bis zu ${download}`])
  return features.filter(
    (feature) =>
      !repeated.has(feature.replace(' Mbit/s', '\u{A0}Mbit/s')) &&
      !message.toLowerCase().includes(feature.toLowerCase()),
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
