/** '24 Stunden': in a sentence of the provider's a figure stays with what it counts. */
export function keepNumbers(text: string): string {
  return text.replaceAll(/(\d\.?) (?=\p{L})/gu, '$1\u{A0}')
}
