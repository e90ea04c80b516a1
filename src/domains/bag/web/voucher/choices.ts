/** Where a code can be used: the bag, an option of a contract, or a contract with many. */
import type { PathName } from '#kit/paths.ts'

import type { Explanation } from '../calls.ts'
import { bagNote } from '../voucher-texts.ts'

/** Contracts with more options than these lead to the list of them. */
const fewOptions = 3

export interface VoucherChoice {
  readonly value: string
  readonly title: string
  readonly note: string
  readonly bagId: string | undefined
  /** For what it is reserved. */
  readonly item: { readonly itemInstanceId: string; readonly product: string }
  readonly path: PathName
  readonly query: Readonly<Record<string, string>>
}

/** All of them, the bag first. */
export function voucherChoices({ bag, contracts }: Explanation): VoucherChoice[] {
  const intoBag: VoucherChoice[] =
    bag === null || bag.discount === 0
      ? []
      : [
          {
            value: 'bag',
            title: 'Warenkorb',
            note: bagNote(bag),
            bagId: bag.bagId,
            item: { itemInstanceId: 'bag', product: 'bag' },
            path: 'cart',
            query: {},
          },
        ]
  return [...intoBag, ...contracts.flatMap(contractChoices)]
}

function contractChoices({ contractId, options, product }: Explanation['contracts'][number]): VoucherChoice[] {
  const [first] = options
  const about = `Zu ${product}, Vertrag ${contractId}`
  const common = { bagId: undefined }
  if (options.length > fewOptions && first !== undefined)
    return [
      {
        ...common,
        value: contractId,
        title: `${product}, Vertrag ${contractId}`,
        note: `${options.length}\u{A0}Optionen zur Wahl`,
        item: { itemInstanceId: contractId, product: first.optionId },
        path: 'optionSelection',
        query: { contractId, gutschein: 'vorgemerkt' },
      },
    ]
  return options.map(({ optionId, title }) => ({
    ...common,
    value: `${contractId} ${optionId}`,
    title,
    note: about,
    item: { itemInstanceId: contractId, product: optionId },
    path: 'optionBooking' as const,
    query: { contractId, optionId },
  }))
}

/** The one of that value; the only one where nothing was to be chosen. */
export function readChoice(explanation: Explanation, value: string): VoucherChoice | undefined {
  const choices = voucherChoices(explanation)
  return choices.length === 1 ? choices[0] : choices.find((choice) => choice.value === value)
}
