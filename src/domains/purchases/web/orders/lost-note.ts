import type { Purchase } from '../calls.ts'
import { isSentAgain } from '../course-texts.ts'

/** Below the headline of an order whose parcel never arrived: what its buyer gets; '' of any other. */
export function lostNote(purchase: Pick<Purchase, 'end' | 'parcels' | 'state'>): string {
  if (purchase.end === 'lost') return 'Dein Paket ist nicht angekommen. Du musst nichts tun und nichts zurückschicken.'
  return isSentAgain(purchase)
    ? 'Dein Paket ist verloren gegangen. Wir schicken dir Ersatz, du zahlst dafür nichts.'
    : ''
}
