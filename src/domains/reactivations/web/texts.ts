/** German wording of turning contracts on again. */
import type { BillWords } from '#domains/consequences/web/sheet-view.ts'
import { notice, type Notification } from '#platform/web/flash.ts'

export const reactivationForm = 'reactivation'

/** The lines of the monthly bill: blocked, they are paid all the same. */
export const reactivationWords: BillWords = {
  effects: {
    ends: 'endet',
    'ends-with-contract': 'endet',
    begins: 'kommt dazu',
    changes: 'läuft weiter',
    'goes-on': 'läuft wieder',
    stays: 'läuft weiter',
  },
  options: 'enden',
  columns: ['ohne Anschalten', 'mit Anschalten'],
}

/** Of another contract that is blocked too: it is paid by itself. */
export const stillBlockedWords: BillWords = {
  ...reactivationWords,
  effects: { ...reactivationWords.effects, stays: 'noch gesperrt' },
}

const failed: Notification = notice.error(
  'Das hat nicht geklappt.',
  'Es ist nichts abgebucht. Versuche es noch einmal, oder ruf uns an.',
)

/** What is said beside the button; what is shown is read again where `outdated` is. */
export const reactivationRefusals: Readonly<Record<string, Notification & { readonly outdated?: true }>> = {
  'amount-changed': {
    type: 'warning',
    headline: 'Der offene Betrag hat sich geändert.',
    message: 'Unten steht der neue. Es ist nichts abgebucht.',
    outdated: true,
  },
  'preview-outdated': {
    type: 'warning',
    headline: 'Etwas hat sich geändert.',
    message: 'Es ist nichts abgebucht. Unten steht, was jetzt gilt.',
    outdated: true,
  },
  'payment-underway': {
    type: 'info',
    headline: 'Deine Zahlung ist schon unterwegs.',
    message: 'Sobald sie da ist, schalten wir den Anschluss an.',
    outdated: true,
  },
  'not-suspended': {
    type: 'info',
    headline: 'Der Vertrag ist nicht mehr gesperrt.',
    message: 'Es ist nichts abgebucht.',
    outdated: true,
  },
  'payment-method-required': {
    type: 'warning',
    headline: 'Zahlverfahren notwendig',
    message: 'Bitte hinterlege zuerst ein Zahlverfahren.',
    outdated: true,
  },
  'payment-method-changed': {
    type: 'warning',
    headline: 'Deine Zahlungsart hat sich geändert.',
    message: 'Unten steht die neue. Es ist nichts abgebucht.',
    outdated: true,
  },
  'payment-method-ended': {
    type: 'warning',
    headline: 'Deine Karte ist abgelaufen.',
    message: 'Es ist nichts abgebucht. Erneuere sie, oder nimm eine andere Zahlungsart.',
    outdated: true,
  },
  failed,
}
