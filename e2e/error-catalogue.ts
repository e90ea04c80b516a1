import { startAfterWithdrawal } from '#domains/options/rules.ts'
import { berlinDate, formatDate } from '#kit/dates.ts'

/** What customers read when something fails in the option flow, to the letter (docs/product/options.md, docs/product/vouchers.md). */
export const catalogue = {
  pageFallback: ['Ein Fehler ist aufgetreten.', 'Bitte versuche es später noch einmal.'],
  voucherInvalid: [
    'Aktionscode ungültig!',
    'Der eingegebene Aktionscode konnte nicht eingelöst werden. Entweder wurde er bereits verwendet, oder ist ungültig.',
  ],
  voucherTechnical: ['Oops!', 'Gutschein kann aus technischen Gründen zurzeit nicht eingelöst werden.'],
  voucherNetwork: ['Oops!', 'Das hat nicht funktioniert. Bitte überprüfen sie Ihre Internetverbindung.'],
  paymentExpired: ['Login abgelaufen', 'Deine Sitzung ist abgelaufen, logge dich bitte erneut ein!'],
  paymentFailed: [
    'Fehler ist aufgetreten',
    'Etwas ist schief gelaufen. Versuche es zu einem späteren Zeitpunkt erneut!',
  ],
  bookingFailed: ['Fehler', 'Das Buchen der Option hat nicht geklappt. Bitte versuche es später noch einmal.'],
  contractNotLoaded: ['Es ist ein Fehler aufgetreten', 'Leider konnten die Vertragsinformationen nicht geladen werden'],
  bookingDone: [
    'Erledigt!',
    'Die Option wurde erfolgreich hinzugefügt und kann innerhalb der nächsten Minuten verwendet werden.',
  ],
  paymentMissing: ['Zahlverfahren notwendig', 'Bitte hinterlege zuerst ein Zahlverfahren.'],
  priceChanged: [
    'Preis oder Beginn haben sich geändert',
    'Bestellt ist nichts. Bitte prüfe deine Bestellung noch einmal.',
  ],
  noOption: ['Keine Option ausgewählt', 'Bitte wähle eine Option aus.'],
} as const satisfies Readonly<Record<string, readonly [title: string, text: string]>>

/** Those without a title. */
export const emptyVoucher = 'Das Eingabefeld ist leer.'
export const termsMissing = 'Bitte AGB, Datenschutz, Widerrufsrecht zustimmen'

/** After an order of today without the wish to start early. */
export const bookedLater = [
  'Erledigt!',
  `Die Option beginnt am ${formatDate(startAfterWithdrawal(berlinDate(new Date().toISOString())))}.`,
] as const
