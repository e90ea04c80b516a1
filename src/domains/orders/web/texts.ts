/** German wording that every order shares. */
import { failed, lasting, notice, outdated } from '#platform/web/flash.ts'

import type { CarrierCode, ParcelCode } from '../parcel.ts'

/** What a carrier tells of a parcel. */
export const carrierTexts: Readonly<Record<CarrierCode, string>> = {
  accepted: 'Vom Paketdienst übernommen',
  sorted: 'Im Paketzentrum',
  out: 'In der Zustellung',
  failed: 'Niemanden angetroffen',
  stored: 'Liegt zur Abholung bereit',
  returned: 'Zurück an den Absender',
  delivered: 'Zugestellt',
}

/** What is said of a parcel. */
export const parcelTexts: Readonly<Record<ParcelCode, string>> = { ...carrierTexts, lost: 'Verloren gegangen' }

export const termsError = 'Bitte AGB, Datenschutz, Widerrufsrecht zustimmen'

/** What is agreed to; nothing of it is ticked in advance. */
export const consentText =
  'Ich stimme den [AGB](/erleben/agb) zu und habe die [Datenschutzhinweise](/erleben/datenschutz) und die [Widerrufsbelehrung](/erleben/widerrufsbelehrung) zur Kenntnis genommen.'

/** What an adviser reads where the customer reads what is agreed to: nobody consents for another person (§ 54 (3) TKG). */
export const customerOrders = 'Zustimmen und bestellen kann nur die Kundin oder der Kunde.'

/** What is said after an adviser has proposed an order. */
export const proposalSent = notice.success(
  'Erledigt!',
  'Der Vorschlag ist unterwegs. Bestellt wird erst, wenn die Kundin oder der Kunde zustimmt.',
)

/** The proposal was not sent. */
export const proposalFailed = failed('Gesendet ist nichts. Bitte versuche es später noch einmal.')

/** The order is refused: what was shown would have other consequences. */
export const orderOutdated = lasting(outdated('Bestellt ist nichts. Bitte prüfe deine Bestellung noch einmal.'))

/** The order is refused: what was shown is not what would be ordered. */
export const priceChanged = lasting(
  notice.warning(
    'Preis oder Beginn haben sich geändert',
    'Bestellt ist nichts. Bitte prüfe deine Bestellung noch einmal.',
  ),
)
