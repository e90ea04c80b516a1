/** The present product and its targets in words, each row on the line of the others. Pure. */
import type { WireContract } from '#domains/contracts/api.ts'
import { addDays, formatDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'

import type { Targets } from '../calls.ts'
import { fromDay, megabits, signedEuro } from '../texts.ts'

export interface OfferCard {
  readonly title: string
  /** Below the name: 'Dein Tarif'. */
  readonly note: string | undefined
  /** null: the present product. */
  readonly productId: string | null
  readonly cents: Cents
  readonly priceNote: string
  /** The difference, of the present product the sum. */
  readonly figure: string
  readonly figureNotes: readonly string[]
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly points: readonly { readonly text: string; readonly kept: boolean }[]
}

export interface ChoiceView {
  readonly lead: string
  readonly cards: readonly OfferCard[]
  readonly foot: string
}

type Target = Targets['targets'][number]
type Present = NonNullable<Targets['present']>

const isSmaller = ({ role }: Target): boolean => role === 'DOWNGRADE'

/** The price list names introductory prices of them too. */
const noFirstMonths =
  ' Den Preis der ersten Monate aus der Tarifliste gibt es beim Wechsel in einen kleineren Tarif nicht.'

/** Undefined where there is nothing to choose. */
export function choiceView(contract: WireContract, { present, targets }: Targets): ChoiceView | undefined {
  const first = targets.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]
  if (present === null || first === undefined) return undefined
  const place = contract.productAddress === null ? 'zur Auswahl' : 'an deiner Adresse'
  const sameDay = targets.every(({ date }) => date === first.date)
  const day = sameDay ? ` Ein Wechsel beginnt am ${formatDate(first.date)}.` : ''
  const months = first.compared.months
  const { minTermEnd, monthly } = contract.term
  const beside = ({ date }: Target): Beside => ({
    all: targets,
    sameDay,
    newTerm:
      monthly || minTermEnd === null || minTermEnd < date ? 'Nicht mehr monatlich kündbar' : 'Neue Mindestlaufzeit',
  })
  return {
    lead: `${counted(targets.length, 'Ein anderer Tarif', 'andere Tarife')} ${place}.${day}`,
    cards: [presentCard(contract, present, first), ...targets.map((target) => targetCard(target, beside(target)))],
    foot: `Der Unterschied rechnet alle deine Verträge über ${months} Monate mit und vergleicht mit den Preisen ${sameDay ? `ab ${formatDate(first.date)}` : 'ab dem Wechsel'}. Alle Preise inklusive Mehrwertsteuer. Der Wechsel kostet einmalig ${formatEuro(0)}.${targets.some(isSmaller) ? noFirstMonths : ''}`,
  }
}

function speeds(download: number | null | undefined, upload: number | null | undefined): OfferCard['facts'] {
  return [
    ...(download == null ? [] : [{ term: 'Download', value: megabits(download) }]),
    ...(upload == null ? [] : [{ term: 'Upload', value: megabits(upload) }]),
  ]
}

function presentCard({ product, term }: WireContract, present: Present, { compared, date }: Target): OfferCard {
  const free = term.minTermEnd === null || term.monthly
  return {
    title: present.title,
    note: 'Dein Tarif',
    productId: null,
    cents: toCents(present.monthlyPrice),
    priceNote: otherPrices(present),
    figure: formatEuro(toCents(present.total)),
    figureNotes: [
      `alle Verträge in ${compared.months}\u{A0}Monaten`,
      `${fromDay(date, date)}${staysSo(present, compared) ? '' : ' zunächst'} ${formatEuro(toCents(present.monthly))} im Monat`,
    ],
    facts: [
      ...speeds(product?.maxBandwidth, product?.maxUpstream),
      {
        term: 'Laufzeit',
        value: free ? 'monatlich kündbar' : `monatlich kündbar ab ${formatDate(addDays(term.minTermEnd ?? date, 1))}`,
      },
    ],
    points: present.gains.map(({ amount, title }) => ({
      text: `${title} ${formatEuro(toCents(amount))} im Monat`,
      kept: true,
    })),
  }
}

/** Whether the same is paid in all months: a discount may end among them, or another price begin. */
function staysSo({ monthly, total }: Present, { months }: Target['compared']): boolean {
  return toCents(monthly) * months === toCents(total)
}

/** What is paid before a change could begin, and from which day after it something else, as of every target: with the year. */
function otherPrices({ next, today }: Present): string {
  const prices = [
    ...(today === null ? [] : [`bis ${formatDate(today.until)}: ${formatEuro(toCents(today.monthlyPrice))}`]),
    ...(next === null ? [] : [`ab ${formatDate(next.from)}: ${formatEuro(toCents(next.monthlyPrice))}`]),
  ]
  return prices.join(', ')
}

interface Beside {
  readonly all: readonly Target[]
  readonly sameDay: boolean
  /** What a new minimum term takes. */
  readonly newTerm: string
}

function targetCard(target: Target, { all, newTerm, sameDay }: Beside): OfferCard {
  const { compared, later, minTermUntil, monthlyPrice, productId, title } = target
  const [step] = later
  return {
    title,
    note: sameDay ? undefined : `ab ${formatDate(target.date)}`,
    productId,
    cents: toCents(monthlyPrice),
    priceNote: step === undefined ? '' : `ab ${formatDate(step.from)}: ${formatEuro(toCents(step.monthlyPrice))}`,
    figure: signedEuro(toCents(compared.after) - toCents(compared.before)),
    figureNotes: [`alle Verträge in ${compared.months}\u{A0}Monaten`, monthlyDifference(compared.stretches)],
    facts: [
      ...speeds(target.maxBandwidth, target.maxUpstream),
      { term: 'Laufzeit', value: minTermUntil === null ? 'monatlich kündbar' : `bis ${formatDate(minTermUntil)}` },
    ],
    points: [
      ...target.losses.map((text) => ({ text, kept: false })),
      ...(minTermUntil === null ? [] : [{ text: newTerm, kept: false }]),
      ...target.keeps.map((discount) => ({ text: `${discount} bleibt${cheaperThan(target, all)}`, kept: true })),
    ],
  }
}

/** '−9,00 € im Monat', '−5,00 €, ab Juli +10,00 €' */
function monthlyDifference([first, ...later]: Target['compared']['stretches']): string {
  if (first === undefined) return ''
  const amount = signedEuro(toCents(first.amount))
  if (later.length === 0) return `${amount} im Monat`
  return [amount, ...later.map((one) => `${fromDay(one.from, first.from)} ${signedEuro(toCents(one.amount))}`)].join(
    ', ',
  )
}

/** Said where a product whose own price is lower costs more in the end. */
function cheaperThan({ compared, monthlyPrice }: Target, all: readonly Target[]): string {
  const dearer = all.find((other) => other.monthlyPrice < monthlyPrice && other.compared.after > compared.after)
  return dearer === undefined ? '' : `, deshalb günstiger als ${dearer.title}`
}
