/**
 * Masked input: a pattern that shapes what is typed, as pure functions from text and selection to text and
 * selection. In the text each place of the pattern has its character, so a position in one is a position in the other.
 */
import { fitted, type InputMask, type Slot } from './mask-pattern.ts'

/** Text and selection of an input. */
export interface Edit {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What stands in each place; '' in those not filled yet. */
type Cells = string[]

/** Any text put through the mask, as when it is pasted into an empty input: what fits nowhere falls out. */
export function maskedText(mask: InputMask, text: string): string {
  const cells = maskCells(mask, text)
  return cells === undefined ? enter(mask, { text: '', start: 0, end: 0 }, text).text : drawnText(mask, cells)
}

/** Whether every place is filled. */
export function isComplete(mask: InputMask, text: string): boolean {
  const cells = maskCells(mask, text)
  return cells !== undefined && mask.slots.every((slot, at) => slot.kind === undefined || cells[at] !== '')
}

/** What was typed, without fixed characters and placeholders. */
export function typedText(mask: InputMask, text: string): string {
  return (maskCells(mask, text) ?? []).join('')
}

/** Undefined when the text is not one that this mask made. */
function maskCells({ slots, placeholder }: InputMask, text: string): Cells | undefined {
  if (text.length > slots.length) return undefined
  const cells: Cells = []
  for (const [at, slot] of slots.entries()) {
    const char = text[at] ?? ''
    const isOpen = char === '' || (char === placeholder && slot.kind !== undefined)
    if (slot.kind === undefined ? char !== slot.fixed && char !== '' : !isOpen && fitted(slot, char) !== char)
      return undefined
    cells.push(slot.kind === undefined || isOpen ? '' : char)
  }
  return cells
}

function drawnText({ slots, placeholder }: InputMask, cells: Cells): string {
  const last = cells.findLastIndex((cell) => cell !== '')
  if (last < 0) return ''
  const next = slots.findIndex(({ kind }, at) => at > last && kind !== undefined)
  const end = placeholder === '' ? (next < 0 ? slots.length : next) : slots.length
  return slots
    .slice(0, end)
    .map(({ kind, fixed }, at) => (kind === undefined ? fixed : cells[at] || placeholder))
    .join('')
}

/** Types or pastes text over the selection. */
export function enter(mask: InputMask, edit: Edit, text: string): Edit {
  const cells = maskCells(mask, edit.text) ?? maskCells(mask, maskedText(mask, edit.text)) ?? []
  if (edit.end > edit.start) clear(mask, cells, edit.start, edit.end)
  let at = edit.end > edit.start ? edit.start : settled(mask, cells, edit.start)
  const before = at
  for (const char of text.normalize('NFC')) at = enterOne(mask, cells, at, char) ?? at
  // What fits nowhere must not take the selection with it.
  if (at === before && text !== '') return edit
  const result = drawnText(mask, cells)
  const caret = Math.min(pastFixed(mask, at), result.length)
  return { text: result, start: caret, end: caret }
}

/** Where a caret among places not filled yet means to be: behind what is filled, unless at the start of a field. */
function settled({ slots }: InputMask, cells: Cells, caret: number): number {
  const before = slots[caret - 1]
  if (before?.kind === undefined && before?.fixed !== ' ') return caret
  return Math.min(caret, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Puts one character in; returns the place behind it, undefined when it fits nowhere. */
function enterOne(mask: InputMask, cells: Cells, from: number, char: string): number | undefined {
  const { slots } = mask
  let at = from
  for (; at < slots.length && slots[at]?.kind === undefined; at += 1) if (slots[at]?.fixed === char) return at + 1
  const fit = fitted(slots[at], char)
  if (fit === undefined) {
    // A separator typed early, as the second dot in '1.1': on to the next field, when this one has begun.
    const next = slots.findIndex(({ kind, fixed }, place) => place >= from && kind === undefined && fixed === char)
    const isBegun =
      next > 0 && slots[next]?.fixed !== ' ' && mask.placeholder !== '' && from > 0 && cells[from - 1] !== ''
    return isBegun ? next + 1 : undefined
  }
  makeRoom(mask, cells, at)
  cells[at] = fit
  return at + 1
}

/** Behind the fixed characters that follow, unless the pattern ends with them. */
function pastFixed({ slots }: InputMask, from: number): number {
  let at = from
  while (at < slots.length && slots[at]?.kind === undefined) at += 1
  return at
}

/** Moves what stands in the field from here on by one place; where there is no room, it is overwritten. */
function makeRoom({ slots }: InputMask, cells: Cells, at: number): void {
  const run = placesOfField(slots, at)
  const open = run.findIndex((place) => cells[place] === '')
  if (open <= 0) return
  const moved = run.slice(0, open).map((place, index) => fitted(slots[run[index + 1] ?? -1], cells[place] ?? ''))
  if (moved.includes(undefined)) return
  for (const [index, character] of moved.entries()) cells[run[index + 1] ?? -1] = character ?? ''
}

/** The places to fill of the field that `at` belongs to, from there on. */
function placesOfField(slots: readonly Slot[], at: number): number[] {
  const field = slots[at]?.field
  return [...slots.keys()].filter(
    (place) => place >= at && slots[place]?.field === field && slots[place]?.kind !== undefined,
  )
}

/** Empties the places and closes the gap within the field, where what follows fits. */
function clear(mask: InputMask, cells: Cells, start: number, end: number): void {
  const { slots, placeholder } = mask
  for (let at = start; at < end; at += 1) cells[at] = ''
  if (placeholder === '') {
    closeGap(mask, cells, start)
    return
  }
  const run = placesOfField(slots, nextPlace(slots, start))
  const rest = run.filter((place) => place >= end && cells[place] !== '').map((place) => cells[place] ?? '')
  const moved = rest.map((character, index) => fitted(slots[run[index] ?? -1], character))
  if (moved.includes(undefined)) return
  for (const [index, place] of run.entries()) cells[place] = moved[index] ?? ''
}

function nextPlace(slots: readonly Slot[], from: number): number {
  return slots.findIndex(({ kind }, at) => at >= from && kind !== undefined)
}

/** Without a placeholder nothing can stand behind a gap: all that follows moves up. */
function closeGap({ slots }: InputMask, cells: Cells, start: number): void {
  const rest = cells.splice(start, Infinity).filter((cell) => cell !== '')
  for (let at = start; at < slots.length; at += 1) {
    const fit = rest.map((character) => fitted(slots[at], character)).findIndex((character) => character !== undefined)
    cells.push(fit < 0 ? '' : (fitted(slots[at], rest.splice(0, fit + 1).at(-1) ?? '') ?? ''))
  }
}

/** Deletes the selection, or the character before (`back`) or behind the caret; fixed characters are stepped over. */
export function erase(mask: InputMask, edit: Edit, direction: 'back' | 'forward'): Edit {
  const cells = maskCells(mask, edit.text)
  if (cells === undefined) return erase(mask, { ...edit, text: maskedText(mask, edit.text) }, direction)
  let { start, end } = edit
  if (start === end) {
    start = settled(mask, cells, start)
    end = start
    const place = direction === 'back' ? placeBefore(mask.slots, start) : nextPlace(mask.slots, start)
    if (place < 0 || place >= edit.text.length) return { text: edit.text, start, end }
    start = place
    end = place + 1
  }
  clear(mask, cells, start, end)
  const text = drawnText(mask, cells)
  const caret = Math.min(start, text.length)
  return { text, start: caret, end: caret }
}

function placeBefore(slots: readonly Slot[], before: number): number {
  return slots.findLastIndex(({ kind }, at) => at < before && kind !== undefined)
}
