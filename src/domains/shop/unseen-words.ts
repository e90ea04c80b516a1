/** Why a search has found a device where its tile does not show it: 'kabellos' of headphones whose line tells of noise and hours. */

/** As the search folds: ä, ae and a are one. */
function folded(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
  return plain.replaceAll(/([aou])e/g, '$1')
}

/** Long enough to be the same word with another ending. */
const stemLength = 4

interface Texts {
  /** What its tile shows. */
  readonly shown: string
  /** What else it is found by. */
  readonly more: readonly string[]
}

/** Of the words that it is found by one for each that was asked for (folded) and that nobody sees on its tile. */
export function unseenWords(asked: readonly string[], { more, shown }: Texts): string[] {
  const seen = folded(shown)
  const words = asked.flatMap((word) => {
    if (seen.includes(word)) return []
    const begins = (other: string): boolean => other.length >= stemLength && word.startsWith(other)
    return more.find((text) => folded(text).startsWith(word) || begins(folded(text))) ?? []
  })
  return [...new Set(words)]
}
