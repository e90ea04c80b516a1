/** What can be wrong with a direct debit. */
import { errorTexts } from '#ui/form/error-texts.ts'
import type { FieldErrors } from '#ui/form/use-field-errors.ts'

import { ibanLength, type DirectDebitField } from '../../direct-debit.ts'

/** Those of no field stand above the form. */
export const directDebitErrors = errorTexts(
  {
    holder: { 'holder-missing': 'Gib den Namen ein, auf den das Konto läuft.' },
    iban: {
      'iban-missing': 'Gib deine IBAN ein.',
      'iban-length': 'Die IBAN ist nicht vollständig. Eine deutsche IBAN hat 22 Zeichen.',
      'iban-invalid': 'Diese IBAN gibt es nicht. Prüfe die Ziffern, sie stehen auf deiner Bankkarte.',
      'iban-not-sepa': 'Von diesem Konto können wir nicht abbuchen. Nimm ein Konto aus dem SEPA-Raum.',
      'account-known': 'Dieses Konto ist schon hinterlegt. Du kannst damit bezahlen.',
    },
    mandate: { 'mandate-missing': 'Bitte erteile das SEPA-Lastschriftmandat.' },
  },
  {
    'not-on-behalf':
      'Im Beratermodus lässt sich kein Konto hinterlegen. Das kann nur die Kundin oder der Kunde selbst.',
    network:
      'Das hat nicht funktioniert. Deine Angaben sind noch da. Prüfe deine Internetverbindung und versuche es noch einmal.',
    technical: 'Dein Konto wurde nicht gespeichert. Deine Angaben sind noch da. Versuche es später noch einmal.',
  },
)
export type DirectDebitError = keyof typeof directDebitErrors

/** With how many characters an account number of the wrong length has, and should have. */
export function withLength(errors: FieldErrors<DirectDebitField>, iban: string): FieldErrors<DirectDebitField> {
  return errors.iban === directDebitErrors['iban-length'].text ? { ...errors, iban: lengthText(iban) } : errors
}

function lengthText(iban: string): string {
  const { bankCode, german, length, tooLong } = ibanLength(iban)
  if (!german)
    return `Die IBAN ist ${tooLong ? 'zu lang' : 'nicht vollständig'}. Sie hat 15 bis 34 Zeichen, hier sind es ${length}.`
  if (tooLong) return `Die IBAN ist zu lang. Eine deutsche IBAN hat 22 Zeichen, hier sind es ${length}.`
  if (bankCode !== undefined)
    return `Die IBAN ist nicht vollständig. Ihre Bankleitzahl hat 8 Ziffern, hier ${bankCode === 1 ? 'ist' : 'sind'} es ${bankCode}.`
  const text = directDebitErrors['iban-length'].text
  return length <= 4 ? text : text.replace(/\.$/, `, hier sind es ${length}.`)
}
