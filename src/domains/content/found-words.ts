/** Words as people type them. Pure. */

const folded: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** 'Kündigung' and 'kuendigung' are the same word; accents and case do not count. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

/** Whether every word of the query occurs in a text; none asked for: in every text. */
export function hasWords(query: string): (text: string) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return (text) => {
    const all = plain(text)
    return words.every((word) => all.includes(word))
  }
}
