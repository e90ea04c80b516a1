/** Money is whole euro cents everywhere inside; decimals exist only on the wire and on the screen. */
export type Cents = number

/**
 * '1.009,95 €': German, exactly two decimals, no-break space, U+2212 for minus. Not with Intl: the first formatter keeps
 * a phone from answering for 90 ms, and every page shows a price.
 */
export function formatEuro(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${cents < 0 ? '\u2212' : ''}${euros},${digits.slice(-2)}\u00A0€`
}

/** Cents to the decimal number of the wire fields: 995 → 9.95. */
export function toDecimal(cents: Cents): number {
  return cents / 100
}

/** Decimal number of the wire to cents: 9.95 → 995. */
export function toCents(decimal: number): Cents {
  return Math.round(decimal * 100)
}

/** Net part of a gross amount at a tax rate in percent, rounded to the cent. */
export function netAmount(gross: Cents, ratePercent: number): Cents {
  return Math.round(gross / (1 + ratePercent / 100))
}
