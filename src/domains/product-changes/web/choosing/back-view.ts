/** How a change is taken back, with what follows from it. Pure. */
import type { MonthsAhead } from '#domains/consequences/web/months-ahead.ts'
import { bill, type Bill } from '#domains/consequences/web/sheet-view.ts'
import { shownSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { formatDate } from '#kit/dates.ts'

import type { TakeBack } from '../calls.ts'
import { differences } from '../differences.ts'
import { takingBackWords } from '../texts.ts'

export interface BackView {
  readonly how: TakeBack['how']
  readonly title: string
  readonly declares: string
  readonly follows: string
  readonly button: string
  readonly shown: ShownSheet
  readonly bill: Bill
  readonly note: string
  /** null where the months shown cost the same. */
  readonly ahead: MonthsAhead | null
}

/** Where what is kept is not had there (§ 60 (2) TKG). */
function lostMove({ notHad, present, sheet }: TakeBack): string {
  if (notHad)
    return ` ${present} gibt es an deiner neuen Adresse nicht. Du kannst den Vertrag dann mit einem Monat Frist kündigen.`
  const move = sheet.calledOff.find(({ kind }) => kind === 'move')
  if (move === undefined) return ''
  const day = move.date === null ? '' : ` am ${formatDate(move.date)}`
  return ` Dein Umzug${day} entfällt damit: ${present} gibt es am neuen Ort nicht. Du kannst den Vertrag dann mit einem Monat Frist kündigen, frühestens zum Auszug.`
}

/** A row with the prices of two tariffs bears the name of neither. */
function namedTariff(sheet: TakeBack['sheet']): TakeBack['sheet'] {
  const previewItems = sheet.previewItems.map((item) =>
    item.effect === 'changes' ? { ...item, productName: 'Tarif' } : item,
  )
  return { ...sheet, previewItems }
}

export function backView(taken: TakeBack): BackView {
  const { carriedOut, date, how, present, sheet, title, withdrawalUntil } = taken
  const words = takingBackWords(taken)
  const { ahead, difference } = differences(taken, words.columns)
  const since = carriedOut
    ? `${title} läuft seit ${formatDate(date)}; widerrufen kannst du den Wechsel bis ${formatDate(withdrawalUntil)}. `
    : ''
  const after = carriedOut
    ? `${present} läuft dann wieder, zu den früheren Bedingungen.`
    : `${present} läuft dann weiter wie ohne den Wechsel.`
  return {
    how,
    ...(how === 'revoke'
      ? {
          title: 'Wechsel widerrufen',
          declares: `Du widerrufst den Wechsel zu ${title}.`,
          button: 'Widerruf bestätigen',
        }
      : {
          title: 'Wechsel zurücknehmen',
          declares: `Du nimmst den Wechsel zu ${title} zurück.`,
          button: 'Wechsel zurücknehmen',
        }),
    follows: after + lostMove(taken),
    shown: shownSheet(sheet),
    bill: bill(namedTariff(sheet), words),
    note: `${since}${difference === '' ? '' : `${difference} `}Einmalig kostet es nichts. Alle Preise inklusive Mehrwertsteuer.`,
    ahead: ahead ?? null,
  }
}
