/** The contract summary of an option after the EU template (Reg. 2019/2243, § 54 TKG): what, price, term, in plain words. */
import { productExpense } from '#domains/catalogue/expense.ts'
import type { Product, SpeedProfile } from '#domains/catalogue/product.ts'
import { monthlyNow, oneTimeNow, promotionNote, type PriceNow } from '#domains/catalogue/rules.ts'
import { grouped, serviceLines } from '#domains/contracts/papers.ts'
import { aboutSummary } from '#domains/documents/preamble.ts'
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import type { ProviderAddress } from '#kit/provider.ts'

import { courseOfContract, type ComingTariff } from './coming-tariff.ts'
import { monthlyTotal, oneTimeParts, priceParts, type PriceParts, type RedeemedVoucher } from './price.ts'

export interface SummaryFacts {
  readonly provider: ProviderAddress
  readonly contract: { readonly contractId: string; readonly product: string }
  /** The product of that contract: its speed is what an option changes. */
  readonly tariff: Product | undefined
  /** The tariff that is ordered in its place. */
  readonly coming?: ComingTariff | undefined
  readonly option: Product
  readonly today: IsoDate
  /** As it is about to be ordered; absent while that is open, for a proposal. */
  readonly order?: SummaryOrder | undefined
}

export interface SummaryOrder {
  /** The day from which the option may start. */
  readonly startFrom: IsoDate
  /** The customer asks for a start before the withdrawal period has ended. */
  readonly startImmediately: boolean
  /** It is ordered for that day. */
  readonly onDay?: boolean
  readonly voucher: RedeemedVoucher | undefined
}

/** Everything of the summary but its digest, in the order of the template. */
export function contractSummary({ provider, contract, tariff, coming, option, today, order }: SummaryFacts) {
  const { name, company, street, city, email, phone } = provider
  return {
    title: option.displayTitle,
    date: today,
    provider: { name, company, street, city, email, phone },
    contract,
    sections: [
      {
        title: 'Dienste und Geräte',
        lines: [aboutSummary, ...serviceLines(option)],
      },
      {
        title: 'Geschwindigkeit und Abhilfe',
        lines: [speedLine(option, tariff?.speedProfiles.find(({ standard }) => standard) ?? tariff?.speedProfiles[0])],
      },
      { title: 'Preis', lines: priceLines(option, today, order) },
      {
        title: 'Laufzeit, Verlängerung und Kündigung',
        lines: [beginLine(order), ...termLines(option, contract.product, today), ...comingLines(coming, order)],
      },
      {
        title: 'Leistungsmerkmale für Kunden mit Behinderungen',
        lines: ['Diese Zusammenfassung gibt es auf Anfrage in barrierefreier Form. Ruf uns dafür an oder schreib uns.'],
      },
      { title: 'Sonstige wichtige Angaben', lines: furtherLines(option) },
    ],
  }
}

/** Speeds in Mbit/s, as the profile of the line promises them. */
function speedLine({ speedEffect }: Product, line: SpeedProfile | undefined): string {
  if (speedEffect === 'upload-as-download') {
    if (line === undefined) return 'Du lädst so schnell hoch wie herunter.'
    const { download, upload } = line
    return `Hochladen mit bis zu ${grouped(download.max)} statt ${grouped(upload.max)} Mbit/s, üblich ${grouped(download.normal)}, mindestens ${grouped(download.min)}. Das Herunterladen ändert sich nicht.`
  }
  if (speedEffect === 'download-doubled-at-weekends') {
    if (line === undefined) return 'Am gebuchten Wochenende lädst du bis zu doppelt so schnell herunter.'
    const { max } = line.download
    return `Am gebuchten Wochenende Herunterladen mit bis zu ${grouped(max * 2)} statt ${grouped(max)} Mbit/s, so weit die Leitung es kann.`
  }
  return 'Ändert sich nicht.'
}

function priceLines(option: Product, today: IsoDate, order: SummaryOrder | undefined): string[] {
  const expense = productExpense(option, today)
  const monthly = monthlyNow(expense, today)
  const oneTime = oneTimeNow(expense, today)
  const parts = order && monthly && priceParts(monthly, order.voucher, order.startFrom)
  const monthlyLines = parts ? orderedPrice(parts) : monthly ? [offeredPrice(monthly)] : []
  return [
    ...monthlyLines,
    ...(oneTime === null ? [] : oneTimePrice(oneTime.price, order?.voucher)),
    'Alle Preise enthalten die Mehrwertsteuer.',
  ]
}

function oneTimePrice(price: Cents, voucher: RedeemedVoucher | undefined): string[] {
  const { discount, now } = oneTimeParts(price, voucher)
  const less = `Darin: dein Gutschein, einmalig ${formatEuro(discount)} weniger.`
  return [`${formatEuro(now)} einmalig.`, ...(discount === 0 ? [] : [less])]
}

/** Before it is known when the option starts. */
function offeredPrice(monthly: PriceNow): string {
  const note = promotionNote(monthly)
  return `${formatEuro(monthly.price)} monatlich${note === '' ? '' : `, ${note}`}.`
}

/** Every price with its last day, the voucher included: what is agreed, not what the catalogue says (§ 312j BGB). */
function orderedPrice(parts: PriceParts): string[] {
  const { now, later } = monthlyTotal(parts)
  const steps = later.map(({ from, price }, index) =>
    index === 0
      ? ` bis ${formatDate(addDays(from, -1))}, danach ${formatEuro(price)}`
      : `, ab ${formatDate(from)} ${formatEuro(price)}`,
  )
  const { voucher } = parts
  const less =
    voucher &&
    `Darin: dein Gutschein, ${formatEuro(voucher.discount)} weniger im Monat bis ${formatDate(voucher.until)}.`
  return [`${formatEuro(now)} monatlich${steps.join('')}.`, ...(less === undefined ? [] : [less])]
}

function beginLine(order: SummaryOrder | undefined): string {
  if (order === undefined) return 'Die Option beginnt nach der Widerrufsfrist von 14 Tagen, auf deinen Wunsch sofort.'
  if (order.onDay === true) return `Die Option gilt ab ${formatDate(order.startFrom)}, dem Tag, den du gewählt hast.`
  if (order.startImmediately) return 'Die Option beginnt sofort nach deiner Bestellung, wie du es verlangst.'
  return `Die Option beginnt am ${formatDate(order.startFrom)}, nach der Widerrufsfrist.`
}

/** What the catalogue says of notice includes the term; an option that is paid once has none to end (§ 54 TKG). */
function termLines(option: Product, contractProduct: string, today: IsoDate): string[] {
  const restart = `Die Laufzeit deines Vertrags ${contractProduct} beginnt dadurch nicht von Neuem.`
  return [option.cancellationPeriodInfo || termText(option, today), restart].filter(Boolean)
}

/** A change of tariff that is ordered already changes what this order is worth. */
function comingLines(coming: ComingTariff | undefined, order: SummaryOrder | undefined): string[] {
  return coming === undefined ? [] : [`Dein Vertrag ${courseOfContract(coming, order?.startFrom)}.`]
}

function termText(option: Product, today: IsoDate): string {
  const months = option.minContractDuration
  if (months > 1) return `Die Mindestlaufzeit beträgt ${months} Monate.`
  return productExpense(option, today).monthly === null ? '' : 'Die Option ist monatlich kündbar.'
}

/** The price of the whole, and that it includes VAT: both stand in the part of the price, out of the charges. */
function isPrice(sentence: string, title: string): boolean {
  if (/^Alle Preise (?:inklusive|enthalten die) Mehrwertsteuer\.$/.test(sentence)) return true
  return (
    sentence.startsWith(`${title} kostet `) &&
    /^ kostet [\d.,]+\s€ (?:im Monat|einmalig)\.$/.test(sentence.slice(title.length))
  )
}

/** The catalogue's legal text by paragraphs, without what stands above; the right to withdraw once, whoever says it. */
function furtherLines({ displayTitle, legalInformation: { text }, cancellationPeriodInfo }: Product): string[] {
  const paragraphs = text
    .split(/\n+/)
    .filter((line) => line !== cancellationPeriodInfo && !/verlängert .* nicht/.test(line))
    .map((line) =>
      line
        .split(/(?<=[.!?]) (?=\p{Lu})/u)
        .filter((sentence) => !isPrice(sentence, displayTitle))
        .join(' ')
        .trim(),
    )
    .filter((line) => line !== '')
  const said = paragraphs.some((line) => line.includes('widerrufen'))
  return said ? paragraphs : [...paragraphs, 'Du kannst diese Option innerhalb von 14 Tagen widerrufen.']
}
