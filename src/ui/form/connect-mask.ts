/**
 * Connects an input to its mask. Where the browser would do what the mask wants, it is left alone; else the change is made
 * by `insertText` as if typed, so that the browser's own undo and redo know it.
 */
import { enter, erase, maskedText, type Edit } from '#kit/input-mask.ts'
import type { InputMask } from '#kit/mask-pattern.ts'

function readEdit({ value, selectionStart, selectionEnd }: HTMLInputElement): Edit {
  const start = selectionStart ?? value.length
  return { text: value, start, end: selectionEnd ?? start }
}

/** What the mask makes of an edit that the browser announces; undefined: not ours to decide. */
function answerTo(mask: InputMask, before: Edit, event: InputEvent): Edit | undefined {
  const { inputType } = event
  if (inputType.startsWith('delete') && inputType !== 'deleteByDrag') {
    const direction = inputType.endsWith('Forward') ? 'forward' : 'back'
    if (before.start === before.end && !inputType.startsWith('deleteContent')) return byWord(mask, before, direction)
    return erase(mask, before, direction)
  }
  if (inputType !== 'insertText' && inputType !== 'insertFromPaste') return undefined
  const text = event.data ?? event.dataTransfer?.getData('text/plain')
  return text === undefined ? undefined : enter(mask, before, text)
}

/** Ctrl+Backspace and the like take the whole text before or behind the caret. */
function byWord(mask: InputMask, { text, start }: Edit, direction: 'back' | 'forward'): Edit {
  const all = direction === 'back' ? { text, start: 0, end: start } : { text, start, end: text.length }
  return all.start === all.end ? { text, start, end: start } : erase(mask, all, direction)
}

/** Whether the browser comes to the same by itself, which is quicker than doing it in its place. */
function isNative({ text, start, end }: Edit, after: Edit, { inputType, data }: InputEvent): boolean {
  if (inputType !== 'insertText' || data === null) return false
  const caret = start + data.length
  return after.start === caret && after.text === text.slice(0, start) + data + text.slice(end)
}

/** As if typed, which browsers do only where the focus is: elsewhere the text would come into another field. */
function typeIn(input: HTMLInputElement, text: string): boolean {
  const { ownerDocument } = input
  if (ownerDocument.activeElement !== input) return false
  return text === '' ? ownerDocument.execCommand?.('delete') : ownerDocument.execCommand?.('insertText', false, text)
}

/** Replaces the part that differs, as one step of the browser's undo. */
function write(input: HTMLInputElement, to: Edit): void {
  const { value } = input
  if (value !== to.text) {
    const [from, until, middle] = difference(value, to.text)
    input.setSelectionRange(from, until)
    if (!typeIn(input, middle) || input.value !== to.text) {
      input.setRangeText(to.text, 0, input.value.length)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  input.setSelectionRange(to.start, to.end)
}

/** First and last place of `before` that differ, and what stands there in `after`. */
function difference(before: string, after: string): [from: number, until: number, middle: string] {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let tail = 0
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return [from, before.length - tail, after.slice(from, after.length - tail)]
}

/** Keeps the text of the input in the shape of the mask, whatever way it comes in; returns how to stop. */
export function connectMask(input: HTMLInputElement, mask: InputMask): () => void {
  const onBefore = (event: InputEvent): void => {
    // What an input method composes cannot be refused; it is put in shape when it is done.
    if (!event.cancelable || event.isComposing) return
    const before = readEdit(input)
    const after = answerTo(mask, before, event)
    if (after === undefined || isNative(before, after, event)) return
    event.preventDefault()
    write(input, after)
  }
  const onDone = (): void => {
    const { text, end } = readEdit(input)
    const shaped = maskedText(mask, text)
    if (shaped === text) return
    const caret = enter(mask, { text: '', start: 0, end: 0 }, text.slice(0, end)).end
    write(input, { text: shaped, start: caret, end: caret })
  }
  return watch(input, onBefore, onDone)
}

/** Tells of each edit before it happens and of each that has; not of those made meanwhile by `write`. */
function watch(input: HTMLInputElement, onBefore: (event: InputEvent) => void, onDone: () => void): () => void {
  let isWriting = false
  const once = (act: () => void): void => {
    if (isWriting) return
    isWriting = true
    act()
    isWriting = false
  }
  const before = (event: InputEvent): void => once(() => onBefore(event))
  // Autofill, a text that was there before, the end of a composition.
  const done = (event?: Event): void => {
    if (!(event instanceof InputEvent && event.isComposing)) once(onDone)
  }
  input.addEventListener('beforeinput', before)
  input.addEventListener('input', done)
  input.addEventListener('compositionend', done)
  if (input.value !== '') done()
  return () => {
    input.removeEventListener('beforeinput', before)
    input.removeEventListener('input', done)
    input.removeEventListener('compositionend', done)
  }
}
