/** Links and images: what brackets become once they close. */
import { append, makeEmphasis, type Delimiter, type Piece } from './emphasis.ts'
import type { Scan } from './inlines.ts'
import { readDestination, readLabel, readTitle, referTo, skipSpace, type Target } from './references.ts'
import { maxDepth, type Inline } from './tree.ts'

export interface Bracket {
  readonly piece: Piece
  readonly isImage: boolean
  /** Where the text in brackets begins. */
  readonly from: number
  readonly delimiter: Delimiter | undefined
  /** Another bracket opened inside: what stands in these is no label. */
  holdsBracket: boolean
}

export function openBracket(scan: Scan, isImage: boolean): void {
  const sign = isImage ? '![' : '['
  const outer = scan.brackets.at(-1)
  if (outer !== undefined) outer.holdsBracket = true
  const delimiter = scan.chain.lastDelimiter
  const piece = append(scan.chain, { kind: 'text', text: sign })
  scan.at += sign.length
  scan.brackets.push({ piece, isImage, from: scan.at, delimiter, holdsBracket: false })
}

export function closeBracket(scan: Scan): void {
  const opener = scan.brackets.pop()
  const isSpent = opener !== undefined && scan.brackets.length < scan.spent
  scan.spent = Math.min(scan.spent, scan.brackets.length)
  const found = opener === undefined || (isSpent && !opener.isImage) ? undefined : targetOf(scan, opener)
  if (opener === undefined || found === undefined || !wrap(scan, opener, found.target)) {
    append(scan.chain, { kind: 'text', text: ']' })
    scan.at += 1
    return
  }
  scan.at = found.end
  // No link stands in a link.
  if (!opener.isImage) scan.spent = scan.brackets.length
}

function targetOf(scan: Scan, opener: Bracket): { target: Target; end: number } | undefined {
  const behind = scan.at + 1
  return (scan.text[behind] === '(' && inlineTarget(scan.text, behind)) || referenced(scan, opener, behind)
}

function inlineTarget(text: string, from: number): { target: Target; end: number } | undefined {
  const start = skipSpace(text, from + 1)
  const destination = readDestination(text, start)
  if (destination === undefined) return undefined
  const titleStart = skipSpace(text, destination.end)
  const title = titleStart > destination.end ? readTitle(text, titleStart) : undefined
  const end = skipSpace(text, title?.end ?? destination.end)
  if (text[end] !== ')') return undefined
  return { target: { href: destination.value, title: title?.value ?? '' }, end: end + 1 }
}

function referenced(scan: Scan, opener: Bracket, behind: number): { target: Target; end: number } | undefined {
  const label = readLabel(scan.text, behind)
  const own = scan.text.slice(opener.from, scan.at)
  const hasOwn = label === undefined || label.value === ''
  if (hasOwn && (opener.holdsBracket || own.length > 999)) return undefined
  const target = referTo(scan.references, hasOwn ? own : label.value)
  return target && { target, end: label?.end ?? behind }
}

/** Puts what the brackets hold into a link or an image; not where links nest too deep. */
function wrap(scan: Scan, { piece, isImage, delimiter }: Bracket, { href, title }: Target): boolean {
  makeEmphasis(scan.chain, delimiter)
  const children: Inline[] = []
  let depth = 0
  for (let inside = piece.next; inside !== undefined; inside = inside.next) {
    children.push(inside.inline)
    depth = Math.max(depth, inside.depth)
  }
  if (depth >= maxDepth) return false
  piece.inline = isImage
    ? { kind: 'image', src: href, title, alt: wordsOf(children) }
    : { kind: 'link', href, title, children }
  piece.depth = depth + 1
  piece.next = undefined
  scan.chain.last = piece
  return true
}

/** The text alone, as an image's description. */
function wordsOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('children' in inline) return wordsOf(inline.children)
      if (inline.kind === 'image') return inline.alt
      return inline.kind === 'break' ? '\n' : inline.text
    })
    .join('')
}
