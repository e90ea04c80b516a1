/** A line with a reading position that counts columns, as a tab reaches to the next multiple of four (spec 9). */
import { tabWidth } from './tree.ts'

export interface Line {
  readonly text: string
  readonly number: number
  offset: number
  column: number
  /** The position stands within a tab, part of which is read. */
  insideTab: boolean
  /** Where the next character stands that is neither blank nor tab. */
  next: number
  nextColumn: number
  indent: number
  blank: boolean
}

export function isBlankOrTab(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}

export function lineOf(text: string, number: number): Line {
  return { text, number, offset: 0, column: 0, insideTab: false, next: 0, nextColumn: 0, indent: 0, blank: false }
}

export function findNext(line: Line): void {
  let { offset, column } = line
  for (; offset < line.text.length; offset += 1) {
    if (line.text[offset] === ' ') column += 1
    else if (line.text[offset] === '\t') column += tabWidth - (column % tabWidth)
    else break
  }
  line.next = offset
  line.nextColumn = column
  line.indent = column - line.column
  line.blank = offset === line.text.length
}

export function toNext(line: Line): void {
  line.offset = line.next
  line.column = line.nextColumn
  line.insideTab = false
}

/** Reads on by characters; a tab is read whole. */
export function advance(line: Line, count: number): void {
  for (let left = count; left > 0 && line.offset < line.text.length; left -= 1) {
    line.column += line.text[line.offset] === '\t' ? tabWidth - (line.column % tabWidth) : 1
    line.offset += 1
  }
  line.insideTab = false
}

/** Reads on by columns; may end within a tab. */
export function advanceColumns(line: Line, count: number): void {
  let left = count
  while (left > 0 && line.offset < line.text.length) {
    const isTab = line.text[line.offset] === '\t'
    const width = isTab ? tabWidth - (line.column % tabWidth) : 1
    line.insideTab = isTab && width > left
    line.column += Math.min(width, left)
    if (!line.insideTab) line.offset += 1
    left -= width
  }
}

/** What is left of the line; of a tab that is read in part, its remaining columns as blanks. */
export function restOf(line: Line): string {
  if (!line.insideTab) return line.text.slice(line.offset)
  return ' '.repeat(tabWidth - (line.column % tabWidth)) + line.text.slice(line.offset + 1)
}

/** Without blanks and tabs at both ends. A regular expression would look at a long row of blanks again and again. */
export function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (end > start && isBlankOrTab(text[end - 1])) end -= 1
  while (start < end && isBlankOrTab(text[start])) start += 1
  return text.slice(start, end)
}
