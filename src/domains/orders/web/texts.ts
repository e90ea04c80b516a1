/** German wording that every order shares. */
import { lasting, notice, type Notification, outdated } from '#platform/web/flash.ts'

import type { ParcelCode } from '../parcel.ts'

/** What a carrier tells of a parcel. */
export const parcelTexts: Readonly<Record<ParcelCode, string>> = {
  accepted: 'Vom Paketdienst übernommen',
  sorted: 'Im Paketzentrum',
  out: 'In der Zustellung',
  failed: 'Niemanden angetroffen',
  stored: 'Liegt zur Abholung bereit',
  returned: 'Zurück an den Absender',
  delivered: 'Zugestellt',
}

export const termsError = 'Bitte AGB, Datenschutz, Widerrufsrecht zustimmen'

/** What is agreed to; nothing of it is ticked in advance. */
export const consentText =
  'Ich stimme den [AGB](/erleben/agb) zu und habe die [Datenschutzhinweise](/erleben/datenschutz) und die [Widerrufsbelehrung](/erleben/widerrufsbelehrung) zur Kenntnis genommen.'

/** What an adviser reads who wants to order: `what` is ordered, such as 'Den Umzug'. */
export function adviserCannotOrder(what: string): Notification {
  return {
    type: 'warning',
    headline: 'Nur die Kundin oder der Kunde kann bestellen',
    message: `Bestellt ist nichts. ${what} kannst du am Telefon besprechen, bestellt wird er im Kundencenter.`,
    disableAutoHide: true,
  }
}

/** The order is refused: what was shown would have other consequences. */
export const orderOutdated = lasting(outdated('Bestellt ist nichts. Bitte prüfe deine Bestellung noch einmal.'))

/** The order is refused: what was shown is not what would be ordered. */
export const priceChanged = lasting(
  notice.warning(
    'Preis oder Beginn haben sich geändert',
    'Bestellt ist nichts. Bitte prüfe deine Bestellung noch einmal.',
  ),
)
