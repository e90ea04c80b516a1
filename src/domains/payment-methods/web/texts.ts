/** German texts of payment methods. */
import { formatMonth, type IsoDate } from '#kit/dates.ts'
import type { IconName } from '#ui/icons/names.ts'

import { hasEnded } from '../card-end.ts'
import { methodLabel } from '../method-label.ts'

interface MethodLook {
  readonly label: string
  readonly icon: IconName
}

const icons: Readonly<Record<string, IconName>> = {
  PAYPAL: 'PayPal',
  BANKACCOUNTSEPA: 'Bank',
  CREDITCARD: 'Kreditkarte',
}

/** Label and icon of a kind of method. */
export function methodLook(type: string): MethodLook {
  return { label: methodLabel(type), icon: icons[type] ?? 'Kreditkarte' }
}

/** 'Gültig bis November 2026', as a card says it. */
export function validText(expiresOn: IsoDate, today: IsoDate): string {
  return `${hasEnded(expiresOn, today) ? 'Galt' : 'Gültig'} bis ${formatMonth(expiresOn)}`
}
