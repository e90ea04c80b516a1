/** The sheet of consequences as the pages draw it: made by their loaders, so that their scripts stay small. */
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'

import type { WirePreview } from '../api.ts'
import type { BillWords } from './texts.ts'

type Item = WirePreview['previewItems'][number]

interface BillRow {
  readonly title: string
  readonly note: string
  readonly before: string
  /** 'entfällt' of what ends. */
  readonly after: string
  readonly tone: 'same' | 'changed' | 'gone'
}

export interface Bill {
  readonly rows: readonly BillRow[]
  readonly before: string
  readonly after: string
}

function sum(items: readonly Item[], key: 'currentMonthlyPrice' | 'newMonthlyPrice'): number {
  return items.reduce((cents, item) => cents + toCents(item[key]), 0)
}

function row(title: string, note: string, items: readonly Item[]): BillRow {
  const before = sum(items, 'currentMonthlyPrice')
  const after = sum(items, 'newMonthlyPrice')
  const ends = items.every(({ effect }) => effect === 'ends' || effect === 'ends-with-contract')
  return {
    title,
    note,
    before: formatEuro(before),
    after: ends ? 'entfällt' : formatEuro(after),
    tone: ends ? 'gone' : before === after ? 'same' : 'changed',
  }
}

/** What is paid a month before and after: the contract, its options together, what else changes, the rest in one row. */
export function bill({ previewItems }: Pick<WirePreview, 'previewItems'>, { effects, options }: BillWords): Bill {
  const monthly = previewItems.filter(({ priceType }) => priceType === 'MONTHLY')
  const own = (kinds: readonly Item['effect'][]) =>
    monthly
      .filter(({ effect }) => kinds.includes(effect))
      .map((item) => row(item.productName, effects[item.effect], [item]))
  const together = (kind: Item['effect'], many: { readonly title: string; readonly note: string }) => {
    const items = monthly.filter(({ effect }) => effect === kind)
    const [first] = items
    if (first === undefined) return []
    return items.length === 1 ? [row(first.productName, effects[kind], items)] : [row(many.title, many.note, items)]
  }
  const ending = monthly.filter(({ effect }) => effect === 'ends-with-contract').length
  const rows = [
    ...own(['ends', 'changes', 'begins']),
    ...together('ends-with-contract', { title: counted(ending, 'Eine Option', 'Optionen'), note: options }),
    ...own(['loses-discount']),
    // Changes of their own, such as the end of a discount, come all the same.
    ...together('stays', { title: 'Alles andere', note: effects.stays }),
  ]
  return {
    rows,
    before: formatEuro(sum(monthly, 'currentMonthlyPrice')),
    after: formatEuro(sum(monthly, 'newMonthlyPrice')),
  }
}

/** What has to be paid or comes back once: 'Einmalig 0,00 €'. */
export function oneTimeSum({ oneTime }: Pick<WirePreview, 'oneTime'>): number {
  return oneTime.reduce((cents, { amount }) => cents + toCents(amount), 0)
}

export interface KnownFact {
  readonly kind: 'number' | 'device' | 'option'
  readonly title: string
  readonly text: string
}

/** Numbers, devices, options: what is lost or goes back, each with its day. */
export function knownFacts({ dependentContracts, hardwareToReturn, numbers }: WirePreview): KnownFact[] {
  return [
    ...numbers.map(({ number, portableUntil }) => ({
      kind: 'number' as const,
      title: `Deine Rufnummer ${number}`,
      text: `Du kannst sie bis ${formatDate(portableUntil)} zu einem anderen Anbieter mitnehmen.`,
    })),
    ...hardwareToReturn.map(({ name, returnUntil }) => ({
      kind: 'device' as const,
      title: `${name} zurücksenden`,
      text: `Bis ${formatDate(returnUntil)}. Das kostet dich nichts.`,
    })),
    ...dependentContracts
      .filter(({ reason }) => reason === 'option-of-contract')
      .map(({ endDate, title }) => ({
        kind: 'option' as const,
        title: `${title} endet mit`,
        text: endDate === null ? 'Mit dem Vertrag.' : `Am ${formatDate(endDate)}.`,
      })),
  ]
}
