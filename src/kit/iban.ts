/** Whether an account number can be one. */
import { plainAccount } from './readable-code.ts'

/** Characters of an IBAN of Germany. */
export const germanIbanLength = 22

/** Whether the check digits are right: letters are numbers from 10, modulo 97 leaves 1 (ISO 13616). */
function checkDigitsHold(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const char of turned) rest = Number(`${rest}${Number.parseInt(char, 36)}`) % 97
  return rest === 1
}

/** Why the text cannot be an IBAN, before the server looks closer; undefined when nothing speaks against it. */
export function ibanFault(input: string): 'iban-missing' | 'iban-length' | 'iban-invalid' | undefined {
  const iban = plainAccount(input)
  if (iban === '') return 'iban-missing'
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]*$/.test(iban)) return 'iban-invalid'
  const lengthIsRight = iban.startsWith('DE')
    ? iban.length === germanIbanLength
    : iban.length >= 15 && iban.length <= 34
  if (!lengthIsRight) return 'iban-length'
  return checkDigitsHold(iban) ? undefined : 'iban-invalid'
}
