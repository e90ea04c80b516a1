/** What the page of an order showed, sent along with it: what somebody has seen is what they agree to. */
import { isOrderedItem } from '#domains/bag/ordered.ts'
import type { Bag } from '#domains/bag/web/calls.ts'
import { formText } from '#platform/web/form-text.ts'

/** In euro; null: nothing is paid of that kind. */
interface ShownPrice {
  readonly once: number | null
  readonly monthly: number | null
}

export interface Shown {
  readonly digest: string
  readonly oneTime: number | null
  /** By line. */
  readonly prices: Readonly<Record<string, ShownPrice>>
}

const ofLine = 'shown-'
const ofOrder = 'shownTotal'

/** The names and values of the hidden fields. */
export function shownFields({ digest, items, sums }: Pick<Bag, 'digest' | 'items' | 'sums'>): [string, string][] {
  const lines = items
    .filter(isOrderedItem)
    .map(({ itemId, monthlyPrice, oneTimePrice }): [string, string] => [
      ofLine + itemId,
      `${oneTimePrice ?? ''}|${monthlyPrice ?? ''}`,
    ])
  return [['digest', digest], [ofOrder, String(sums.oneTime)], ...lines]
}

const amount = (text = ''): number | null => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : null)

export function readShown(form: FormData): Shown {
  const prices = [...form.keys()].flatMap((name) => {
    if (!name.startsWith(ofLine)) return []
    const [once, monthly] = formText(form, name).split('|')
    return [[name.slice(ofLine.length), { once: amount(once), monthly: amount(monthly) }] as const]
  })
  return {
    digest: formText(form, 'digest'),
    oneTime: amount(formText(form, ofOrder)),
    prices: Object.fromEntries(prices),
  }
}

/** A price that is another one than was shown. */
export interface ChangedPrice {
  readonly title: string
  readonly was: number
  readonly is: number
  readonly monthly: boolean
}

/** Of what was shown and is still ordered. */
export function changedPrices({ prices }: Shown, items: Bag['items']): ChangedPrice[] {
  return items.filter(isOrderedItem).flatMap(({ itemId, monthlyPrice, oneTimePrice, title }) => {
    const shown = prices[itemId]
    if (shown === undefined) return []
    const pairs = [
      { was: shown.once, is: oneTimePrice, monthly: false },
      { was: shown.monthly, is: monthlyPrice, monthly: true },
    ]
    return pairs.flatMap(({ is, monthly, was }) =>
      was === null || is === null || was === is ? [] : [{ title, was, is, monthly }],
    )
  })
}

/** Whether other things are ordered than were shown; a form that brought nothing along does not say. */
export function isOtherOrder({ prices }: Shown, items: Bag['items']): boolean {
  const [was, is] = [Object.keys(prices), items.filter(isOrderedItem).map(({ itemId }) => itemId)]
  return was.length > 0 && (was.length !== is.length || is.some((itemId) => prices[itemId] === undefined))
}
