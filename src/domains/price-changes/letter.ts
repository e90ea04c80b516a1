/** Words of the letter that announces a change (§ 57 (2) TKG): what changes from when, and the right that follows. */
import type { PaperText } from '#domains/documents/paper.ts'
import { addDays, earlierEnd, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'

import type { PriceChangeFile } from './file.ts'
import type { DecidedChange } from './rules.ts'

interface LetterFacts {
  readonly file: Pick<PriceChangeFile, 'cause' | 'effectiveOn' | 'terms'>
  readonly change: DecidedChange
  /** Of the contract; an option is told with the one that it belongs to. */
  readonly contractId: string
  readonly isOption: boolean
  readonly product: string
  readonly letterDay: IsoDate
  /** The last day of the present product, with which the right ends, where another is ordered; null or absent: none is. */
  readonly last?: IsoDate | null
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

interface Right {
  readonly isOption: boolean
  /** null: none follows. */
  readonly until: IsoDate | null
  /** Until when it lasts where the ordered product is taken back. */
  readonly full: IsoDate | null
}

/** The right that follows, when it is effective, and where it is used. */
function rightLines(effectiveOn: IsoDate, { full, isOption, until }: Right): [string, ...string[]] {
  if (until === null || full === null) return ['Ein Sonderkündigungsrecht entsteht dadurch nicht.']
  const end = formatDate(addDays(effectiveOn, -1))
  return [
    `Du kannst deshalb bis ${formatDate(until)} ohne Frist und ohne Kosten kündigen.`,
    `${isOption ? 'Die Option' : 'Der Vertrag'} endet dann am ${end}. Kündigst du später, endet ${isOption ? 'sie' : 'er'} am Tag deiner Kündigung.`,
    ...(until === full
      ? []
      : [
          `Am Tag darauf beginnt dein neuer Tarif, ${isOption ? 'in dem es die Option nicht gibt' : 'für den die Änderung nicht gilt'}. Nimmst du den Wechsel zurück, kannst du bis ${formatDate(full)} kündigen.`,
        ]),
    'Das geht im Kundencenter auf der Seite deines Vertrags, oder ohne Anmeldung über „Verträge hier kündigen“ am Ende jeder Seite.',
  ]
}

/** The price before and then, and until when the right lasts. */
function figures(effectiveOn: IsoDate, { newCents, oldCents, specialRightUntil: until }: DecidedChange) {
  const day = formatDate(effectiveOn)
  return [
    ...(newCents === oldCents
      ? [{ term: 'Neue Bedingungen', value: `ab ${day}` }]
      : [
          { term: 'Regulärer Preis bisher', value: `${formatEuro(oldCents)} mtl.` },
          { term: `Regulärer Preis ab ${day}`, value: `${formatEuro(newCents)} mtl.` },
        ]),
    ...(until === null ? [] : [{ term: 'Ohne Frist kündigen', value: `bis ${formatDate(until)}` }]),
  ]
}

function subjectOf({
  contractId,
  isOption,
  product,
}: Pick<LetterFacts, 'contractId' | 'isOption' | 'product'>): string {
  return isOption ? `deine Option ${product} zum Vertrag ${contractId}` : `${product} in deinem Vertrag ${contractId}`
}

/** Of the price: the monthly discounts of a contract stay as they are. */
export function changeLetter({ change, contractId, file, isOption, last = null, letterDay, product }: LetterFacts) {
  const { newCents, oldCents, specialRightUntil: full } = change
  const until = full && earlierEnd(full, last)
  const day = formatDate(file.effectiveOn)
  const hasPrice = newCents !== oldCents
  const subject = subjectOf({ contractId, isOption, product })
  const price = hasPrice
    ? `Ab ${day} kostet ${subject} regulär ${formatEuro(newCents)} im Monat, bisher sind es ${formatEuro(oldCents)}.`
    : `Ab ${day} gelten für ${subject} andere Bedingungen.`
  const cause = sentence(file.cause)
  const [right, ...how] = rightLines(file.effectiveOn, { full, isOption, until })
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
    { title: 'Warum', lines: [cause] },
    { title: 'Dein Recht', lines: [right, ...how] },
  ]
  const paper: PaperText = {
    kind: 'price-change',
    title: hasPrice ? `Neuer Preis für ${product}` : `Neue Bedingungen für ${product}`,
    date: letterDay,
    sections,
  }
  return {
    paper,
    heading: hasPrice ? `Neuer Preis für ${product} ab ${day}` : `Neue Bedingungen für ${product} ab ${day}`,
    facts: [price, cause, right],
    lead: 'hier steht, was sich ändert und was du tun kannst.',
    figures: figures(file.effectiveOn, { ...change, specialRightUntil: until }),
    why: 'Diese Mail schreibt das Gesetz vor (§ 57 Telekommunikationsgesetz). Sie kommt auch, wenn du keine Nachrichten per E-Mail bestellt hast.',
  }
}
