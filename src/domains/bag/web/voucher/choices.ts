/** Where a code can be used: the bag, an option of a contract, or a contract with many. */
import type { PathName } from '#kit/paths.ts'

import type { Explanation } from '../calls.ts'
import { bagNote, euro } from '../voucher-texts.ts'

/** Contracts with more options than these lead to the list of them. */
const fewOptions = 3

export interface VoucherChoice {
  readonly value: string
  readonly title: string
  readonly note: string
  /** What is taken off, or what is left to pay. */
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
  readonly choices: readonly VoucherChoice[]
}

/** All of them, the bag first. */
export function voucherGroups({ bag, contracts, priceType }: Explanation): VoucherGroup[] {
  const unit = priceType === 'MONTHLY' ? ' mtl.' : ' einmalig'
  return [
    ...(bag === null || bag.discount === 0 ? [] : [{ title: 'Geräte', choices: [bagChoice(bag)] }]),
    ...contracts.map((contract) => ({
      title: `${contract.product}, Vertrag ${contract.contractId}`,
      choices: contractChoices(contract, unit),
    })),
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

function contractChoices({ contractId, options }: Explanation['contracts'][number], unit: string): VoucherChoice[] {
  const [first] = options
  // Some cost nothing in their first months: no code takes anything off that.
  const paid = options.filter(({ price }) => price > 0)
  const common = { bagId: undefined }
  if (options.length > fewOptions && first !== undefined)
    return [
      {
        ...common,
        value: contractId,
        title: `${options.length}\u{A0}Optionen zur Wahl`,
        note: 'Welche, wählst du im nächsten Schritt.',
        end: `ab ${euro(Math.min(...(paid.length > 0 ? paid : options).map(({ discounted }) => discounted)))}${unit}`,
        act: 'Optionen ansehen',
        item: { itemInstanceId: contractId, product: first.optionId },
        path: 'optionSelection',
        query: { contractId, gutschein: 'vorgemerkt' },
      },
    ]
  return options.map(({ discounted, optionId, price, title }) => ({
    ...common,
    value: `${contractId} ${optionId}`,
    title,
    note: `statt ${euro(price)}${unit}`,
    end: `${euro(discounted)}${unit}`,
    act: 'Dafür nutzen',
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
