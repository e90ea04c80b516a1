/** What a line may begin: the marks of quotes, headings, fences, rules, list items and indented code. */
import { advance, advanceColumns, isBlankOrTab, toNext, trimmed, type Line } from './line.ts'
import type { ListMarker } from './open-blocks.ts'
import { maxHeadingLevel, maxNumberDigits, maxPart } from './tree.ts'

const ruleLine = /^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/
const headingMark = new RegExp(String.raw`^#{1,${maxHeadingLevel}}(?=[ \t]|$)`)
const numberMark = new RegExp(String.raw`^(\d{1,${maxNumberDigits}})([.)])`)
const fenceMark = /^(?:(`{3,})[^`]*|(~{3,})[^]*)$/

export function isRule(rest: string): boolean {
  return rest.length <= maxPart && ruleLine.test(rest)
}

/** Level and text of a heading marked by hashes. */
export function headingOf(rest: string): { level: number; text: string } | undefined {
  const mark = headingMark.exec(rest)?.[0]
  if (mark === undefined) return undefined
  const text = trimmed(rest.slice(mark.length))
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  const closed = end < text.length && (end === 0 || isBlankOrTab(text[end - 1]))
  return { level: mark.length, text: closed ? trimmed(text.slice(0, end)) : text }
}

/** 1 or 2 for the line below a paragraph that makes it a heading. */
export function underlineLevel(rest: string): number | undefined {
  const sign = rest[0]
  if (sign !== '=' && sign !== '-') return undefined
  let end = 0
  while (rest[end] === sign) end += 1
  return trimmed(rest.slice(end)) === '' ? (sign === '=' ? 1 : 2) : undefined
}

export function fenceOf(rest: string): { sign: string; length: number } | undefined {
  const found = fenceMark.exec(rest)
  const mark = found?.[1] ?? found?.[2]
  return mark === undefined ? undefined : { sign: mark.charAt(0), length: mark.length }
}

/** Reads a list marker with the space behind it; `inParagraph`: it would interrupt one, which not every marker may. */
export function readListMarker(line: Line, inParagraph: boolean): ListMarker | undefined {
  const found = markerAt(line.text.slice(line.next, line.next + maxNumberDigits + 2))
  if (found === undefined) return undefined
  const { length, sign, start } = found
  const after = line.next + length
  if (after < line.text.length && !isBlankOrTab(line.text[after])) return undefined
  if (inParagraph && ((start !== undefined && start !== 1) || trimmed(line.text.slice(after)) === '')) return undefined
  const offset = line.indent
  toNext(line)
  advance(line, length)
  return { sign, start, offset, padding: length + readSpace(line) }
}

function markerAt(rest: string): { length: number; sign: string; start: number | undefined } | undefined {
  const [first = ''] = rest
  if (first === '-' || first === '+' || first === '*') return { length: 1, sign: first, start: undefined }
  const number = numberMark.exec(rest)
  if (number === null) return undefined
  return { length: number[0].length, sign: number[2] ?? '', start: Number(number[1]) }
}

/** Columns between marker and content: 1 to 4; more of them belong to indented code, none to an empty item. */
function readSpace(line: Line): number {
  const { offset, column, insideTab } = line
  while (line.column - column < 5 && isBlankOrTab(line.text[line.offset])) advanceColumns(line, 1)
  const width = line.column - column
  if (width >= 1 && width < 5 && line.offset < line.text.length) return width
  Object.assign(line, { offset, column, insideTab })
  if (isBlankOrTab(line.text[line.offset])) advanceColumns(line, 1)
  return 1
}
