/** The name of a product as one word, for a sentence: 'Glasfaser 500' is not read as 'Glasfaser' and '500'. */
export function oneLine(name: string): string {
  return name.replaceAll(' ', '\u{A0}')
}
