/** The short minimum term beside a longer one (§ 56 (1) TKG) in words, the same in list and sheet. Pure; German. */

const withoutFirst = 'dann ohne den Preis der ersten Monate'

/**
 * 'Auf Wunsch auch mit 12 Monaten zum gleichen monatlichen Preis': it begins with the price that follows that of the first
 * months (docs/product/product-changes.md). `introduced`: true, or who of several has such a price.
 */
export function shortTermText(months: number, introduced: boolean | string): string {
  const choice = `Auf Wunsch auch mit ${months}\u{A0}Monaten`
  if (introduced === true) return `${choice}, ${withoutFirst}`
  const same = `${choice} zum gleichen monatlichen Preis`
  return introduced === false ? same : `${same}, ${introduced} ${withoutFirst}`
}
