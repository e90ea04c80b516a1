/** Where a code can be used: the bag, an option of a contract, or a contract with many. */
import type { PathName } from '#kit/paths.ts'

import type { Explanation } from '../calls.ts'
import { bagNote, euro, monthsLong } from '../voucher-texts.ts'

/** Contracts with more options than these lead to the list of them. */
const fewOptions = 4

export interface VoucherChoice {
  readonly value: string
  readonly title: string
  readonly note: string
  /** What is taken off, or what is left to pay: '7,95 € einmalig, dazu 5,95 € mtl.' */
  readonly end: string
  /** What the button says where nothing else can be chosen. */
  readonly act: string
  readonly bagId: string | undefined
  /** For what it is reserved. */
  readonly item: { readonly itemInstanceId: string; readonly product: string }
  readonly path: PathName
  readonly query: Readonly<Record<string, string>>
}

/** What can be chosen for one contract, or for the bag. */
export interface VoucherGroup {
  readonly title: string
  /** What comes after the choice. */
  readonly hint?: string
  readonly choices: readonly VoucherChoice[]
}

type Contract = Explanation['contracts'][number]

/** All of them: the bag, the options of contracts with few, then the contracts with many as one group. */
export function voucherGroups(explanation: Explanation): VoucherGroup[] {
  const { bag, contracts } = explanation
  const few = contracts.filter(({ options }) => options.length <= fewOptions)
  const many = contracts.filter((contract) => !few.includes(contract))
  return [
    ...(bag === null || bag.discount === 0 ? [] : [{ title: 'Geräte', choices: [bagChoice(bag)] }]),
    ...few.map((contract) => ({
      title: `${contract.product}, Vertrag ${contract.contractId}`,
      choices: optionChoices(contract, explanation),
    })),
    ...(many.length === 0
      ? []
      : [
          {
            title: 'Für eine Option eines Vertrags',
            hint: 'Welche Option, wählst du im nächsten Schritt.',
            choices: many.map((contract) => contractChoice(contract, explanation)),
          },
        ]),
  ]
}

function bagChoice(bag: NonNullable<Explanation['bag']>): VoucherChoice {
  return {
    value: 'bag',
    title: 'Warenkorb',
    note: bagNote(bag),
    end: euro(-bag.discount),
    act: 'Im Warenkorb nutzen',
    bagId: bag.bagId,
    item: { itemInstanceId: 'bag', product: 'bag' },
    path: 'cart',
    query: {},
  }
}

type Effect = Pick<Explanation, 'months' | 'priceType'>

function unitOf({ priceType }: Effect): string {
  return priceType === 'MONTHLY' ? '\u{A0}mtl.' : '\u{A0}einmalig'
}

/** The unit of what the code takes nothing off. */
function otherUnit({ priceType }: Effect): string {
  return priceType === 'MONTHLY' ? '\u{A0}einmalig' : '\u{A0}mtl.'
}

/** '3 Monate lang statt 1,50 € mtl.': how long it lasts stands where the price is. */
function instead(price: string, effect: Effect): string {
  const during = effect.months === 0 ? '' : `${monthsLong(effect.months)} `
  return `${during}statt ${price}${unitOf(effect)}`
}

function least(prices: readonly number[]): string {
  return `ab ${euro(Math.min(...prices))}`
}

function contractChoice(contract: Contract, effect: Effect): VoucherChoice {
  const { contractId, options, product } = contract
  // Some cost nothing in their first months: no code takes anything off that.
  const paid = options.filter(({ price }) => price > 0)
  const counted = paid.length > 0 ? paid : options
  const usual = least(counted.map(({ price }) => price))
  return {
    value: contractId,
    title: product,
    note: `Vertrag ${contractId}, ${options.length}\u{A0}Optionen zur Wahl, ${instead(usual, effect)}`,
    end: `${least(counted.map(({ discounted }) => discounted))}${unitOf(effect)}${alsoPaid(options, effect)}`,
    act: 'Optionen ansehen',
    bagId: undefined,
    item: { itemInstanceId: contractId, product: options[0]?.optionId ?? '' },
    path: 'optionSelection',
    query: { contractId, gutschein: 'vorgemerkt' },
  }
}

/** That some of many cost something besides; how much stands in their list. */
function alsoPaid(options: Contract['options'], effect: Effect): string {
  if (options.every(({ beside }) => beside === 0)) return ''
  return `, teils dazu${effect.priceType === 'MONTHLY' ? ' einmalig' : ' monatlich'}`
}

function optionChoices({ contractId, options }: Contract, effect: Effect): VoucherChoice[] {
  return options.map(({ beside, discounted, optionId, price, title }) => ({
    value: `${contractId} ${optionId}`,
    title,
    note: instead(euro(price), effect),
    end: `${euro(discounted)}${unitOf(effect)}${beside === 0 ? '' : `, dazu\u{A0}${euro(beside)}${otherUnit(effect)}`}`,
    act: 'Dafür nutzen',
    bagId: undefined,
    item: { itemInstanceId: contractId, product: optionId },
    path: 'optionBooking' as const,
    query: { contractId, optionId },
  }))
}

/** The one of that value; the only one where nothing was to be chosen. */
export function readChoice(explanation: Explanation, value: string): VoucherChoice | undefined {
  const choices = voucherGroups(explanation).flatMap((group) => group.choices)
  return choices.length === 1 ? choices[0] : choices.find((choice) => choice.value === value)
}
