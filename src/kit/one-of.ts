/** Whether a text is one of the words of a list. */
export function isOneOf<Word extends string>(words: readonly Word[], text: string): text is Word {
  return words.some((word) => word === text)
}
