/** What a change loses and keeps, in the words of the contract summary and of the screens. Pure. */
import type { Consequences, EndingDiscount } from '#domains/consequences/sheet.ts'
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

/** What is lost with a change to `title`, a sentence without a full stop each. */
export function lossesOf(
  { dependent, discounts }: Pick<Consequences, 'dependent' | 'discounts'>,
  title: string,
): string[] {
  const byTitle = Map.groupBy(discounts, (discount) => discount.title)
  const options = dependent.filter(({ reason }) => reason === 'option-of-contract')
  return [
    ...[...byTitle].map(([name, ended]) => discountLost(name, ended)),
    ...options.map((option) => `${option.title} entfällt: gibt es in ${title} nicht`),
  ]
}
