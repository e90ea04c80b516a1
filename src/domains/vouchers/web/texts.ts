/** German texts of the voucher widget: its errors, and the defaults of what the content service words. */
import { formatEuro } from '#kit/money.ts'
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

export type VoucherFault =
  | 'empty'
  | 'invalid'
  | 'monthly-only'
  | 'one-time-only'
  | 'goods-only'
  | 'option-only'
  | 'minimum'
  | 'fixed-price'
  | 'too-many'
  | 'technical'
  | 'network'

interface FaultText {
  readonly headline?: string
  readonly message: string
  /** What to do about it: beside the field, where it stays. */
  readonly advice?: string
}

const technical = {
  headline: 'Oops!',
  message: 'Gutschein kann aus technischen Gründen zurzeit nicht eingelöst werden.',
}

/** Title and text (docs/product/vouchers.md); the empty field has no title and raises no notification. */
export const voucherFaults: Readonly<Record<VoucherFault, FaultText>> = {
  empty: { message: 'Das Eingabefeld ist leer.' },
  invalid: {
    headline: 'Aktionscode ungültig!',
    message:
      'Der eingegebene Aktionscode konnte nicht eingelöst werden. Entweder wurde er bereits verwendet, oder ist ungültig.',
  },
  'monthly-only': {
    headline: 'Aktionscode passt nicht',
    message: 'Dieser Aktionscode senkt einen monatlichen Preis. Diese Option bezahlst du einmalig.',
  },
  'one-time-only': {
    headline: 'Aktionscode passt nicht',
    message: 'Dieser Aktionscode senkt einen einmaligen Preis. Diese Option bezahlst du monatlich.',
  },
  'goods-only': {
    headline: 'Aktionscode passt nicht',
    message: 'Dieser Aktionscode gilt für Geräte. Gib ihn im Warenkorb ein.',
  },
  'option-only': {
    headline: 'Aktionscode passt nicht',
    message: 'Dieser Aktionscode gilt für eine Option. Gib ihn ein, wenn du sie buchst.',
  },
  'fixed-price': {
    headline: 'Aktionscode passt nicht',
    message: 'Für Bücher gilt kein Aktionscode, ihr Preis ist gesetzlich gebunden.',
  },
  minimum: {
    headline: 'Aktionscode gilt noch nicht',
    message: 'Dieser Aktionscode gilt erst ab einer höheren Summe.',
  },
  'too-many': {
    ...technical,
    advice: 'Das waren viele falsche Codes. In zehn Minuten kannst du es noch einmal versuchen.',
  },
  technical,
  network: { headline: 'Oops!', message: 'Das hat nicht funktioniert. Bitte überprüfen sie Ihre Internetverbindung.' },
}

/** The fault as it stands beside the field. */
export function faultSentence(fault: VoucherFault): string {
  const { advice, message } = voucherFaults[fault]
  return [message, advice].filter(Boolean).join(' ')
}

/** The same where the service says how much is missing; `facts` in cents. */
export function minimumSentence({ minimum, missing }: Readonly<Record<string, string>>): string {
  if (minimum === undefined || missing === undefined) return faultSentence('minimum')
  return `Dieser Aktionscode gilt ab ${formatEuro(Number(minimum))}. Dir fehlen ${formatEuro(Number(missing))}.`
}

/** The fault as a notification; the empty field raises none. */
export function faultNotice(fault: VoucherFault): Notification | undefined {
  const { headline, message } = voucherFaults[fault]
  return headline === undefined ? undefined : { type: 'error', headline, message }
}

const faults: Readonly<Record<string, VoucherFault>> = {
  'voucher-invalid': 'invalid',
  'voucher-monthly-only': 'monthly-only',
  'voucher-one-time-only': 'one-time-only',
  'voucher-goods-only': 'goods-only',
  'voucher-option-only': 'option-only',
  'voucher-minimum': 'minimum',
  'voucher-fixed-price': 'fixed-price',
  'too-many-wrong-codes': 'too-many',
}

/** The fault that a refusal's code stands for; undefined where the refusal is about something else. */
export function voucherFault(code: string | undefined): VoucherFault | undefined {
  return faults[code ?? '']
}

/** Whether the outcome says that the code is no voucher for this item (any more). */
export function isGone(kind: string): boolean {
  return kind === 'invalid' || kind === 'monthly-only' || kind === 'one-time-only' || kind === 'goods-only'
}
