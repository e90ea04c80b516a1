/** With what an order is paid: a stored method, or one that is given to the provider for this order alone. */
import type { PaymentMethod } from './api.ts'
import type { SetupType } from './setup.ts'

/** How an order names what is not stored, until the provider says what it was. */
export const onceLabel = 'nur für diese Bestellung'

/** What a buyer has chosen; `remember`: what is given stands among the stored ones from then on. */
export type ChosenPayment =
  | Pick<PaymentMethod, 'description' | 'type'>
  | { readonly type: SetupType; readonly once: true; readonly remember: boolean }

/** As the order keeps it; undefined: it is not stored, or not any more. */
export function chosenMethod(chosen: ChosenPayment, stored: readonly PaymentMethod[]): PaymentMethod | undefined {
  if ('once' in chosen) return { type: chosen.type, description: onceLabel }
  return stored.find(({ description, type }) => type === chosen.type && description === chosen.description)
}

/** Whether a payment provider that takes no less than `least` would refuse a sum; nothing to pay is never too little. */
export function isTooLittle(sum: number, least: number): boolean {
  return sum > 0 && sum < least
}

/** Whether it changes what is stored, which wants a login of the last minutes. */
export function isRemembered(chosen: ChosenPayment): boolean {
  return 'once' in chosen && chosen.remember
}
