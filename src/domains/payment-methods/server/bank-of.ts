import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

import { ok, refuse, type Result } from '#kit/result.ts'

import { bankNames } from './bank-names.ts'

const countryNames = new Intl.DisplayNames('de', { type: 'region' })

/** The bank of a valid IBAN, by name where its German bank code is known, else as exactly as can be said. */
export function findBankName(iban: string): string {
  const country = iban.slice(0, 2)
  if (country !== 'DE') return `Bank in ${countryNames.of(country) ?? country}`
  const code = iban.slice(4, 12)
  return bankNames[code] ?? `Bank mit der Bankleitzahl ${code}`
}

/** The same of what is being typed. */
export function nameBank(typed: string): Result<{ readonly bank: string }, 'iban-invalid'> {
  const iban = electronicFormatIBAN(typed) ?? ''
  return isValidIBAN(iban) ? ok({ bank: findBankName(iban) }) : refuse('iban-invalid')
}
