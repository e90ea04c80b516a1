/** German wording of terminating and withdrawing: codes → what the customer reads. */
import type { BillWords } from '#domains/consequences/web/sheet-view.ts'
import { formatMonth, type IsoDate } from '#kit/dates.ts'
import { notice, type Notification } from '#platform/web/flash.ts'

import type { WirePreview } from '../api.ts'

/** Names of the forms, which their hidden values are made for. */
export const terminationForm = 'termination'
export const revocationForm = 'revocation'
export const specialForm = 'special-termination'

type Reason = WirePreview['dates'][number]['reason']

/** By which rule a contract can end on a day. */
export const dateReasons: Readonly<Record<Reason, string>> = {
  'minimum-term-ends': 'Ende der Mindestlaufzeit',
  'notice-period': 'Ein Monat Frist ab heute',
  'special-right': 'Dein Recht zur Sonderkündigung',
  'before-price-rises': 'Letzter Tag vor dem höheren Preis',
  'month-ends': 'Ende des Monats',
  'line-ready': 'So lange braucht die Leitung',
  'any-day': 'Jeder Tag ist möglich',
}

/** Why a day that is not offered is permitted: by the rule of the first that is. */
export function otherReason(reason: Reason, first: Reason | undefined): string {
  if (reason !== 'any-day') return dateReasons[reason]
  if (first === 'minimum-term-ends') return 'Nach der Mindestlaufzeit ist jeder Tag möglich'
  if (first === 'notice-period') return 'Nach einem Monat Frist ist jeder Tag möglich'
  if (first === 'special-right') return 'Mit deinem Recht zur Sonderkündigung ist jeder Tag möglich'
  return dateReasons[reason]
}

const effects: BillWords['effects'] = {
  ends: 'endet zum Termin',
  'ends-with-contract': 'endet spätestens dann',
  begins: 'kommt dazu',
  changes: 'ändert sich',
  'goes-on': 'läuft weiter',
  stays: 'läuft weiter',
}

export const terminationWords: BillWords = {
  effects,
  options: 'enden spätestens dann',
  columns: ['ohne Kündigung', 'mit Kündigung'],
  ending: ['endet', 'enden'],
}

export const withdrawalWords: BillWords = {
  effects: { ...effects, ends: 'wird widerrufen', 'ends-with-contract': 'wird mit widerrufen' },
  options: 'werden mit widerrufen',
  columns: ['ohne Widerruf', 'mit Widerruf'],
  ending: ['wird widerrufen', 'werden widerrufen'],
}

/** Of a code that a withdrawn option was booked with; its last day in words. */
export function voucherBackText(code: string, until: string): string {
  return `Der Gutschein ${code} gilt wieder, bis ${until}.`
}

/** Parameter of the page that puts the end of a terminated contract off, as its action row names it. */
export const postponing = 'aendern'

/** Of what is taken back. */
export const keepingWords: BillWords = { effects, options: '', columns: ['mit Kündigung', 'ohne Kündigung'] }

/** In place of the months, where the end comes after the last that is told. */
export function nothingChanges(last: IsoDate): string {
  return `Bis ${formatMonth(last)} ändert sich dadurch nichts: Du zahlst für alle deine Verträge zusammen, was du ohnehin zahlst.`
}

/** Of an address, as a mail or a bookmark may hold it. */
export const noSuchDay = 'Den Tag aus deinem Link gibt es nicht. Gewählt ist der frühestmögliche.'
/** The one of the address; the words of a right stand with its data. */
export const rightNames = {
  'price-change': 'preisaenderung',
  'no-supply': 'umzug',
  'slow-line': 'zu-langsam',
  fault: 'stoerung',
} as const

export const reasonMissing = 'Schildere kurz, was passiert ist.'

/** Of what is over. */
export function nothingToEnd(text: string): Notification {
  return notice.info('Hier ist nichts mehr zu kündigen', text)
}

export const switchingForm = 'switching'
export const switchingPaperForm = 'switching-paper'
