/** What the EU template puts above every contract summary (Regulation (EU) 2019/2243). */
export const aboutSummary =
  'Diese Zusammenfassung nennt die Hauptpunkte des Angebots, wie es EU-Recht verlangt, und hilft beim Vergleich mit anderen. Alles Weitere steht in den übrigen Vertragsunterlagen.'

interface Titled {
  readonly title: string
  readonly lines: readonly string[]
}

/** A document as it is drawn: a summary is kept with these words as the first line of its first part, and they stand above it. */
export function withPreamble(sections: readonly Titled[]): {
  readonly preamble: string | undefined
  readonly sections: readonly Titled[]
} {
  const [first, ...others] = sections
  if (first?.lines[0] !== aboutSummary) return { preamble: undefined, sections }
  return { preamble: aboutSummary, sections: [{ ...first, lines: first.lines.slice(1) }, ...others] }
}
