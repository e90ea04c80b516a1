/** The product information sheet of a tariff (§ 1 TKTransparenzV), to be read and stored without a login. Pure. */
import type { Product } from '#domains/catalogue/product.ts'
import { grouped, remedyLines, speedLines } from '#domains/contracts/papers.ts'
import { listMark } from '#domains/documents/list-mark.ts'
import { addDays, formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { Tariff } from './api.ts'
import { termCost } from './term-cost.ts'

export interface SheetSection {
  readonly title: string
  readonly lines: string[]
}

/** Its parts in the order of the regulation; the lines that begin with `listMark` are lists. */
export function sheetSections(tariff: Tariff, product: Product): SheetSection[] {
  const further = furtherLines(product)
  return [
    { title: 'Produkt', lines: productLines(tariff) },
    { title: 'Enthalten', lines: tariff.features.map((feature) => `${listMark}${feature}`) },
    { title: 'Geschwindigkeit', lines: [...speedLines(product), ...needLines(tariff), ...remedyLines(product)] },
    { title: 'Preis', lines: priceLines(tariff) },
    { title: 'Laufzeit, Verlängerung und Kündigung', lines: termLines(tariff) },
    ...(further.length === 0 ? [] : [{ title: 'Was du wissen solltest', lines: further }]),
  ]
}

function productLines({ kind, message, speeds, title }: Tariff): string[] {
  const technology = speeds?.technology ?? null
  return [`${title}, ${kind}`, ...(technology === null ? [] : [`Zugang über ${technology}`]), message]
}

function needLines({ needsMegabits }: Tariff): string[] {
  return needsMegabits === null ? [] : [`Er braucht eine Leitung mit mindestens ${grouped(needsMegabits)} Mbit/s.`]
}

function priceLines(tariff: Tariff): string[] {
  const { introduction, price, regularPrice, until } = tariff.monthly
  const first = introduction && firstMonths(introduction.months)
  const end = until === null ? '' : ` bis ${formatDate(until)}`
  return [
    ...(introduction === null ? [] : [`${euro(introduction.price)} im Monat ${first}`]),
    introduction === null ? `${euro(price)} im Monat${end}` : `${euro(price)} im Monat danach${end}`,
    ...(until === null
      ? lastingPromotion(tariff)
      : [`${euro(regularPrice)} im Monat ab ${formatDate(addDays(until, 1))}`]),
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
  const isFree = oneTime === null || oneTime.price === 0
  const cost = termCost(tariff)
  const all = cost && `In ${cost.months} Monaten ${cost.isMost ? 'höchstens' : 'zusammen'} ${formatEuro(cost.cents)}`
  return [
    isFree ? 'Einmalig kostet er nichts.' : `${euro(oneTime.price)} einmalig`,
    ...(all === undefined ? [] : [isFree ? all : `${all}, mit dem einmaligen Preis`]),
  ]
}

function euro(decimal: number): string {
  return formatEuro(toCents(decimal))
}

function firstMonths(months: number): string {
  return months === 1 ? 'im ersten Monat' : `in den ersten ${months} Monaten`
}

/** What the catalogue says of notice names the term; beside a longer one stands the short one (§ 56 (1) TKG). */
function termLines({ monthly, notice, terms }: Tariff): string[] {
  const [, short] = terms
  const price = monthly.introduction === null ? '' : ', dann von Anfang an zum Preis danach'
  return [
    notice,
    ...(short === undefined ? [] : [`Auf Wunsch auch mit ${short} Monaten Mindestlaufzeit${price}.`]),
    'Du kannst den Vertrag 14 Tage lang ohne Angabe von Gründen widerrufen.',
  ]
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
