/** The pattern language of masked inputs: all that is needed to draw one. */

type Kind = '*' | '1' | 'a' | 'A' | '#'

export interface Slot {
  /** Undefined for a fixed character. */
  readonly kind: Kind | undefined
  /** The fixed character. */
  readonly fixed: string
  /** Places of one field, between fixed characters other than blanks: '31', '12' and '2026' of a date. */
  readonly field: number
}

export interface InputMask {
  readonly slots: readonly Slot[]
  /** Stands in places not filled yet; '' shows the text only as far as it goes. */
  readonly placeholder: string
}

/** Letters of ASCII: no IBAN, card or code has others. */
const tests: Readonly<Record<Kind, RegExp>> = {
  '*': /^[A-Za-z0-9]$/,
  '1': /^[0-9]$/,
  a: /^[A-Za-z]$/,
  A: /^[A-Za-z]$/,
  '#': /^[A-Za-z0-9]$/,
}

function isKind(character: string): character is Kind {
  return Object.hasOwn(tests, character)
}

/**
 * Reads a pattern: `*` letter (of ASCII) or digit, `1` digit, `a` letter, `A` letter made upper case, `#` letter or digit made upper
 * case, a backslash makes the next character a fixed one. Throws where nothing can be typed, or nothing follows the last backslash.
 */
export function parseMask(pattern: string, placeholder = '_'): InputMask {
  if (placeholder.length > 1)
    throw new RangeError('InputMask: placeholder should be a single character or an empty string.')
  const slots: Slot[] = []
  let field = 0
  for (let at = 0; at < pattern.length; at += 1) {
    const escaped = pattern[at] === '\\'
    if (escaped) at += 1
    if (at === pattern.length) throw new SyntaxError('InputMask: pattern ends with a raw \\')
    const char = pattern.charAt(at)
    const kind = !escaped && isKind(char) ? char : undefined
    if (kind === undefined && char !== ' ') field += 1
    slots.push({ kind, fixed: kind === undefined ? char : '', field })
  }
  if (slots.every(({ kind }) => kind === undefined))
    throw new SyntaxError(`InputMask: pattern "${pattern}" does not contain any editable characters.`)
  return { slots, placeholder }
}

/** The character as it stands in the place, undefined when it does not fit. */
export function fitted(slot: Slot | undefined, character: string): string | undefined {
  if (slot?.kind === undefined || character.length !== 1 || !tests[slot.kind].test(character)) return undefined
  return slot.kind === 'A' || slot.kind === '#' ? character.toUpperCase() : character
}

/** The empty mask, as a hint of what is expected: '__.__.____'. */
export function emptyText({ slots, placeholder }: InputMask): string {
  return slots.map(({ kind, fixed }) => (kind === undefined ? fixed : placeholder)).join('')
}
