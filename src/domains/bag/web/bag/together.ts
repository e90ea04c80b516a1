import { formatEuro, toCents, type Cents } from '#kit/money.ts'

import { isOrderedItem } from '../../ordered.ts'
import { mergedCode, mergedItems, type MergeChoice } from '../../rules.ts'
import type { Bag, BagItem } from '../calls.ts'
import { beyondText } from '../texts.ts'

/** What two bags would be as one, in words: 'Fon 8, 3 × Powerbank 20, Mediabox 4K, 707,70 €'. */
export function togetherText(first: Bag, second: Bag): string {
  const merged = mergedItems([mergeable(first), mergeable(second)], {
    take: 'both',
    mostOf: ({ most }) => most,
  })
  const items = merged.filter(({ kept }) => !kept)
  const beyond = merged.filter(({ kept }) => kept)
  const names = items.map(
    ({ quantity, ...item }) => `${quantity === 1 ? '' : `${quantity} × `}${nameAmong(items, item)}`,
  )
  const aside = beyond.map((item) => beyondText(item))
  return [...names, worthText(items), ...aside].join(', ')
}

/** Of two codes the one that stays, said at each choice, as the other is dropped: ', mit Code WINTER-2026'. */
export function codeText(first: Bag, second: Bag, take: MergeChoice): string {
  const codes = [first.voucher?.code ?? null, second.voucher?.code ?? null] as const
  const stays = mergedCode(codes, take)
  return codes.includes(null) || codes[0] === codes[1] ? '' : `, mit Code ${stays}`
}

/** What the things of a bag cost as its sum counts them, before shipping and voucher, once and every month apart. */
export function worthText(
  items: readonly Pick<BagItem, 'monthlyPrice' | 'oneTimePrice' | 'quantity' | 'state'>[],
): string {
  const orderable = items.filter(isOrderedItem)
  const sum = (price: (item: (typeof orderable)[number]) => number | null): Cents =>
    orderable.reduce((cents, item) => cents + toCents(price(item) ?? 0) * item.quantity, 0)
  const monthly = sum(({ monthlyPrice }) => monthlyPrice)
  const once = sum(({ oneTimePrice }) => oneTimePrice)
  const parts = [
    ...(once > 0 || monthly === 0 ? [formatEuro(once)] : []),
    ...(monthly > 0 ? [`${formatEuro(monthly)} mtl.`] : []),
  ]
  return parts.join(' und ')
}

function mergeable({ items }: Bag) {
  return items.map((item) => ({
    ...item,
    contractId: item.contractId ?? '',
    forProductId: item.forProductId ?? '',
    kept: false,
  }))
}

type Named = Pick<BagItem, 'detail' | 'title'>

/** The title, its number on the same line; with its variant where another one of the same title lies there. */
function nameAmong(items: readonly Named[], { detail, title }: Named): string {
  const isAlone = items.filter((item) => item.title === title).length === 1
  const whole = title.replaceAll(/ (?=\d)/g, '\u00A0')
  return isAlone || detail === '' ? whole : `${whole} (${detail})`
}
