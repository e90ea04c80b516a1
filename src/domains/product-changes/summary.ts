/** The contract summary of a product change (§ 54 TKG), as it is shown before the order and kept with it. Pure. */
import type { Product } from '#domains/catalogue/product.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { tariffSummary } from '#domains/contracts/papers.ts'
import { withdrawalUntil } from '#domains/contracts/term.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { ProviderAddress } from '#kit/provider.ts'

import type { ChangeTerms } from './terms.ts'

export interface SummaryFacts {
  readonly provider: ProviderAddress
  readonly contract: Contract
  readonly present: string
  readonly target: Product
  readonly terms: ChangeTerms
  readonly today: IsoDate
  /** What else changes: discounts of other contracts that end. */
  readonly effects: readonly string[]
}

/** Everything of the summary but its digest. */
export function changeSummary(facts: SummaryFacts): Omit<ContractSummary, 'digest'> {
  const { contract, present, provider, target, terms, today } = facts
  const { company, city, email, name, phone, street } = provider
  const { discounts, minTermMonths, monthlyCents } = terms
  const agreed = { ...contract, discounts, monthlyCents, oneTimeCents: 0, orderedOn: today, startDate: terms.date }
  const { sections } = tariffSummary({ ...agreed, minTermMonths: minTermMonths ?? 0 }, target)
  return {
    title: target.displayTitle,
    date: today,
    provider: { name, company, street, city, email, phone },
    contract: { contractId: contract.contractId, product: present },
    sections: sections.map(({ title, lines }) => ({ title, lines: changeLines(facts, title, lines) })),
  }
}

/** The lines of a part of the tariff's summary, as they are for a change. */
function changeLines(facts: SummaryFacts, part: string, lines: readonly string[]): string[] {
  const { effects, present, target, terms } = facts
  if (part === 'Sonstige wichtige Angaben') return [...effects, ...withdrawalLines(facts)]
  const begins = `${target.displayTitle} beginnt am ${formatDate(terms.date)} und ersetzt ${present}.`
  return part.startsWith('Laufzeit') ? [begins, ...lines] : [...lines]
}

function withdrawalLines({ present, today }: SummaryFacts): string[] {
  return [
    `Du kannst den Wechsel bis ${formatDate(withdrawalUntil(today))} widerrufen. Dann bleibt ${present} zu deinen bisherigen Bedingungen.`,
  ]
}
