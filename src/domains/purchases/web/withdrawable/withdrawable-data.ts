/** Everything that can be withdrawn today: contracts, options, changes of product, and goods. */
import { listContracts } from '#domains/contracts/web/calls.ts'
import { orToContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import { withdrawableOf, type Withdrawable } from '#domains/terminations/web/revocation/withdrawable.ts'
import { berlinDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { listPurchases, type Purchase } from '../calls.ts'

export interface WithdrawableData {
  /** What ends first stands first. */
  readonly items: readonly Withdrawable[]
  readonly today: IsoDate
  /** The purchases could not be read: the page says where they are. */
  readonly withoutPurchases: boolean
}

export async function loadWithdrawable(args: PageArgs): Promise<WithdrawableData> {
  const { client, today } = getPage(args)
  const [roots, purchases] = await Promise.all([
    orToContracts(args, listContracts(client), 'contracts'),
    orElse(orLogin(args, listPurchases(client)), () => null),
  ])
  const found = [...roots.flatMap(withdrawableOf), ...(purchases ?? []).flatMap((one) => withdrawableGoods(one, today))]
  return { items: found.toSorted(byLastDay), today, withoutPurchases: purchases === null }
}

/** A period that has not begun ends last. */
function byLastDay(one: Withdrawable, other: Withdrawable): number {
  return (one.until ?? '9').localeCompare(other.until ?? '9')
}

/** The goods of a purchase that can still go back, by their names. */
function withdrawableGoods(purchase: Purchase, today: IsoDate): Withdrawable[] {
  const { canReturn, lines, orderId, placedAt, returnUntil } = purchase
  const goods = lines.filter(({ kind, piecesLeft }) => kind !== 'option' && piecesLeft > 0)
  if (!canReturn || goods.length === 0) return []
  return [
    {
      path: 'returnGoods',
      query: { bestellung: orderId },
      title: conjunction(new Set(goods.map(({ title }) => title))),
      note: `Bestellung vom ${formatDayOf(berlinDate(placedAt), today)}${goods.length > 1 ? ', auch einzelne Geräte' : ''}`,
      until: returnUntil,
    },
  ]
}
