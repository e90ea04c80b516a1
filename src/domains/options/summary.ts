/** The contract summary of an option after the EU template (Reg. 2019/2243, § 54 TKG): what, price, term, in plain words. */
import { productExpense } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { monthlyNow, oneTimeNow, promotionNote } from '#domains/catalogue/rules.ts'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import type { ProviderAddress } from '#kit/provider.ts'

/** Begins a line of a summary that is one of several: a list on screens, and in a mail of plain text as it stands. */
export const listMark = '- '

export interface SummaryFacts {
  readonly provider: ProviderAddress
  readonly contract: { readonly contractId: string; readonly product: string }
  readonly option: Product
  readonly today: IsoDate
}

/** Everything of the summary but its digest, in the order of the template. */
export function contractSummary({ provider, contract, option, today }: SummaryFacts) {
  const { name, company, street, city, email, phone } = provider
  return {
    title: option.displayTitle,
    date: today,
    provider: { name, company, street, city, email, phone },
    contract,
    sections: [
      {
        title: 'Dienst',
        lines: [option.marketingMessage.text, ...option.mainFeatures.map((feature) => `${listMark}${feature}`)],
      },
      {
        title: 'Geschwindigkeit',
        lines: ['Nennt der Dienst oben keine eigene Geschwindigkeit, bleibt die deines Anschlusses unverändert.'],
      },
      { title: 'Preis', lines: priceLines(option, today) },
      { title: 'Laufzeit, Verlängerung und Kündigung', lines: termLines(option, contract.product, today) },
      {
        title: 'Leistungsmerkmale für Kunden mit Behinderungen',
        lines: ['Diese Zusammenfassung gibt es auf Anfrage in barrierefreier Form. Ruf uns dafür an oder schreib uns.'],
      },
      { title: 'Weitere Angaben', lines: furtherLines(option) },
    ],
  }
}

function priceLines(option: Product, today: IsoDate): string[] {
  const expense = productExpense(option, today)
  const monthly = monthlyNow(expense, today)
  const oneTime = oneTimeNow(expense, today)
  const note = monthly === null ? '' : promotionNote(monthly)
  return [
    ...(monthly === null ? [] : [`${formatEuro(monthly.price)} monatlich${note === '' ? '' : `, ${note}`}`]),
    ...(oneTime === null ? [] : [`${formatEuro(oneTime.price)} einmalig`]),
    'Alle Preise enthalten die Mehrwertsteuer.',
  ]
}

/** What the catalogue says of notice includes the term; an option that is paid once has none to end (§ 54 TKG). */
function termLines(option: Product, contractProduct: string, today: IsoDate): string[] {
  const restart = `Die Laufzeit deines Vertrags ${contractProduct} beginnt dadurch nicht von Neuem.`
  return [option.cancellationPeriodInfo || termText(option, today), restart].filter(Boolean)
}

function termText(option: Product, today: IsoDate): string {
  const months = option.minContractDuration
  if (months > 1) return `Die Mindestlaufzeit beträgt ${months} Monate.`
  return productExpense(option, today).monthly === null ? '' : 'Die Option ist monatlich kündbar.'
}

/** The catalogue's legal text by paragraphs, without what stands above; the right to withdraw once, whoever says it. */
function furtherLines({ legalInformation: { text }, cancellationPeriodInfo }: Product): string[] {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '' && line !== cancellationPeriodInfo)
  const said = paragraphs.some((line) => line.includes('widerrufen'))
  return said ? paragraphs : [...paragraphs, 'Du kannst diese Option innerhalb von 14 Tagen widerrufen.']
}
