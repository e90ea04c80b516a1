/** How long a letter takes as PDF: it is made once, while its customer waits. */
import { readPdfFonts, renderPdf, type PdfLetter } from '../src/domains/documents/server/render-pdf.ts'
import { absolute, atMost, median, type Figure } from './figures.ts'
import type { Sites } from './sites.ts'

const sentence =
  'Die Mindestlaufzeit beträgt 24 Monate und endet am 31. Dezember 2026, danach geht es monatlich weiter. '

/** Three pages: no paper of ours is longer. */
const letter: PdfLetter = {
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
  sections: Array.from({ length: 12 }, (_, index) => ({
    title: `Teil ${index}`,
    lines: [sentence.repeat(4), '- Erstens', '- Zweitens'],
  })),
}

const times = 20

export async function documentFigures(_sites: Sites, rounds: number): Promise<Figure[]> {
  const fonts = readPdfFonts()
  await renderPdf(letter, fonts)
  const measured: number[] = []
  for (let round = 0; round < rounds * times; round += 1) {
    const begun = performance.now()
    await renderPdf(letter, fonts)
    measured.push(performance.now() - begun)
  }
  return [absolute('a letter of three pages as PDF', median(measured), 'ms', atMost(150))]
}
