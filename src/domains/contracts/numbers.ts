/** Telephone numbers of a contract, how long they can be taken along, and what a move does to them. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { nationalPhone } from '#kit/phone.ts'

import type { Contract } from './contract.ts'

export function contractNumbers({ details }: Pick<Contract, 'details'>): string[] {
  return allNumbers(details)
}

/** A number stays, ends with the old line, or that is still checked: nobody knows the local network of the address. */
export const numberFates = ['kept', 'lost', 'open'] as const

export interface NumberAfterMove {
  readonly number: string
  readonly fate: (typeof numberFates)[number]
}

/** Of a contract inside, or as the API answers it. */
interface Numbers {
  readonly landlineNumberDetails?: { readonly ndc: string; readonly sn: string } | null
  readonly rufnummer?: string | null
}

/** '0341 5550142' before '0171 5550142': as people read them, in the order in which receipts and papers name them. */
export function allNumbers({ landlineNumberDetails: line, rufnummer }: Numbers): string[] {
  return [
    ...(line == null ? [] : [`0${line.ndc} ${line.sn}`]),
    ...(rufnummer == null ? [] : [nationalPhone(rufnummer)]),
  ]
}

/** Area codes are written with and without the zero in front. */
function areaCode(code: string): string {
  return code.replace(/^0+/, '')
}

/** '030', as it is dialled. */
export function areaCodeText(code: string): string {
  return `0${areaCode(code)}`
}

/**
 * What becomes of each number at an address: that of the landline stays only within its local network, which the area code
 * names (§ 59 (5) TKG); one of mobile goes anywhere. `onkz` is the address's, null where it is not known.
 */
export function numbersAfterMove(numbers: Numbers, to: { readonly onkz: string | null } | null): NumberAfterMove[] {
  const onkz = to?.onkz ?? null
  const line = numbers.landlineNumberDetails
  const fate = onkz === null ? 'open' : areaCode(onkz) === areaCode(line?.ndc ?? '') ? 'kept' : 'lost'
  return allNumbers(numbers).map((number, index) => ({ number, fate: line == null || index > 0 ? 'kept' : fate }))
}

/** Those it still has on a day: a move that is ordered may have ended one by then. */
export function numbersOn(contract: Pick<Contract, 'details' | 'relocation'>, day: IsoDate): string[] {
  const { details, relocation } = contract
  if (relocation === null || day < relocation.date) return contractNumbers(contract)
  return numbersAfterMove(details, relocation.to).flatMap(({ fate, number }) => (fate === 'lost' ? [] : [number]))
}

/** What each of so many numbers is called: of two it is said which is which. */
export function numberTerm(count: number, index: number): string {
  return count === 1 ? 'Rufnummer' : index === 0 ? 'Festnetz' : 'Mobilfunk'
}

/** 'bleibt', or what becomes of it instead; short, for a column. */
export function fateText({ fate }: Pick<NumberAfterMove, 'fate'>, onkz: string | null): string {
  if (fate === 'kept') return 'bleibt'
  if (fate === 'open') return 'wird geprüft: bleibt nur im selben Ortsnetz'
  return `neu, Vorwahl\u{A0}${areaCodeText(onkz ?? '')}`
}

/** What there is to say of numbers that do not simply stay; `until` is the last day of the old line. */
export function fateSentences(numbers: readonly NumberAfterMove[], onkz: string | null, until: IsoDate): string[] {
  return numbers.flatMap((one) => {
    if (one.fate === 'kept') return []
    const why = `${fateInShort(one, until)} Sie bleibt nur im selben Ortsnetz (§\u{A0}59 TKG).`
    return one.fate === 'open'
      ? [why]
      : [`${why} Am neuen Ort bekommst du eine mit der Vorwahl ${areaCodeText(onkz ?? '')}.`]
  })
}

/** The same in one sentence, for where `fateText` stands below; empty of a number that stays. */
export function fateInShort({ fate, number }: NumberAfterMove, until: IsoDate): string {
  if (fate === 'kept') return ''
  if (fate === 'open') return 'Ob deine Festnetznummer bleibt, prüfen wir noch.'
  return `Deine Rufnummer ${number.replaceAll(' ', '\u{A0}')} gilt bis ${formatDate(until)}.`
}
