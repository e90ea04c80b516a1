/** A contract summary as a part of a mail, whole: it is a durable medium of its own (§ 54 (3) TKG). */
import { plainText } from '#kit/plain-text.ts'

import type { ContractSummary } from '../api.ts'

export interface Addressee {
  readonly firstName: string
  readonly lastName: string
}

/** For `composeMail`: title and sections, without markup. */
export function summaryDocument({ sections }: Pick<ContractSummary, 'sections'>) {
  return {
    title: 'Vertragszusammenfassung',
    sections: sections.map(({ title, lines }) => ({ title, lines: lines.map(plainText) })),
  }
}

/** What is paid, as a row of the mail's table: all that the summary says of it but what is true of every price. */
export function summaryPrice({ sections }: Pick<ContractSummary, 'sections'>): { term: string; value: string }[] {
  const lines = sections.find(({ title }) => title === 'Preis')?.lines.filter((line) => !line.startsWith('Alle Preise'))
  return lines === undefined || lines.length === 0 ? [] : [{ term: 'Preis', value: lines.map(plainText).join('\n') }]
}
