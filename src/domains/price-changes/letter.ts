/** Words of the letter that announces a change (§ 57 (2) TKG): what changes from when, and the right that follows. */
import type { PaperText } from '#domains/documents/paper.ts'
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'

import type { PriceChangeFile } from './file.ts'
import type { DecidedChange } from './rules.ts'

interface LetterFacts {
  readonly file: Pick<PriceChangeFile, 'cause' | 'effectiveOn' | 'terms'>
  readonly change: DecidedChange
  readonly contractId: string
  readonly product: string
  readonly letterDay: IsoDate
}

/** Of the price: the monthly discounts of a contract stay as they are. */
export function changeLetter({ change, contractId, file, letterDay, product }: LetterFacts) {
  const { newCents, oldCents, specialRightUntil: until } = change
  const day = formatDate(file.effectiveOn)
  const hasPrice = newCents !== oldCents
  const price = hasPrice
    ? `Ab ${day} kostet ${product} in deinem Vertrag ${contractId} regulär ${formatEuro(newCents)} im Monat, bisher sind es ${formatEuro(oldCents)}.`
    : `Ab ${day} gelten für ${product} in deinem Vertrag ${contractId} andere Bedingungen.`
  const right =
    until === null
      ? 'Ein Sonderkündigungsrecht entsteht dadurch nicht.'
      : `Du kannst deshalb bis ${formatDate(until)} ohne Frist und ohne Kosten kündigen.`
  const effect = `Der Vertrag endet dann am ${formatDate(addDays(file.effectiveOn, -1))}, oder, wenn du später kündigst, am Tag deiner Kündigung.`
  const sections: PaperText['sections'] = [
    { title: 'Was sich ändert', lines: [price, ...file.terms] },
    ...(hasPrice
      ? [
          {
            title: 'Preis',
            lines: ['Vereinbarte Rabatte bleiben bis zu ihrem Ende. Alle Preise enthalten die Mehrwertsteuer.'],
          },
        ]
      : []),
    { title: 'Warum', lines: [file.cause] },
    { title: 'Dein Recht', lines: until === null ? [right] : [right, effect] },
  ]
  const paper: PaperText = {
    kind: 'price-change',
    title: hasPrice ? 'Dein Preis ändert sich' : 'Deine Vertragsbedingungen ändern sich',
    date: letterDay,
    sections,
  }
  return {
    paper,
    heading: hasPrice ? `Dein Preis ändert sich am ${day}` : `Deine Bedingungen ändern sich am ${day}`,
    facts: [price, `Grund: ${file.cause}.`, right],
    why: 'Diese Mail schreibt das Gesetz vor (§ 57 Telekommunikationsgesetz). Sie kommt auch, wenn du keine Nachrichten per E-Mail bestellt hast.',
  }
}
