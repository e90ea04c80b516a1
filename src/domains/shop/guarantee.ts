/** The years of a maker's guarantee that its durability label names: only of more than two (Art. 22a Directive 2011/83/EU); null: it has none. */
export function labelledYears(guaranteeYears: number | null): number | null {
  return guaranteeYears !== null && guaranteeYears > 2 ? guaranteeYears : null
}
