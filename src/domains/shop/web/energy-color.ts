/** The colour of an energy class, which the regulation sets (tokens.css). */
export function energyColor(letter: string): string {
  return `var(--energy-${letter.toLowerCase()})`
}
