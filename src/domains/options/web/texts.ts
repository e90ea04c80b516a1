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

const proposalSent: Notification = {
  type: 'success',
  headline: 'Erledigt!',
  message: 'Die Zusammenfassung ist unterwegs. Bestellt wird erst, wenn die Kundin oder der Kunde zustimmt.',
}

const proposalDeclined: Notification = {
  type: 'success',
  headline: 'Erledigt!',
  message: 'Das Angebot ist abgelehnt. Es kostet dich nichts.',
}

const proposalUnknown: Notification = {
  type: 'error',
  headline: 'Es ist ein Fehler aufgetreten',
  message: 'Dieses Angebot konnten wir nicht laden.',
}

/** Notices that survive a redirect, by the code that travels. */
export const optionNotices = {
  'booking-done': bookingDone,
  'booking-failed': bookingFailed,
  'contract-not-loaded': contractNotLoaded,
  'no-option-chosen': noOptionChosen,
  'payment-needed': paymentNeeded,
  'proposal-declined': proposalDeclined,
  'proposal-sent': proposalSent,
  'proposal-unknown': proposalUnknown,
} as const satisfies Readonly<Record<string, Notification>>

export type OptionNotice = keyof typeof optionNotices
