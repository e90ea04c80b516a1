/**
 * Markdown to blocks, after CommonMark's two-phase method. Every line is looked at once per open block, and at most 32 are
 * open, so the work grows with the length of the text and not with its square, whatever is typed.
 */
import { fenceOf, headingOf, isRule, readListMarker, underlineLevel } from './block-starts.ts'
import { inlinesOf } from './inlines.ts'
import { advanceColumns, findNext, lineOf, restOf, toNext, type Line } from './line.ts'
import { closeBlock, matchOpen, openBlock, readQuoteMark, type Open } from './open-blocks.ts'
import { takeDefinitions, type References } from './references.ts'
import { maxDepth, type Block } from './tree.ts'

interface Reading {
  readonly references: References
  /** The innermost open block. */
  tip: Open
}

type Begun = 'container' | 'leaf' | 'nothing'

/** The whole text as blocks. A single line break is a hard one, HTML is text (spec 5). */
export function blocksOf(text: string): Block[] {
  const document = openBlock('document', undefined, 1)
  const reading: Reading = { references: { targets: new Map(), left: 100_000 }, tip: document }
  const lines = text.replaceAll('\0', '\uFFFD').split(/\r\n|\n|\r/)
  lines.forEach((line, index) => readLine(reading, document, lineOf(line, index + 1)))
  closeTo(reading, undefined, lines.length)
  return document.children.map((block) => finished(block, reading.references))
}

function readLine(reading: Reading, document: Open, line: Line): void {
  const before = reading.tip
  const { container: matched, closed } = matchOpen(document, line)
  if (closed !== undefined) {
    closeTo(reading, closed.parent, line.number)
    return
  }
  const container = begin(reading, line, matched)
  // A paragraph goes on without the marks of what it stands in.
  if (container === matched && matched !== before && before.open && before.kind === 'paragraph' && !line.blank) {
    addLine(before, line)
    return
  }
  closeTo(reading, container, line.number - 1)
  if (container.kind === 'paragraph' || container.kind === 'code') addLine(container, line)
  else if (!line.blank && container.kind !== 'heading' && container.kind !== 'rule') {
    const paragraph = add(reading, 'paragraph', line)
    toNext(line)
    addLine(paragraph, line)
  }
}

/** Opens what the rest of the line begins; returns the block that takes its text. */
function begin(reading: Reading, line: Line, matched: Open): Open {
  let container = matched
  while (container.kind !== 'code') {
    findNext(line)
    const begun = beginOne(reading, line, container)
    if (begun === 'nothing') break
    container = reading.tip
    if (begun === 'leaf') return container
  }
  if (container.kind !== 'code') toNext(line)
  return container
}

function beginOne(reading: Reading, line: Line, container: Open): Begun {
  if (line.indent >= 4) return beginIndented(reading, line, container)
  if (line.blank) return 'nothing'
  const rest = line.text.slice(line.next)
  const close = () => closeTo(reading, container, line.number - 1)
  if (rest.startsWith('>') && container.depth < maxDepth) {
    close()
    readQuoteMark(line)
    add(reading, 'quote', line)
    return 'container'
  }
  const heading = headingOf(rest)
  if (heading !== undefined) {
    close()
    const block = add(reading, 'heading', line)
    block.level = heading.level
    block.lines.push(heading.text)
    return 'leaf'
  }
  return (
    beginFence(reading, line, rest, close) ||
    beginUnderlined(reading, line, container) ||
    beginRuleOrItem(reading, line, container, close)
  )
}

function beginIndented(reading: Reading, line: Line, container: Open): Begun {
  if (line.blank || reading.tip.kind === 'paragraph') return 'nothing'
  advanceColumns(line, 4)
  closeTo(reading, container, line.number - 1)
  add(reading, 'code', line)
  return 'leaf'
}

function beginFence(reading: Reading, line: Line, rest: string, close: () => void): 'leaf' | '' {
  const fence = fenceOf(rest)
  if (fence === undefined) return ''
  close()
  add(reading, 'code', line).fence = { ...fence, indent: line.indent }
  return 'leaf'
}

function beginUnderlined(reading: Reading, line: Line, container: Open): 'leaf' | '' {
  if (container.kind !== 'paragraph') return ''
  const level = underlineLevel(line.text.slice(line.next))
  if (level === undefined) return ''
  const text = takeDefinitions(container.lines.join('\n'), reading.references)
  container.lines.splice(0, Infinity, ...(text === '' ? [] : text.split('\n')))
  if (text === '') return ''
  container.kind = 'heading'
  container.level = level
  return 'leaf'
}

function beginRuleOrItem(reading: Reading, line: Line, container: Open, close: () => void): Begun {
  if (isRule(line.text.slice(line.next))) {
    close()
    add(reading, 'rule', line)
    return 'leaf'
  }
  if (container.depth >= maxDepth) return 'nothing'
  const marker = readListMarker(line, container.kind === 'paragraph')
  if (marker === undefined) return 'nothing'
  close()
  if (reading.tip.kind !== 'list' || reading.tip.marker?.sign !== marker.sign)
    add(reading, 'list', line).marker = marker
  add(reading, 'item', line).marker = marker
  return 'container'
}

/** Adds a block to the innermost one that may hold it. */
function add(reading: Reading, kind: Open['kind'], line: Line): Open {
  const mayHold = ({ kind: holder }: Open): boolean =>
    holder === 'list' ? kind === 'item' : holder === 'document' || holder === 'quote' || holder === 'item'
  while (!mayHold(reading.tip)) closeTip(reading, line.number - 1)
  const block = openBlock(kind, reading.tip, line.number)
  reading.tip.children.push(block)
  reading.tip = block
  return block
}

function closeTip(reading: Reading, lineNumber: number): void {
  const { tip } = reading
  closeBlock(tip, lineNumber)
  if (tip.kind === 'paragraph') {
    const text = takeDefinitions(tip.lines.join('\n'), reading.references)
    tip.lines.splice(0, Infinity, ...(text === '' ? [] : [text]))
    if (text === '') tip.parent?.children.pop()
  }
  reading.tip = tip.parent ?? tip
}

function closeTo(reading: Reading, container: Open | undefined, lineNumber: number): void {
  while (reading.tip !== container && reading.tip.open) closeTip(reading, lineNumber)
}

function addLine(block: Open, line: Line): void {
  block.lines.push(restOf(line))
}

function finished(block: Open, references: References): Block {
  const { kind, children, lines, level, tight, marker } = block
  if (kind === 'rule') return { kind }
  if (kind === 'heading') return { kind, level, children: inlinesOf(lines.join('\n'), references) }
  if (kind === 'paragraph') return { kind, children: inlinesOf(lines.join('\n'), references) }
  if (kind === 'code') {
    const text = block.fence === undefined ? lines : lines.slice(1)
    return { kind, text: text.map((one) => `${one}\n`).join('') }
  }
  const inside = children.map((child) => finished(child, references))
  if (kind === 'list') return { kind, start: marker?.start, tight, children: inside }
  return { kind: kind === 'item' ? 'item' : 'quote', children: inside }
}
