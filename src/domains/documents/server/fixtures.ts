/** Builders for tests: a letter of three pages, longer than any paper of ours. */
import { builder } from '#kit/builder.ts'

import type { PdfLetter } from './render-pdf.ts'

export const aLetter = builder<PdfLetter>({
  title: 'Vertragszusammenfassung',
  date: '2026-11-20',
  provider: {
    name: 'erleben',
    company: 'erleben Netze GmbH',
    street: 'Beispielstraße 1',
    city: '04109 Leipzig',
    email: 'service@erleben.example',
    phone: '0800 0000000',
  },
  addressee: ['Frau', 'Anna Brandt'],
  reference: [{ term: 'Vertrag', value: '3104882' }],
  facts: [{ term: 'Produkt', value: 'Glasfaser 500' }],
  sections: twelveParts(
    'Die Mindestlaufzeit beträgt 24 Monate und endet am 31. Dezember 2026, danach geht es monatlich weiter. '.repeat(4),
  ),
})

/** Twelve parts of a letter, a paragraph and two points each. */
export function twelveParts(paragraph: string): PdfLetter['sections'] {
  return Array.from({ length: 12 }, (_, index) => ({
    title: `Teil ${index}`,
    lines: [paragraph, '- Erstens', '- Zweitens'],
  }))
}
