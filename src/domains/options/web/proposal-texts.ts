/** German wording of proposed options: refusal code → what is read (law.md 16). */
import type { Notification } from '#platform/web/notifications.ts'

/** Names of the forms: the customer's, and the adviser's. */
export const proposalForm = 'option-proposal'
export const proposeForm = 'option-propose'

export const proposalFailed: Notification = {
  type: 'error',
  headline: 'Fehler',
  message: 'Die Zusammenfassung wurde nicht gesendet. Versuche es später noch einmal.',
}

/** Why a proposal cannot be made or accepted, by the refusal's code. */
export const proposalRefused: Readonly<Record<string, Notification>> = {
  'proposal-open': {
    type: 'warning',
    headline: 'Schon vorgeschlagen',
    message: 'Diese Option ist vorgeschlagen und wartet auf Zustimmung.',
  },
  'option-not-bookable': {
    type: 'warning',
    headline: 'Nicht buchbar',
    message: 'Diese Option lässt sich auf diesem Vertrag zurzeit nicht buchen.',
  },
  'proposal-closed': {
    type: 'warning',
    headline: 'Angebot nicht mehr gültig',
    message: 'Dieses Angebot ist angenommen, abgelehnt oder abgelaufen.',
  },
  'proposal-outdated': {
    type: 'warning',
    headline: 'Angebot nicht mehr gültig',
    message: 'Preis oder Bedingungen haben sich geändert. Bestellt ist nichts. Du kannst die Option selbst buchen.',
  },
}
