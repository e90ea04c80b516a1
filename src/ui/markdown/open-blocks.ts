/** Blocks while the text is read line by line: which are open, and which of them the next line continues. */
import { advance, advanceColumns, findNext, isBlankOrTab, toNext, type Line } from './line.ts'

export interface ListMarker {
  /** '-', '+', '*' for bullets, '.' or ')' for numbers. */
  readonly sign: string
  readonly start: number | undefined
  /** Columns before the marker, and from it to the content. */
  readonly offset: number
  readonly padding: number
}

interface Fence {
  readonly sign: string
  readonly length: number
  readonly indent: number
}

export interface Open {
  kind: 'document' | 'quote' | 'list' | 'item' | 'paragraph' | 'heading' | 'code' | 'rule'
  readonly parent: Open | undefined
  readonly depth: number
  readonly children: Open[]
  readonly lines: string[]
  readonly startLine: number
  endLine: number
  open: boolean
  level: number
  tight: boolean
  marker?: ListMarker
  fence?: Fence
}

export function openBlock(kind: Open['kind'], parent: Open | undefined, startLine: number): Open {
  const depth = parent === undefined ? 0 : parent.depth + 1
  return {
    kind,
    parent,
    depth,
    children: [],
    lines: [],
    startLine,
    endLine: startLine,
    open: true,
    level: 0,
    tight: true,
  }
}

export type Continued = 'yes' | 'no' | 'closed'

/** Whether the line goes on with the block; reads the block's own marks. */
export function goesOn(block: Open, line: Line): Continued {
  if (block.kind === 'quote') return quoteGoesOn(line)
  if (block.kind === 'item') return itemGoesOn(block, line)
  if (block.kind === 'code') return block.fence === undefined ? indentedGoesOn(line) : fencedGoesOn(block.fence, line)
  if (block.kind === 'paragraph') return line.blank ? 'no' : 'yes'
  return block.kind === 'list' || block.kind === 'document' ? 'yes' : 'no'
}

function quoteGoesOn(line: Line): Continued {
  if (line.indent >= 4 || line.text[line.next] !== '>') return 'no'
  readQuoteMark(line)
  return 'yes'
}

export function readQuoteMark(line: Line): void {
  toNext(line)
  advance(line, 1)
  if (isBlankOrTab(line.text[line.offset])) advanceColumns(line, 1)
}

function itemGoesOn({ children, marker }: Open, line: Line): Continued {
  const width = marker === undefined ? 0 : marker.offset + marker.padding
  if (line.blank) {
    if (children.length === 0) return 'no'
    toNext(line)
    return 'yes'
  }
  if (line.indent < width) return 'no'
  advanceColumns(line, width)
  return 'yes'
}

function indentedGoesOn(line: Line): Continued {
  if (line.indent >= 4) advanceColumns(line, 4)
  else if (line.blank) toNext(line)
  else return 'no'
  return 'yes'
}

function fencedGoesOn({ sign, length, indent }: Fence, line: Line): Continued {
  if (line.indent <= 3 && closesFence(line.text, line.next, sign, length)) return 'closed'
  for (let left = indent; left > 0 && isBlankOrTab(line.text[line.offset]); left -= 1) advanceColumns(line, 1)
  return 'yes'
}

function closesFence(text: string, from: number, sign: string, length: number): boolean {
  let end = from
  while (text[end] === sign) end += 1
  if (end - from < length) return false
  while (isBlankOrTab(text[end])) end += 1
  return end === text.length
}

/** Closes a block and says where it ends, which tells tight lists from loose ones. */
export function closeBlock(block: Open, lineNumber: number): void {
  block.open = false
  block.endLine = lineNumber
  const last = block.children.at(-1)
  if (block.kind === 'code' && block.fence === undefined) {
    while (block.lines.length > 0 && /^[ \t]*$/.test(block.lines.at(-1) ?? '')) block.lines.pop()
    block.endLine = block.startLine + block.lines.length - 1
  } else if (block.kind === 'item') block.endLine = last?.endLine ?? block.startLine
  else if (block.kind === 'list') {
    block.endLine = last?.endLine ?? block.endLine
    block.tight = !gapsIn(block.children) && !block.children.some((item) => gapsIn(item.children))
  }
}

/** A blank line stands between two of the blocks. */
function gapsIn(blocks: readonly Open[]): boolean {
  return blocks.some((block, index) => index > 0 && block.startLine !== (blocks[index - 1]?.endLine ?? 0) + 1)
}

/** From the document to the innermost block that the line continues; `closed` when the line was a closing fence. */
export function matchOpen(document: Open, line: Line): { container: Open; closed: Open | undefined } {
  let container = document
  for (;;) {
    const child = container.children.at(-1)
    if (child?.open !== true) return { container, closed: undefined }
    findNext(line)
    const continued = goesOn(child, line)
    if (continued === 'closed') return { container, closed: child }
    if (continued === 'no') return { container, closed: undefined }
    container = child
  }
}
