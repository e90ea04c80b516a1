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
  readonly cards: readonly TariffCard[]
}

export function tariffGroups(tariffs: readonly Tariff[]): TariffGroup[] {
  const titles = [...new Set(tariffs.map(({ group }) => group))]
  return titles.map((title) => ({ title, cards: tariffs.filter(({ group }) => group === title).map(card) }))
}

function card(tariff: Tariff): TariffCard {
  const { features, id, message, monthly, subTitle, title } = tariff
  const { introduction, price, regularPrice, until } = monthly
  const first = introduction && { price: toCents(introduction.price), months: introduction.months }
  return {
    id,
    title,
    subTitle,
    message,
    cents: toCents(price),
    priceNote: promotionNote({ price: toCents(price), regular: toCents(regularPrice), until, first }),
    facts: [onceFact(tariff), ...speedFacts(tariff), termFact(tariff)],
    features,
  }
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
  const bounds = [normal === null ? [] : `üblich ${speed(normal)}`, min === null ? [] : `mindestens ${speed(min)}`]
  const note = bounds.flat().join(', ')
  return { term, value: `bis ${megabits(max)}`, note: note === '' ? undefined : note }
}

function speed(value: number): string {
  return value.toLocaleString('de-DE')
}

function megabits(value: number): string {
  return `${speed(value)}\u{A0}Mbit/s`
}

/** The catalogue's sentence on notice begins with the term. */
function termFact({ notice, terms }: Tariff) {
  const [usual, short] = terms
  const value = usual === undefined ? 'ohne' : `${usual}\u{A0}Monate${short === undefined ? '' : ` oder ${short}`}`
  return { term: 'Mindestlaufzeit', value, note: notice }
}
