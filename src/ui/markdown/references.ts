/** Addresses, titles and labels of links, and the definitions that a paragraph may begin with. */
import { unescaped } from './entities.ts'
import { isBlankOrTab } from './line.ts'
import { maxDepth, maxPart } from './tree.ts'

export interface Target {
  readonly href: string
  readonly title: string
}

export interface References {
  readonly targets: Map<string, Target>
  /** Characters that references may still add: many to one long address must not make a page of megabytes. */
  left: number
}

/** A part that was read, and where the text goes on behind it. */
interface Read {
  readonly value: string
  readonly end: number
}

const maxLabel = 999

/** One label names the same definition however it is spaced and cased. */
function normalLabel(label: string): string {
  return label
    .trim()
    .replaceAll(/[ \t\n]+/g, ' ')
    .toLowerCase()
    .toUpperCase()
}

export function referTo(references: References, label: string): Target | undefined {
  const target = references.targets.get(normalLabel(label))
  if (target === undefined) return undefined
  references.left -= target.href.length + target.title.length
  return references.left < 0 ? undefined : target
}

/** Blanks and at most one line break. */
export function skipSpace(text: string, from: number): number {
  let at = skipBlanks(text, from)
  if (text[at] === '\n') at = skipBlanks(text, at + 1)
  return at
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (isBlankOrTab(text[at])) at += 1
  return at
}

export function readDestination(text: string, from: number): Read | undefined {
  return text[from] === '<' ? readPointed(text, from) : readBare(text, from)
}

function readPointed(text: string, from: number): Read | undefined {
  const last = Math.min(text.length, from + maxPart)
  for (let at = from + 1; at < last; at += 1) {
    const one = text[at]
    if (one === '>') return { value: unescaped(text.slice(from + 1, at)), end: at + 1 }
    if (one === '<' || one === '\n') return undefined
    if (one === '\\') at += 1
  }
  return undefined
}

function readBare(text: string, from: number): Read | undefined {
  const last = Math.min(text.length, from + maxPart)
  let open = 0
  let at = from
  for (; at < last; at += 1) {
    const one = text.charAt(at)
    if (one === '\\' && /[!-/:-@[-`{-~]/.test(text.charAt(at + 1))) at += 1
    else if (one === '(') {
      open += 1
      if (open > maxDepth) return undefined
    } else if (one === ')') {
      if (open === 0) break
      open -= 1
    } else if (one <= ' ' || one === '\u007F') break
  }
  return open === 0 ? { value: unescaped(text.slice(from, at)), end: at } : undefined
}

const closers: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' }

export function readTitle(text: string, from: number): Read | undefined {
  const closer = closers[text[from] ?? '']
  if (closer === undefined) return undefined
  const last = Math.min(text.length, from + maxPart)
  for (let at = from + 1; at < last; at += 1) {
    const one = text[at]
    if (one === closer) return { value: unescaped(text.slice(from + 1, at)), end: at + 1 }
    if (one === '(' && closer === ')') return undefined
    if (one === '\\') at += 1
  }
  return undefined
}

/** A label in brackets, brackets left out; it holds none of its own and something else than space. */
export function readLabel(text: string, from: number): Read | undefined {
  if (text[from] !== '[') return undefined
  const last = Math.min(text.length, from + maxLabel + 2)
  for (let at = from + 1; at < last; at += 1) {
    const one = text[at]
    if (one === ']') return { value: text.slice(from + 1, at), end: at + 1 }
    if (one === '[') return undefined
    if (one === '\\') at += 1
  }
  return undefined
}

/** Moves the definitions that a paragraph begins with into `references`; returns the rest, '' for none. */
export function takeDefinitions(text: string, references: References): string {
  let at = 0
  for (;;) {
    const found = readDefinition(text, at)
    if (found === undefined) return text.slice(at)
    // The first definition of a label counts.
    if (!references.targets.has(found.label)) references.targets.set(found.label, found.target)
    at = found.end
  }
}

function readDefinition(text: string, from: number): { label: string; target: Target; end: number } | undefined {
  const label = readLabel(text, skipBlanks(text, from))
  if (label === undefined || text[label.end] !== ':' || label.value.trim() === '') return undefined
  const start = skipSpace(text, label.end + 1)
  const destination = readDestination(text, start)
  if (destination === undefined || destination.end === start) return undefined
  const titleStart = skipSpace(text, destination.end)
  const title = titleStart > destination.end ? readTitle(text, titleStart) : undefined
  const end = (title && endOfLine(text, title.end)) ?? endOfLine(text, destination.end)
  if (end === undefined) return undefined
  const hasTitle = title !== undefined && endOfLine(text, title.end) !== undefined
  return {
    label: normalLabel(label.value),
    target: { href: destination.value, title: hasTitle ? title.value : '' },
    end,
  }
}

/** Behind the line break when nothing else follows in the line. */
function endOfLine(text: string, from: number): number | undefined {
  const at = skipBlanks(text, from)
  if (at === text.length) return at
  return text[at] === '\n' ? at + 1 : undefined
}
