/** What a direct debit's form must hold, the wording of its mandate, and what that promises. */
import { germanIbanLength, ibanFault } from '#kit/iban.ts'
import { plainAccount } from '#kit/readable-code.ts'
import { tidyLine } from '#kit/tidy-text.ts'

/** After country and check digits. */
const bankCodeStart = 4
const bankCodeLength = 8

/** Of an IBAN of the wrong length: what is there, and how many characters its bank code lacks, where it ends within it. */
export function ibanLength(input: string): {
  readonly german: boolean
  readonly length: number
  readonly tooLong: boolean
  readonly bankCode: number | undefined
} {
  const iban = plainAccount(input)
  const german = iban.startsWith('DE')
  const bankCode = iban.length - bankCodeStart
  const isCut = german && bankCode > 0 && bankCode < bankCodeLength
  return {
    german,
    length: iban.length,
    tooLong: iban.length > (german ? germanIbanLength : 34),
    bankCode: isCut ? bankCode : undefined,
  }
}

export type DirectDebitField = 'holder' | 'iban' | 'mandate'
export type DirectDebitFault = NonNullable<ReturnType<typeof ibanFault>> | 'holder-missing' | 'mandate-missing'

/** Every fault of the form by field; empty when it may be sent. */
export function directDebitFaults(form: {
  holder: string
  iban: string
  mandate: boolean
}): Partial<Record<DirectDebitField, DirectDebitFault>> {
  const iban = ibanFault(form.iban)
  return {
    ...(tidyLine(form.holder) === '' && { holder: 'holder-missing' as const }),
    ...(iban && { iban }),
    ...(!form.mandate && { mandate: 'mandate-missing' as const }),
  }
}

const noticeOfOrder = 'mit der Bestätigung einer Bestellung mindestens einen Tag vorher'

/** How many days before an order's debit its notice has to come, as that mandate promises: those granted earlier say 14 for all. */
export function noticeDays(mandate: string | null): number {
  return mandate?.includes(noticeOfOrder) === true ? 1 : 14
}

const creditorNamed = /^Ich ermächtige (?<name>.+) \(Gläubiger-Identifikationsnummer (?<id>[^)]+)\), /

/** Whom a mandate named as its creditor when it was granted, which the provider's data may say differently by now. */
export function mandateCreditor(text: string): { readonly name: string; readonly id: string } | undefined {
  const { id, name } = creditorNamed.exec(text)?.groups ?? {}
  return name === undefined || id === undefined ? undefined : { name, id }
}

/** The SEPA mandate's wording; the same text is shown, granted and stored. */
export function mandateText(creditor: { name: string; id: string }): string {
  return [
    `Ich ermächtige ${creditor.name} (Gläubiger-Identifikationsnummer ${creditor.id}), wiederkehrende Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${creditor.name} auf mein Konto gezogenen Lastschriften einzulösen.`,
    'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
    `Die Mandatsreferenz wird mir nach dem Speichern mitgeteilt. Betrag und Tag jeder Lastschrift werden mir vorher angekündigt: mit der Rechnung mindestens 14 Tage, ${noticeOfOrder}.`,
  ].join('\n\n')
}
