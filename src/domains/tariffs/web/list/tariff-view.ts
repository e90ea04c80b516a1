/** The price list in words: a card a tariff, the cards by group in the order of the catalogue. Pure. */
import { promotionNote } from '#domains/catalogue/rules.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'

import type { Tariff } from '../../api.ts'

export interface TariffCard {
  readonly id: string
  readonly title: string
  readonly subTitle: string | null
  readonly message: string
  /** A month, today. */
  readonly cents: Cents
  /** 'Die ersten 6 Monate je 19,95 €', 'statt 49,95 € bis 31. Dezember 2026'; '' */
  readonly priceNote: string
  readonly facts: readonly { readonly term: string; readonly value: string; readonly note?: string | undefined }[]
  readonly features: readonly string[]
}

export interface TariffGroup {
  readonly title: string
  /** On term and notice, where all of its tariffs say the same; else each card has its own. */
  readonly notice: string | null
  readonly cards: readonly TariffCard[]
}

export function tariffGroups(tariffs: readonly Tariff[]): TariffGroup[] {
  const titles = [...new Set(tariffs.map(({ group }) => group))]
  return titles.map((title) => {
    const members = tariffs.filter(({ group }) => group === title)
    const shared = sharedNotice(members)
    return { title, notice: shared, cards: members.map((tariff) => card(tariff, shared)) }
  })
}

function sharedNotice(tariffs: readonly Tariff[]): string | null {
  const [first, ...others] = tariffs
  return first !== undefined && others.every(({ notice }) => notice === first.notice) ? first.notice : null
}

function card(tariff: Tariff, shared: string | null): TariffCard {
  const { id, message, monthly, subTitle, title } = tariff
  const { introduction, price, regularPrice, until } = monthly
  const first = introduction && { price: toCents(introduction.price), months: introduction.months }
  return {
    id,
    title,
    subTitle,
    message,
    cents: toCents(price),
    priceNote: promotionNote({ price: toCents(price), regular: toCents(regularPrice), until, first }),
    facts: [onceFact(tariff), ...speedFacts(tariff), termFact(tariff, shared)],
    features: furtherFeatures(tariff),
  }
}

/** Without those that only repeat a speed of the card: '500 Mbit/s im Download'. */
function furtherFeatures({ features, speeds }: Tariff): string[] {
  if (speeds === null) return [...features]
  const { download, upload } = speeds
  const repeated = new Set([`${megabits(download.max)} im Download`])
  if (upload !== null) repeated.add(`${megabits(upload.max)} im Upload`)
  return features.filter((feature) => !repeated.has(feature.replace(' Mbit/s', '\u{A0}Mbit/s')))
}

function onceFact({ oneTime }: Tariff) {
  return { term: 'Einmalig', value: formatEuro(toCents(oneTime?.price ?? 0)) }
}

function speedFacts({ needsMegabits, speeds }: Tariff): TariffCard['facts'] {
  if (speeds === null)
    return needsMegabits === null ? [] : [{ term: 'Braucht', value: megabits(needsMegabits), note: 'im Download' }]
  const { download, upload } = speeds
  return [speedFact('Download', download), ...(upload === null ? [] : [speedFact('Upload', upload)])]
}

function speedFact(term: string, { max, min, normal }: NonNullable<Tariff['speeds']>['download']) {
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

/** The catalogue's sentence on notice begins with the term: whole where the group does not say it for all. */
function termFact({ notice, terms }: Tariff, shared: string | null) {
  const [usual, short] = terms
  const value = usual === undefined ? 'ohne' : `${usual}${short === undefined ? '' : ` oder ${short}`}\u{A0}Monate`
  return { term: 'Laufzeit', value, note: shared === null ? notice : undefined }
}
