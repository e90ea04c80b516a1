/**
 * What stands in a page's forms when the session ends, kept in the tab until the same person is back.
 * What shall not lie in the tab's storage is marked `data-never-kept`: an account number, as a password is by its type.
 * Read from the document and written back as if typed, so that no form needs code for it. Without scripts the server keeps it.
 */
import { session, sessionKeys, windowEvents } from '#platform/web/session-keys.ts'

interface Kept {
  readonly guid: string
  readonly address: string
  readonly fields: readonly Field[]
}

interface Field {
  /** Form, field and, for boxes, value: what names one control among all of a page. */
  readonly key: string
  /** The text, or whether a box is ticked. */
  readonly value: string | boolean
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const boxes = new Set(['checkbox', 'radio'])
const neverKept = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset'])

function controls(): { key: string; control: Control }[] {
  const found = document.querySelectorAll<Control>(
    'main form input[name], main form textarea[name], main form select[name]',
  )
  return [...found]
    .filter(({ type, disabled, dataset }) => !disabled && !neverKept.has(type) && dataset['neverKept'] === undefined)
    .map((control) => {
      const form = control.form?.querySelector<HTMLInputElement>('input[name="form"]')?.value ?? ''
      return { key: [form, control.name, boxes.has(control.type) ? control.value : ''].join(' '), control }
    })
}

function here(): string {
  return location.pathname + location.search
}

function keep(guid: string): void {
  const fields = controls().map(({ key, control }): Field => ({ key, value: controlValue(control) }))
  if (fields.length === 0) return
  const kept: Kept = { guid, address: here(), fields }
  session.set(sessionKeys.draftInput, JSON.stringify(kept))
}

function controlValue(control: Control): string | boolean {
  return control instanceof HTMLInputElement && boxes.has(control.type) ? control.checked : control.value
}

/** Keeps the forms of this person whenever the session is over; returns how to stop. */
export function saveDraftsAtSessionEnd(guid: string): () => void {
  const onOver = (): void => keep(guid)
  addEventListener(windowEvents.sessionOver, onOver)
  return () => removeEventListener(windowEvents.sessionOver, onOver)
}

/** Puts back what was kept for this person and address, once. @returns whether anything was */
export function restoreDrafts(guid: string): boolean {
  const kept = take()
  if (kept?.guid !== guid || kept.address !== here()) return false
  const values = new Map(kept.fields.map(({ key, value }) => [key, value]))
  return controls().filter(({ key, control }) => put(control, values.get(key))).length > 0
}

function take(): Kept | undefined {
  const text = session.get(sessionKeys.draftInput)
  session.remove(sessionKeys.draftInput)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined // somebody else's value under our key
  }
}

/** As if typed: React notices a value only when the element's own setter was used and an event follows. */
function put(control: Control, value: string | boolean | undefined): boolean {
  if (value === undefined || controlValue(control) === value) return false
  if (typeof value === 'boolean') {
    control.click()
    return true
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  return true
}
