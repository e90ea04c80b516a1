/** An open special right, as the finder and its page say it: why, until when, what it spares, and what proves it. */
import type { WireContract, WireRight } from '#domains/contracts/api.ts'
import { isOfTerms } from '#domains/contracts/paid-parts.ts'
import { keepNumbers } from '#domains/contracts/web/keep-numbers.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { listPapers } from '#domains/documents/web/calls.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import { rightNames } from '../texts.ts'
import { evidenceTerms, failureWords } from './line-words.ts'

export interface OpenRight {
  readonly kind: WireRight['kind']
  /** In the address: `recht=…`. */
  readonly name: string
  /** 'wegen der Preisänderung' */
  readonly because: string
  readonly label: string
  /** The last day to use it; null: it does not end. */
  readonly until: string | null
  readonly text: string
  /** What changes in the terms, a sentence each. */
  readonly terms?: readonly string[]
  readonly earliestEnd: string
  readonly evidence: { readonly term: string; readonly value: string }
  /** The one that announced the change, as it is kept with the contract. */
  readonly letter: { readonly paperId: string; readonly title: string } | null
}

/** The letter of an open right, kept with the contract; that of one of its options names the option. */
export async function changeLetter(
  args: PageArgs,
  contract: WireContract,
  rights: readonly WireRight[],
): Promise<OpenRight['letter']> {
  const { priceChange, rootContractId } = contract
  if (priceChange === null || rights.every(({ kind }) => kind !== 'price-change')) return null
  const papers = await orElse(listPapers(getPage(args).client, rootContractId), () => [])
  const ofThatDay = papers.filter(({ date, kind }) => kind === 'price-change' && date === priceChange.announcedOn)
  const title = contractTitle(contract)
  return ofThatDay.find((paper) => paper.title.endsWith(title)) ?? ofThatDay[0] ?? null
}

interface RightFacts {
  readonly contract: WireContract
  readonly letter: OpenRight['letter']
  readonly today: IsoDate
}

export function openRight(right: WireRight, { contract, letter, today }: RightFacts): OpenRight {
  const { from, kind, number, since, until } = right
  const common = {
    kind,
    letter: kind === 'price-change' ? letter : null,
    name: rightNames[kind],
    until: until === null ? null : formatDate(until),
    earliestEnd: formatDate(from),
  }
  if (kind === 'no-supply')
    return {
      ...common,
      until: common.until ?? 'Jederzeit',
      because: 'wegen des Umzugs ohne Netz',
      label: 'Wegen des Umzugs kündigen',
      text: 'An der neuen Adresse können wir nichts anbieten. Du kannst mit einem Monat Frist gehen, frühestens zum Auszug, ohne Kosten.',
      evidence: { term: 'Umzug ohne Netz gemeldet', value: formatDate(since) },
    }
  if (kind === 'slow-line' || kind === 'fault')
    return {
      ...common,
      until: common.until ?? 'Jederzeit',
      ...failureWords(kind),
      evidence: { term: `${evidenceTerms[kind]} ${number ?? ''}`.trim(), value: `vom ${formatDate(since)}` },
    }
  return { ...common, ...changeWords(right, contract, today) }
}

/** Of a changed price, or of terms alone. */
function changeWords({ from, since }: WireRight, contract: WireContract, today: IsoDate) {
  const { priceChange } = contract
  const title = contractTitle(contract)
  const isDearer = priceChange !== null && !isOfTerms(contract)
  const change = isDearer ? dearerText(title, contract, today) : `Die Bedingungen von ${title} ändern sich.`
  return {
    because: `wegen der ${isDearer ? 'Preisänderung' : 'neuen Bedingungen'}${priceChange === null ? '' : ` zum ${formatDate(priceChange.date)}`}`,
    label: isDearer ? 'Wegen der Preisänderung kündigen bis' : 'Wegen der neuen Bedingungen kündigen bis',
    text: `${change} Deshalb darfst du ${spared(contract, from)} gehen, ohne Kosten.`,
    terms: (priceChange?.terms ?? []).map(keepNumbers),
    evidence: { term: 'Schreiben an dich', value: formatDate(since) },
  }
}

/** The right outlasts the day of the change. Where something is taken off, what is paid is less than either price. */
function dearerText(title: string, { priceChange, priceNow }: WireContract, today: IsoDate): string {
  if (priceChange === null) return ''
  const { date, newPrice, oldPrice } = priceChange
  const from = `${date <= today ? 'seit' : 'ab'} ${formatDate(date)}`
  const regular = [newPrice, oldPrice].includes(priceNow.monthlyPrice) ? '' : 'regulär '
  return `${title} kostet ${from} ${regular}im Monat ${formatEuro(toCents(newPrice))} statt ${formatEuro(toCents(oldPrice))}.`
}

/** What the right spares: a term that ends before `from` binds nobody then. */
function spared({ term: { minTermEnd } }: WireContract, from: IsoDate): string {
  return minTermEnd !== null && from < minTermEnd ? 'vor dem Ende der Mindestlaufzeit' : 'ohne Frist'
}
