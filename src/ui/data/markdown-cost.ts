/**
 * Which texts the parser would take too long for, or run out of stack: its work grows with the square of the emphasis signs
 * of a paragraph and with the depth of nesting. No editor writes so; they are shown as plain text.
 */
const maxLength = 100_000
const maxEmphasis = 200
const maxOther = 2000

const deepLine = /^(?:(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}|[ \t]{100,}[-+*\d>])/
const bullet = /^[ \t]*\*[ \t]/

/** One look at each character. */
export function isTooCostly(text: string): boolean {
  if (text.length > maxLength) return true
  let emphasis = 0
  let other = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      emphasis = 0
      other = 0
    }
    emphasis += count(line.replace(bullet, ''), /[*_]/g)
    other += count(line, /[[\]`<&\\!]/g)
    if (emphasis > maxEmphasis || other > maxOther || deepLine.test(line)) return true
  }
  return false
}

function count(line: string, signs: RegExp): number {
  return line.match(signs)?.length ?? 0
}
