/** German wording of turning contracts on again. */
import { notice, type Notification } from '#platform/web/flash.ts'

export const reactivationForm = 'reactivation'

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
  failed,
}
