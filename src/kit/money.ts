/** Money is whole euro cents everywhere inside; decimals exist only on the wire and on the screen. */
export type Cents = number

const euro = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '9,95 €': German, exactly two decimals, no-break space, U+2212 for minus. */
export function formatEuro(cents: Cents): string {
  // Plus zero: nothing is never '−0,00 €'.
  return `${euro.format(cents / 100 + 0).replace('-', '\u2212')}\u00A0€`
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
