/** Words as people type them. Pure. */
import { spelledOut } from '#kit/umlauts.ts'

/** 'Kündigung' and 'kuendigung' are the same word; accents and case do not count. */
function plain(words: string): string {
  return spelledOut(words.toLowerCase()).normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Whether every word of the query occurs in a text; none asked for: in every text. */
export function hasWords(query: string): (text: string) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return (text) => {
    const all = plain(text)
    return words.every((word) => all.includes(word))
  }
}
