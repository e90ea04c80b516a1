/** German texts of payment methods: labels, the dialogs of a failure, the direct debit's form. */
import type { IconName } from '#ui/icons/names.ts'

import type { DirectDebitFault, DirectDebitField } from '../direct-debit.ts'

interface MethodLook {
  readonly label: string
  readonly icon: IconName
}

const methodLooks: Readonly<Record<string, MethodLook>> = {
  PAYPAL: { label: 'PayPal', icon: 'PayPal' },
  BANKACCOUNTSEPA: { label: 'IBAN für Lastschrift', icon: 'Bank' },
  CREDITCARD: { label: 'Kreditkarte', icon: 'Kreditkarte' },
}

/** Label and icon of a kind of method; one that is new to us is a means of payment all the same. */
export function methodLook(type: string): MethodLook {
  return methodLooks[type] ?? { label: 'Zahlungsmittel', icon: 'Kreditkarte' }
}

/** Why payment methods could not be loaded. */
export type PaymentFailureKind = 'expired' | 'failed'

/** The two dialogs (docs/product/payment-methods.md). */
export const paymentFailures: Readonly<Record<PaymentFailureKind, { title: string; text: string; button: string }>> = {
  expired: {
    title: 'Login abgelaufen',
    text: 'Deine Sitzung ist abgelaufen, logge dich bitte erneut ein!',
    button: 'Anmelden',
  },
  failed: {
    title: 'Fehler ist aufgetreten',
    text: 'Etwas ist schief gelaufen. Versuche es zu einem späteren Zeitpunkt erneut!',
    button: 'Zu den Produkten',
  },
}

export type DirectDebitError =
  | DirectDebitFault
  | 'iban-not-sepa'
  | 'account-known'
  | 'not-on-behalf'
  | 'network'
  | 'technical'

/** Which field an error belongs to; those of no field stand above the form. */
export const directDebitErrors: Readonly<Record<DirectDebitError, { field?: DirectDebitField; text: string }>> = {
  'holder-missing': { field: 'holder', text: 'Gib den Namen ein, auf den das Konto läuft.' },
  'iban-missing': { field: 'iban', text: 'Gib deine IBAN ein.' },
  'iban-length': { field: 'iban', text: 'Die IBAN ist nicht vollständig. Eine deutsche IBAN hat 22 Zeichen.' },
  'iban-invalid': {
    field: 'iban',
    text: 'Diese IBAN gibt es nicht. Prüfe die Ziffern, sie stehen auf deiner Bankkarte.',
  },
  'iban-not-sepa': {
    field: 'iban',
    text: 'Von diesem Konto können wir nicht abbuchen. Nimm ein Konto aus dem SEPA-Raum.',
  },
  'mandate-missing': { field: 'mandate', text: 'Bitte erteile das SEPA-Lastschriftmandat.' },
  'account-known': { field: 'iban', text: 'Dieses Konto ist schon hinterlegt. Du kannst damit bezahlen.' },
  'not-on-behalf': {
    text: 'Im Beratermodus lässt sich kein Konto hinterlegen. Das kann nur die Kundin oder der Kunde selbst.',
  },
  network: {
    text: 'Das hat nicht funktioniert. Deine Angaben sind noch da. Prüfe deine Internetverbindung und versuche es noch einmal.',
  },
  technical: {
    text: 'Dein Konto wurde nicht gespeichert. Deine Angaben sind noch da. Versuche es später noch einmal.',
  },
}
