/** German wording of what is taken out of an order before its parcel is closed. */
import { formatDate, berlinDate } from '#kit/dates.ts'
import { notice, type Notification } from '#platform/web/flash.ts'

import type { Purchase, PurchaseReturn } from './calls.ts'
import { cancelFailed } from './texts.ts'

export const cancelPiecesForm = 'cancel-pieces'

export const nothingToCancel = 'Bitte wähle, was du nicht mehr möchtest.'

const refused: Readonly<Record<string, Notification>> = {
  'too-many': notice.warning(
    'So viele sind es nicht mehr',
    'Vielleicht hast du in einem anderen Fenster schon storniert. Hier steht, was noch bestellt ist.',
  ),
  'not-possible': notice.warning(
    'Zum Stornieren ist es zu spät',
    'Das Paket ist schon zu. Du kannst einzelne Artikel zurückgeben, auch bevor sie da sind.',
  ),
}

/** Why nothing was taken out. */
export function piecesNotCancelled(code: string): Notification {
  return refused[code] ?? cancelFailed
}

/** Why its money does not come back: it was never fetched. */
export const neverFetched = 'Wird nicht abgebucht'

/** What became of the pieces. */
export const happened: Readonly<Record<PurchaseReturn['cause'], string>> = {
  asked: 'Storniert',
  'came-back': 'Zurückgekommen',
  lost: 'Verloren gegangen',
}

/** How far the money of pieces is that were taken out. */
export function cancelledState({ cause, refundedAt, state }: PurchaseReturn): string {
  if (state === 'released') return neverFetched
  return refundedAt === null ? happened[cause] : `Erstattet am ${formatDate(berlinDate(refundedAt))}`
}

const extents: Readonly<Record<Purchase['extent'], string>> = {
  whole: '',
  'partly-cancelled': 'teilweise storniert',
  'partly-returned': 'teilweise zurückgegeben',
  returned: 'zurückgegeben',
}

/** 'teilweise storniert'; '' where nothing is missing. */
export function extentName({ extent }: Pick<Purchase, 'extent'>): string {
  return extents[extent]
}
