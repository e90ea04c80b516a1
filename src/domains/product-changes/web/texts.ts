/** German wording of product changes. */
import { formatEuro, type Cents } from '#kit/money.ts'
import { failed, type Notification } from '#platform/web/flash.ts'

export const orderForm = 'product-change'
export const takeBackForm = 'product-change-back'

export const orderFailed = failed('Bestellt ist nichts. Bitte versuche es später noch einmal oder ruf uns an.')

export const takingBackFailed = failed('Der Wechsel steht noch. Bitte versuche es später noch einmal oder ruf uns an.')

export const nothingToTakeBack: Notification = {
  type: 'warning',
  headline: 'Etwas hat sich geändert',
  message: 'Der Wechsel lässt sich so nicht mehr zurücknehmen. Hier steht, was jetzt gilt.',
  disableAutoHide: true,
}

/** '+150,00 €', '−216,00 €', '0,00 €' */
export function signedEuro(cents: Cents): string {
  return cents > 0 ? `+${formatEuro(cents)}` : formatEuro(cents)
}

/** '1.000 Mbit/s' */
export function megabits(value: number): string {
  return `${value.toLocaleString('de-DE')}\u{A0}Mbit/s`
}
