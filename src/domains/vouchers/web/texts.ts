/** German texts of the voucher widget: its errors, and the defaults of what the content service words. */
import type { Notification } from '#platform/web/flash.ts'

export interface VoucherTexts {
  readonly label: string
  readonly hint: string
  readonly redeem: string
  readonly remove: string
}

export const defaultVoucherTexts: VoucherTexts = {
  label: 'Aktionscode',
  hint: 'Gib hier deinen Aktionscode ein. Du siehst den Nachlass, bevor du bestellst.',
  redeem: 'Einlösen',
  remove: 'Aktionscode entfernen',
}

export type VoucherFault = 'empty' | 'invalid' | 'technical' | 'network'

/** Title and text (docs/product/vouchers.md); the empty field has no title and raises no notification. */
export const voucherFaults: Readonly<Record<VoucherFault, { readonly headline?: string; readonly message: string }>> = {
  empty: { message: 'Das Eingabefeld ist leer.' },
  invalid: {
    headline: 'Aktionscode ungültig!',
    message:
      'Der eingegebene Aktionscode konnte nicht eingelöst werden. Entweder wurde er bereits verwendet, oder ist ungültig.',
  },
  technical: { headline: 'Oops!', message: 'Gutschein kann aus technischen Gründen zurzeit nicht eingelöst werden.' },
  network: { headline: 'Oops!', message: 'Das hat nicht funktioniert. Bitte überprüfen sie Ihre Internetverbindung.' },
}

/** The fault as a notification; the empty field raises none. */
export function faultNotice(fault: VoucherFault): Notification | undefined {
  const { headline, message } = voucherFaults[fault]
  return headline === undefined ? undefined : { type: 'error', headline, message }
}
