/** German wording of the voucher of a bag. */
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { Bag, Explanation } from './calls.ts'

type BagVoucher = NonNullable<Bag['voucher']>
type Terms = NonNullable<BagVoucher['terms']>

interface VoucherText {
  readonly tone: 'info' | 'success' | 'warning'
  readonly title: string
  readonly text: string
}

/** What it takes off, or why it does not. */
export function voucherText({ discount, missing, state, terms }: BagVoucher): VoucherText {
  if (state === 'gone' || terms === null)
    return {
      tone: 'warning',
      title: 'Der Aktionscode gilt nicht mehr',
      text: 'Er nimmt nichts mehr weg. Deine Geräte sind noch da.',
    }
  if (state === 'waiting') return { tone: 'info', title: 'Dein Aktionscode liegt bereit', text: termsText(terms) }
  if (state === 'fixed-price')
    return {
      tone: 'warning',
      title: 'Der Aktionscode gilt nicht für Bücher',
      text: 'Ihr Preis ist gesetzlich gebunden. Für anderes bleibt er hier liegen.',
    }
  if (state === 'minimum')
    return {
      tone: 'warning',
      title: `Der Aktionscode gilt ab ${euro(terms.minimum)}`,
      text: `Dir fehlen ${euro(missing)}. Bis dahin bleibt er hier liegen.`,
    }
  return { tone: 'success', title: `${euro(discount)} auf Geräte`, text: termsText(terms) }
}

/** What a code is good for, before anything is chosen. */
export function codeEffect({ months, priceType, target, terms: { amount, percent } }: Explanation): string {
  const sum = percent === null ? euro(amount) : `${percent}\u{A0}%`
  if (target === 'GOODS') return `${sum} auf Geräte`
  if (target === 'ANY') return `${sum} auf ein Gerät oder auf den einmaligen Preis einer Option`
  if (priceType === 'ONE_TIME') return `${sum} auf den einmaligen Preis einer Option`
  return `${sum} weniger im Monat für eine neue Option, ${monthsLong(months)}`
}

/** '3 Monate lang' */
export function monthsLong(months: number): string {
  return `${months === 1 ? 'einen Monat' : `${months}\u{A0}Monate`} lang`
}

/** '3 Geräte, statt WINTER-2026 mit −20,00 €': a bag takes one code, and nobody gives up another unawares. */
export function bagNote({ pieces, replaces }: NonNullable<Explanation['bag']>): string {
  const devices = `${pieces}\u{A0}${pieces === 1 ? 'Gerät' : 'Geräte'}`
  if (replaces === null) return devices
  const effect = replaces.discount === 0 ? '' : ` mit ${euro(-replaces.discount)}`
  return `${devices}, statt ${replaces.code}${effect}`
}

/** The conditions of a code. */
export function codeTerms({ target, terms }: Explanation): string {
  const some = terms.some && target === 'OPTION' ? ' Gilt nur für einige Optionen.' : ''
  return termsText({ ...terms, some: terms.some && target !== 'OPTION' }) + some
}

/** '10 % auf Geräte, höchstens 50,00 €. Ab 100,00 €, einmal einlösbar bis 31. Dezember 2026.' */
function termsText({ amount, minimum, once, percent, some, validTo }: Terms): string {
  const share = percent === null ? '' : `${percent}\u{A0}%, höchstens ${euro(amount)}. `
  const from = minimum > 0 ? `Ab ${euro(minimum)}, ` : ''
  // Until when it is redeemed; what it takes off each month may last longer.
  const until = `${once ? 'einmal ' : ''}einlösbar bis ${formatDate(validTo)}`
  const only = some ? ' Gilt nur für einige Geräte.' : ''
  return share + capital(from + until) + '.' + only
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** '9,95 €' of an amount in euro */
export function euro(amount: number): string {
  return formatEuro(toCents(amount))
}
