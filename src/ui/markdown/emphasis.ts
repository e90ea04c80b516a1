/** Stars and underscores to emphasis, after CommonMark's delimiter stack: each is looked at a bounded number of times. */
import { maxDepth, type Inline } from './tree.ts'

/** Inlines in a chain, so that a part of it can be wrapped without moving the rest. */
export interface Piece {
  inline: Inline
  /** How deep emphasis and links nest inside. */
  depth: number
  previous: Piece | undefined
  next: Piece | undefined
}

export interface Delimiter {
  readonly piece: Piece
  readonly sign: string
  /** Length of the run, and how much of it is left. */
  readonly length: number
  left: number
  readonly canOpen: boolean
  readonly canClose: boolean
  previous: Delimiter | undefined
  next: Delimiter | undefined
}

export interface Chain {
  readonly first: Piece
  last: Piece
  lastDelimiter: Delimiter | undefined
}

export function emptyChain(): Chain {
  const first: Piece = { inline: { kind: 'text', text: '' }, depth: 0, previous: undefined, next: undefined }
  return { first, last: first, lastDelimiter: undefined }
}

export function append(chain: Chain, inline: Inline, depth = 0): Piece {
  const piece: Piece = { inline, depth, previous: chain.last, next: undefined }
  chain.last.next = piece
  chain.last = piece
  return piece
}

function isSpace(one: string): boolean {
  return one === '' || /[\s\p{Zs}]/u.test(one)
}

function isMark(one: string): boolean {
  return /[\p{P}\p{S}]/u.test(one)
}

/** Whether a run of signs may open or close, by the characters around it; '' at the ends of the text. */
export function flanks(sign: string, before: string, after: string): { canOpen: boolean; canClose: boolean } {
  const left = !isSpace(after) && (!isMark(after) || isSpace(before) || isMark(before))
  const right = !isSpace(before) && (!isMark(before) || isSpace(after) || isMark(after))
  if (sign === '*') return { canOpen: left, canClose: right }
  return { canOpen: left && (!right || isMark(before)), canClose: right && (!left || isMark(after)) }
}

/** Makes emphasis of all delimiters above `bottom`, and takes them off the stack. */
export function makeEmphasis(chain: Chain, bottom: Delimiter | undefined): void {
  const stops = new Map<string, Delimiter | undefined>()
  let closer = bottom === undefined ? firstOf(chain.lastDelimiter) : bottom.next
  while (closer !== undefined) {
    if (!closer.canClose) {
      closer = closer.next
      continue
    }
    const key = `${closer.sign}${closer.canOpen ? 'o' : ''}${closer.length % 3}`
    const stop = stops.has(key) ? stops.get(key) : bottom
    const opener = openerOf(closer, stop, bottom)
    if (opener === undefined) {
      stops.set(key, closer.previous)
      const { next }: Delimiter = closer
      if (!closer.canOpen) drop(chain, closer)
      closer = next
    } else closer = pair(chain, opener, closer)
  }
  while (chain.lastDelimiter !== bottom && chain.lastDelimiter !== undefined) drop(chain, chain.lastDelimiter)
}

function firstOf(last: Delimiter | undefined): Delimiter | undefined {
  let first = last
  while (first?.previous !== undefined) first = first.previous
  return first
}

function openerOf(
  closer: Delimiter,
  stop: Delimiter | undefined,
  bottom: Delimiter | undefined,
): Delimiter | undefined {
  let opener = closer.previous
  while (opener !== undefined && opener !== stop && opener !== bottom) {
    const odd =
      (closer.canOpen || opener.canClose) && closer.length % 3 !== 0 && (opener.length + closer.length) % 3 === 0
    if (opener.sign === closer.sign && opener.canOpen && !odd) return opener
    opener = opener.previous
  }
  return undefined
}

/** Wraps what stands between the two; returns the delimiter to go on with. */
function pair(chain: Chain, opener: Delimiter, closer: Delimiter): Delimiter | undefined {
  while (closer.previous !== opener && closer.previous !== undefined) drop(chain, closer.previous)
  const width = opener.left >= 2 && closer.left >= 2 ? 2 : 1
  const wrapped = wrap(opener.piece, closer.piece, width === 2 ? 'strong' : 'emphasis')
  if (!wrapped) {
    // Too deep: both stay as text.
    const { next } = closer
    drop(chain, opener)
    drop(chain, closer)
    return next
  }
  shorten(chain, opener, width)
  const { next } = closer
  shorten(chain, closer, width)
  return closer.left === 0 ? next : closer
}

function wrap(from: Piece, to: Piece, kind: 'emphasis' | 'strong'): boolean {
  const children: Inline[] = []
  let depth = 0
  for (let piece = from.next; piece !== undefined && piece !== to; piece = piece.next) {
    children.push(piece.inline)
    depth = Math.max(depth, piece.depth)
  }
  if (depth >= maxDepth) return false
  const wrapped: Piece = { inline: { kind, children }, depth: depth + 1, previous: from, next: to }
  from.next = wrapped
  to.previous = wrapped
  return true
}

function shorten(chain: Chain, delimiter: Delimiter, width: number): void {
  delimiter.left -= width
  delimiter.piece.inline = { kind: 'text', text: delimiter.sign.repeat(delimiter.left) }
  if (delimiter.left === 0) drop(chain, delimiter)
}

function drop(chain: Chain, { previous, next }: Delimiter): void {
  if (previous !== undefined) previous.next = next
  if (next === undefined) chain.lastDelimiter = previous
  else next.previous = previous
}
