/** A bookable option as its card draws it; the texts behind its two buttons are read when somebody asks for them. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import type { PriceNow } from '#domains/catalogue/rules.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { deepFreeze } from '#kit/deep-freeze.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { oncePerObject } from '#kit/once-per-object.ts'
import { drawingOf } from '#ui/icons/drawing-of.ts'

import { toOptionCard } from '../option-card.ts'

export interface SelectionCard {
  readonly id: string
  readonly title: string
  /** Service group and name, for `data-product`: products are counted by it. */
  readonly product: string
  /** Its drawing; absent where a partner's own mark stands in its place. */
  readonly icon?: string
  readonly logo?: string
  /** Marketing text. */
  readonly text: string
  readonly price: { readonly cents: Cents; readonly unit: 'mtl.' | 'einmalig' }
  /** What it costs again after a promotion; its end begins the note. */
  readonly struck?: string
  /** The line below the price; '' where there is nothing to say. */
  readonly note: string
  readonly tooltip: string
}

/** Frozen: the same product gives the same card, which the server knows by its identity. */
export const toSelectionCard = oncePerObject((wire: WireProduct, today: IsoDate) => deepFreeze(newCard(wire, today)))

function newCard(wire: WireProduct, today: IsoDate): SelectionCard {
  const { id, title, product, text, monthly, oneTimeCents, note, tooltip } = toOptionCard(wire, today)
  const promotion = monthly !== null && endOfPromotion(monthly)
  const notes = [promotion || note, besidePrice(wire.minContractDuration, monthly !== null, oneTimeCents)]
  return {
    id,
    title,
    product,
    ...(wire.images.brandLogo === null ? { icon: drawingOf(wire.icon, 'L') } : { logo: wire.images.brandLogo }),
    text,
    price: monthly === null ? { cents: oneTimeCents ?? 0, unit: 'einmalig' } : { cents: monthly.price, unit: 'mtl.' },
    ...(promotion && { struck: formatEuro(monthly.regular) }),
    note: notes.filter(Boolean).join(', '),
    tooltip,
  }
}

/** Where the price before is struck; another price for the first months is said in words. */
function endOfPromotion({ first, price, regular, until }: PriceNow): string | false {
  return until !== null && first === null && price < regular && `bis ${formatDate(until)}`
}

/** A one-time price beside the monthly one, and a term unlike that which the lead of the page says of all. */
function besidePrice(months: number, isMonthly: boolean, oneTime: Cents | null): string {
  if (!isMonthly) return 'Ohne Laufzeit'
  const once = oneTime !== null && oneTime > 0 && `dazu einmalig ${formatEuro(oneTime)}`
  return [once, months > 1 && `${months} Monate Mindestlaufzeit`].filter(Boolean).join(', ')
}

export type TextKind = 'details' | 'legal'

/** What the dialog shows; without a product its texts could not be read. */
export interface OpenedTexts {
  readonly card: SelectionCard
  readonly kind: TextKind
  readonly product: WireProduct | undefined
}

/** What a card shows in the page, where there are no scripts for a dialog. */
export type OpenTexts = readonly { readonly title: string; readonly text: string }[]

/** Produktdetails with all that the dialog says, or the legal information; markdown. */
export function openTexts(product: WireProduct, kind: TextKind): OpenTexts {
  const { title, text } = product.legalInformation
  if (kind === 'legal') return [{ title, text }]
  const { detailedFeatures, facts, contents, notIncluded } = product
  return [
    ...detailedFeatures,
    { title: 'Auf einen Blick', text: facts.map((fact) => `${fact.title}: ${fact.text}`).join('\n') },
    ...contents.map(({ title: name, items }) => ({ title: name, text: items.join(', ') })),
    { title: 'Nicht enthalten', text: notIncluded.join('\n') },
  ].filter((part) => part.text !== '')
}
