import { hasTurnedUp } from '#domains/orders/parcel.ts'

import type { Purchase } from '../calls.ts'
import { isSentAgain } from '../course-texts.ts'
import { named } from '../return-texts.ts'

type Noted = Pick<Purchase, 'end' | 'lines' | 'number' | 'parcels' | 'state'>

/** Below the headline of an order whose parcel never arrived: what its buyer gets, or sends back of one that did after all; '' of any other. */
export function lostNote(purchase: Noted): string {
  const { end, lines, number, parcels } = purchase
  const back = parcels.flatMap(({ askedBack }) => askedBack)
  if (back.length > 0)
    return `Dein verlorenes Paket ist doch angekommen. Schick bitte zurück, wofür du dein Geld bekommst: ${named(back, lines)}. Das kostet nichts, im Paketshop genügt die Nummer ${number}.`
  if (end === 'lost' && !parcels.some(hasTurnedUp))
    return 'Dein Paket ist nicht angekommen. Du musst nichts tun und nichts zurückschicken.'
  return isSentAgain(purchase)
    ? 'Dein Paket ist verloren gegangen. Wir schicken dir Ersatz, du zahlst dafür nichts.'
    : ''
}
