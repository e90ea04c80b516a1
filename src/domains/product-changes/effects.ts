/** What a change loses and keeps, in the words of the contract summary and of the screens. Pure. */
import type { Consequences, EndingDiscount } from '#domains/consequences/sheet.ts'
import { specialRightUntil, type RightFacts } from '#domains/contracts/dates-ahead.ts'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'

/** 'TV Komfort und Mobil M' */
function listed(titles: readonly string[]): string {
  const last = titles.at(-1) ?? ''
  return titles.length < 2 ? last : `${titles.slice(0, -1).join(', ')} und ${last}`
}

/** 'Kombivorteil entfällt: TV Komfort und Mobil M kosten je 3,00 € mehr' */
function discountLost(title: string, ended: readonly EndingDiscount[]): string {
  const titles = listed(ended.map(({ contractTitle }) => contractTitle))
  const [first] = ended
  const same = ended.every(({ amountCents }) => amountCents === first?.amountCents)
  const amount = formatEuro(first?.amountCents ?? 0)
  if (!same) {
    const sum = formatEuro(ended.reduce((total, { amountCents }) => total + amountCents, 0))
    return `${title} entfällt: ${titles} kosten zusammen ${sum} mehr`
  }
  return ended.length === 1
    ? `${title} entfällt: ${titles} kostet ${amount} mehr`
    : `${title} entfällt: ${titles} kosten je ${amount} mehr`
}

/** Notice because of an announced change (§ 57 TKG): a right that would be open longer than the product runs. */
export interface LostRight {
  readonly isOfTerms: boolean
}

/** The right that the change to another product on `date` cuts off; undefined: there is none, or it is over by then. */
export function lostRight(
  contract: RightFacts,
  { date, today }: { readonly date: IsoDate; readonly today: IsoDate },
): LostRight | undefined {
  const { priceChange } = contract
  const until = specialRightUntil(contract, { today })
  if (priceChange === null || until === null || until < date) return undefined
  return { isOfTerms: priceChange.newCents === priceChange.oldCents }
}

/** What is lost with a change to `title`, a sentence without a full stop each. */
export function lossesOf(
  {
    dependent,
    discounts,
    right,
  }: Pick<Consequences, 'dependent' | 'discounts'> & { readonly right?: LostRight | undefined },
  title: string,
): string[] {
  const byTitle = Map.groupBy(discounts, (discount) => discount.title)
  const options = dependent.filter(({ reason }) => reason === 'option-of-contract')
  return [
    ...[...byTitle].map(([name, ended]) => discountLost(name, ended)),
    ...options.map((option) => `${option.title} entfällt: gibt es in ${title} nicht`),
    ...(right === undefined
      ? []
      : [`Sonderkündigung wegen der ${right.isOfTerms ? 'neuen Bedingungen' : 'Preisänderung'} entfällt`]),
  ]
}
