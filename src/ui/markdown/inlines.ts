/** The text of a paragraph or heading as inlines, in one pass from left to right. */
import { closeBracket, openBracket, type Bracket } from './brackets.ts'
import { append, emptyChain, flanks, makeEmphasis, type Chain } from './emphasis.ts'
import { characterAt, isEscapable } from './entities.ts'
import { isBlankOrTab, trimmed } from './line.ts'
import type { References } from './references.ts'
import type { Inline } from './tree.ts'

export interface Scan {
  readonly text: string
  readonly references: References
  readonly chain: Chain
  /** Open brackets, and how many of the lowest can no longer become links, as a link stands above them. */
  readonly brackets: Bracket[]
  spent: number
  /** Places of backtick runs by their length, from the last to the first. */
  readonly ticks: ReadonlyMap<number, number[]>
  at: number
}

const plain = /[^\n\\`*_[\]!<&]+/y
const address = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>\p{Cc}]*)>/iuy
const mail =
  /<([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){0,9})>/iy

export function inlinesOf(source: string, references: References): Inline[] {
  const text = trimmed(source)
  const scan: Scan = { text, references, chain: emptyChain(), brackets: [], spent: 0, ticks: ticksOf(text), at: 0 }
  while (scan.at < text.length) step(scan)
  makeEmphasis(scan.chain, undefined)
  const inlines: Inline[] = []
  for (let piece = scan.chain.first.next; piece !== undefined; piece = piece.next) inlines.push(piece.inline)
  return inlines
}

function ticksOf(text: string): Map<number, number[]> {
  const ticks = new Map<number, number[]>()
  for (const { 0: run, index } of [...text.matchAll(/`+/g)].toReversed()) {
    const places = ticks.get(run.length)
    if (places === undefined) ticks.set(run.length, [index])
    else places.push(index)
  }
  return ticks
}

function step(scan: Scan): void {
  const one = scan.text[scan.at]
  if (one === '\n') lineBreak(scan)
  else if (one === '\\') escape(scan)
  else if (one === '`') codeSpan(scan)
  else if (one === '*' || one === '_') delimiter(scan, one)
  else if (one === '[') openBracket(scan, false)
  else if (one === '!' && scan.text[scan.at + 1] === '[') openBracket(scan, true)
  else if (one === ']') closeBracket(scan)
  else if (one === '<') pointed(scan)
  else if (one === '&') character(scan)
  else words(scan)
}

function addText(scan: Scan, value: string, length = value.length): void {
  append(scan.chain, { kind: 'text', text: value })
  scan.at += length
}

function words(scan: Scan): void {
  plain.lastIndex = scan.at
  addText(scan, plain.exec(scan.text)?.[0] ?? scan.text.charAt(scan.at))
}

/** A single line break is a hard one (spec 5); blanks around it fall away. */
function lineBreak(scan: Scan): void {
  const { inline } = scan.chain.last
  if (inline.kind === 'text') {
    let end = inline.text.length
    while (isBlankOrTab(inline.text[end - 1])) end -= 1
    inline.text = inline.text.slice(0, end)
  }
  append(scan.chain, { kind: 'break' })
  scan.at += 1
  while (isBlankOrTab(scan.text[scan.at])) scan.at += 1
}

function escape(scan: Scan): void {
  const next = scan.text[scan.at + 1]
  if (next === '\n') scan.at += 1
  else if (isEscapable(next)) addText(scan, next ?? '', 2)
  else addText(scan, '\\')
}

function codeSpan(scan: Scan): void {
  let length = 1
  while (scan.text[scan.at + length] === '`') length += 1
  const places = scan.ticks.get(length) ?? []
  while ((places.at(-1) ?? Infinity) <= scan.at) places.pop()
  const end = places.at(-1)
  if (end === undefined) {
    addText(scan, '`'.repeat(length))
    return
  }
  const inside = scan.text.slice(scan.at + length, end).replaceAll('\n', ' ')
  const padded = inside.startsWith(' ') && inside.endsWith(' ') && /[^ ]/.test(inside)
  append(scan.chain, { kind: 'code', text: padded ? inside.slice(1, -1) : inside })
  scan.at = end + length
}

function delimiter(scan: Scan, sign: string): void {
  let length = 1
  while (scan.text[scan.at + length] === sign) length += 1
  const { canOpen, canClose } = flanks(sign, characterBefore(scan), characterAfter(scan, scan.at + length))
  addText(scan, sign.repeat(length))
  if (!canOpen && !canClose) return
  const { chain } = scan
  const previous = chain.lastDelimiter
  const made = { piece: chain.last, sign, length, left: length, canOpen, canClose, previous, next: undefined }
  if (previous !== undefined) previous.next = made
  chain.lastDelimiter = made
}

function characterBefore({ text: all, at }: Scan): string {
  const one = all.charAt(at - 1)
  return /[\uDC00-\uDFFF]/.test(one) ? all.slice(Math.max(0, at - 2), at) : one
}

function characterAfter({ text: all }: Scan, at: number): string {
  const code = all.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** An address or mail address in angle brackets. Everything else in them, HTML above all, is text. */
function pointed(scan: Scan): void {
  address.lastIndex = scan.at
  mail.lastIndex = scan.at
  const found = address.exec(scan.text) ?? mail.exec(scan.text)
  if (found === null) {
    addText(scan, '<')
    return
  }
  const [all, shown = ''] = found
  const href = address.lastIndex > 0 ? shown : `mailto:${shown}`
  append(scan.chain, { kind: 'link', href, title: '', children: [{ kind: 'text', text: shown }] }, 1)
  scan.at += all.length
}

function character(scan: Scan): void {
  const found = characterAt(scan.text, scan.at)
  if (found === undefined) addText(scan, '&')
  else addText(scan, found.text, found.length)
}
