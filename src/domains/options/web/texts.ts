/** German wording of the option flow (spec 2.5, 2.6, 8): refusal code → what the customer reads. */
import type { Notification } from '#platform/web/notifications.ts'

export const termsError = 'Bitte AGB, Datenschutz, Widerrufsrecht zustimmen'

export const bookingFailed: Notification = {
  type: 'error',
  headline: 'Fehler',
  message: 'Das Buchen der Option hat nicht geklappt. Bitte versuche es später noch einmal.',
}

const bookingDone: Notification = {
  type: 'success',
  headline: 'Erledigt!',
  message: 'Die Option wurde erfolgreich hinzugefügt und kann innerhalb der nächsten Minuten verwendet werden.',
}

const contractNotLoaded: Notification = {
  type: 'error',
  headline: 'Es ist ein Fehler aufgetreten',
  message: 'Leider konnten die Vertragsinformationen nicht geladen werden',
}

export const paymentNeeded: Notification = {
  type: 'warning',
  headline: 'Zahlverfahren notwendig',
  message: 'Bitte hinterlege zuerst ein Zahlverfahren.',
  disableAutoHide: true,
}

export const noOptionChosen: Notification = {
  type: 'warning',
  headline: 'Keine Option ausgewählt',
  message: 'Bitte wähle eine Option aus.',
}

/** Notices that survive a redirect, by the code that travels. */
export const optionNotices = {
  'booking-done': bookingDone,
  'booking-failed': bookingFailed,
  'contract-not-loaded': contractNotLoaded,
  'no-option-chosen': noOptionChosen,
  'payment-needed': paymentNeeded,
} as const satisfies Readonly<Record<string, Notification>>

export type OptionNotice = keyof typeof optionNotices
