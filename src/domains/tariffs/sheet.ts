/** The product information sheet of a tariff (§ 1 TKTransparenzV), to be read and stored without a login. Pure. */
import type { Product } from '#domains/catalogue/product.ts'
import { grouped, remedyLines, speedLines } from '#domains/contracts/papers.ts'
import { listMark } from '#domains/documents/list-mark.ts'
import { addDays, formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { Tariff } from './api.ts'
import { shortTermText } from './short-term.ts'
import { featuresBesideSpeeds } from './speed-features.ts'
import { termCost, type TermCost } from './term-cost.ts'

export interface SheetSection {
  readonly title: string
  readonly lines: string[]
}

/** Its parts in the order of the regulation; the lines that begin with `listMark` are lists. */
export function sheetSections(tariff: Tariff, product: Product): SheetSection[] {
  const further = furtherLines(product)
  const features = featuresBesideSpeeds(tariff)
  return [
    { title: 'Produkt', lines: productLines(tariff) },
    ...(features.length === 0 ? [] : [{ title: 'Enthalten', lines: features.map((feature) => listMark + feature) }]),
    { title: 'Geschwindigkeit', lines: [...speedLines(product), ...needLines(tariff), ...remedyLines(product)] },
    { title: 'Preis', lines: priceLines(tariff) },
    { title: 'Laufzeit, Verlängerung und Kündigung', lines: termLines(tariff) },
    ...(further.length === 0 ? [] : [{ title: 'Was du wissen solltest', lines: further }]),
  ]
}

/** What stands behind the short names that the catalogue knows. */
const technologies: ReadonlyMap<string, string> = new Map([
  ['FTTH', 'Glasfaser bis in die Wohnung (FTTH)'],
  ['FTTB', 'Glasfaser bis ins Haus (FTTB)'],
])

/** Without a slogan, as in the contract summary: it stands in only where the catalogue knows no features. */
function productLines({ features, kind, message, speeds, title }: Tariff): string[] {
  const technology = speeds?.technology ?? null
  return [
    `${title}, ${kind}`,
    ...(technology === null ? [] : [`Zugang über ${technologies.get(technology) ?? technology}`]),
    ...(features.length === 0 ? [message] : []),
  ]
}

function needLines({ needsMegabits }: Tariff): string[] {
  return needsMegabits === null ? [] : [`Er braucht eine Leitung mit mindestens ${grouped(needsMegabits)} Mbit/s.`]
}

/** In the order in which they are paid, the one that lasts at the end. */
function priceLines(tariff: Tariff): string[] {
  const { introduction, price, regularPrice, until } = tariff.monthly
  const lasting = introduction === null ? '' : 'Danach: '
  const ending = introduction === null ? 'Bis' : 'Danach bis'
  return [
    ...(introduction === null ? [] : [`${firstMonths(introduction.months)}: ${euro(introduction.price)} im Monat`]),
    ...(until === null
      ? [`${lasting}${euro(price)} im Monat`, ...lastingPromotion(tariff)]
      : [
          `${ending} ${formatDate(until)}: ${euro(price)} im Monat`,
          `Ab ${formatDate(addDays(until, 1))}: ${euro(regularPrice)} im Monat`,
        ]),
    ...onceLines(tariff),
    'Alle Preise enthalten die Mehrwertsteuer.',
  ]
}

function lastingPromotion({ monthly: { price, regularPrice } }: Tariff): string[] {
  return price === regularPrice ? [] : [`${euro(regularPrice)} im Monat ohne dieses Angebot`]
}

/** What is paid once, and with it the whole minimum term. */
function onceLines(tariff: Tariff): string[] {
  const { oneTime } = tariff
  const cost = termCost(tariff)
  return [
    isOnceFree(tariff) ? 'Einmalig kostet er nichts.' : `${euro(oneTime?.price ?? 0)} einmalig`,
    ...(cost === undefined ? [] : [`In ${cost.months} Monaten ${costText(cost, tariff)}`]),
  ]
}

function isOnceFree({ oneTime }: Tariff): boolean {
  return oneTime === null || oneTime.price === 0
}

/** 'höchstens 1.268,75 €, mit dem einmaligen Preis' */
function costText({ cents, isMost }: TermCost, tariff: Tariff): string {
  const all = `${isMost ? 'höchstens' : 'zusammen'} ${formatEuro(cents)}`
  return isOnceFree(tariff) ? all : `${all}, mit dem einmaligen Preis`
}

function euro(decimal: number): string {
  return formatEuro(toCents(decimal))
}

function firstMonths(months: number): string {
  return months === 1 ? 'Im ersten Monat' : `In den ersten ${months} Monaten`
}

/** What the catalogue says of notice names the term. */
function termLines(tariff: Tariff): string[] {
  return [
    tariff.notice,
    ...shortTermLines(tariff),
    'Du kannst den Vertrag 14 Tage lang ohne Angabe von Gründen widerrufen.',
  ]
}

/** Beside a longer term stands the short one (§ 56 (1) TKG) with its price, which has no first months of its own. */
function shortTermLines(tariff: Tariff): string[] {
  const { monthly, terms } = tariff
  const cost = termCost({ ...tariff, terms: terms.slice(1), monthly: { ...monthly, introduction: null } })
  if (cost === undefined) return []
  return [`${shortTermText(cost.months, monthly.introduction !== null)}: ${costText(cost, tariff)}.`]
}

const saidAbove = /€|Mindestlaufzeit|widerrufen|Mehrwertsteuer|ohne Frist kündigen/

/**
 * The catalogue's legal text without what stands above. Amounts and terms are said once, out of charges and terms: an import
 * that changes them must leave no older one beside it.
 */
function furtherLines({ cancellationPeriodInfo, legalInformation, priceInfo }: Product): string[] {
  return legalInformation.text
    .split(/\n+/)
    .filter((line) => line !== cancellationPeriodInfo && line !== priceInfo)
    .map((line) =>
      line
        .split(/(?<=[.!?]) (?=\p{Lu})/u)
        .filter((sentence) => !saidAbove.test(sentence))
        .join(' ')
        .trim(),
    )
    .filter((line) => line !== '')
}
