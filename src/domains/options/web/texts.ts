/** German wording of the option flow: refusal code → what the customer reads. */
import { consentText } from '#domains/orders/web/texts.ts'
import { failed, lasting, notice, type Notification } from '#platform/web/flash.ts'

import type { ProposalState } from '../proposal.ts'

/** What became of a proposal; a day follows. */
export const outcomeTexts: Readonly<Record<ProposalState, string>> = {
  open: 'Offen bis',
  accepted: 'Bestellt am',
  declined: 'Abgelehnt oder zurückgezogen am',
  expired: 'Abgelaufen am',
  outdated: 'Überholt, gesendet am',
}

export const bookingFailed = failed('Das Buchen der Option hat nicht geklappt. Bitte versuche es später noch einmal.')

export const paymentNeeded = lasting(
  notice.warning('Zahlverfahren notwendig', 'Bitte hinterlege zuerst ein Zahlverfahren.'),
)

export const noOptionChosen = notice.warning('Keine Option ausgewählt', 'Bitte wähle eine Option aus.')

/** The same option was ordered meanwhile, in another tab for one; the page says it with the way to the contract. */
export const alreadyBooked = notice.info(
  'Schon gebucht',
  'Diese Option gehört schon zu deinem Vertrag. Noch einmal bestellt ist nichts.',
)

/** The tariff that is about to come does not have the option. */
export const endsWithTariff = lasting(
  notice.warning(
    'Nicht in deinem neuen Tarif',
    'Die Option gibt es in deinem neuen Tarif nicht. Sie kann nur vor dem Wechsel beginnen.',
  ),
)

/** A day pass is ordered for a day. */
export const dayErrors = {
  missing: 'Bitte wähle den Tag.',
  day: 'Für diesen Tag geht es nicht. Wähle einen Tag von heute an, höchstens zwölf Monate voraus.',
  weekend: 'Für diesen Tag geht es nicht. Wähle einen Freitag von heute an, höchstens zwölf Monate voraus.',
} as const

export const earlyError =
  'Der Tag liegt noch in der Widerrufsfrist. Setze das Häkchen, wenn die Option vorher beginnen soll, oder wähle einen späteren Tag.'

/** The day stands in the summary: what is ordered was shown before. */
export const dayTaken = notice.info(
  'Tag übernommen',
  'Bestellt ist noch nichts. Bitte prüfe deine Bestellung und bestelle dann.',
)

/** A code that was typed but not redeemed is redeemed first: its price has not been shown yet. */
export const voucherRedeemed = notice.info(
  'Gutschein eingelöst',
  'Bestellt ist noch nichts. Bitte prüfe den neuen Preis und bestelle dann.',
)

/** When the content service is silent. */
export const defaultConsent = `${consentText}\n\nBeim Kauf von Hardware habe ich ein 14-tägiges Widerrufsrecht. Es erlischt, wenn mit meiner Zustimmung mit der Ausführung des Vertrags begonnen wird.`

export const proposalFailed = failed('Die Zusammenfassung wurde nicht gesendet. Versuche es später noch einmal.')

const notBookable = notice.warning('Nicht buchbar', 'Diese Option lässt sich auf diesem Vertrag zurzeit nicht buchen.')

/** Why a proposal cannot be made or accepted, by the refusal's code. */
export const proposalRefused: Readonly<Record<string, Notification>> = {
  'proposal-open': notice.warning('Schon vorgeschlagen', 'Diese Option ist vorgeschlagen und wartet auf Zustimmung.'),
  'day-required': notice.warning(
    'Nur zum Selbstbuchen',
    'Diese Option gilt für einen bestimmten Tag. Den wählt die Kundin oder der Kunde beim Buchen.',
  ),
  'option-not-bookable': notBookable,
  'option-not-offered': notBookable,
  'proposal-closed': notice.warning(
    'Angebot nicht mehr gültig',
    'Dieses Angebot ist angenommen, abgelehnt oder abgelaufen.',
  ),
  'proposal-outdated': notice.warning(
    'Angebot nicht mehr gültig',
    'Preis oder Bedingungen haben sich geändert. Bestellt ist nichts. Du kannst die Option selbst buchen.',
  ),
}

/** In place of an option's texts, where they could not be read. */
export const textsNotLoaded = 'Der Text lässt sich gerade nicht laden. Bitte versuche es später noch einmal.'
