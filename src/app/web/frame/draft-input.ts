/**
 * What stands in a page's forms when the session ends, kept in the tab until the same person is back; of a form that says so
 * (`keepField`) also before, on every way back to its page, until that page shows another.
 * What shall not lie in the tab's storage is marked `data-never-kept`: an account number, as a password is by its type, and what says
 * something only together with what the page does not keep.
 * Read from the document and written back as if typed, so that no form needs code for it. Without scripts the server keeps it.
 */
import { keepField } from '#kit/keep-field.ts'
import { session, sessionKeys, windowEvents } from '#platform/web/session-keys.ts'

interface Kept {
  readonly guid: string
  readonly address: string
  readonly fields: readonly Field[]
  /** Of a form that says so: it waits while other pages are looked at, and is not used up. */
  readonly lasts: boolean
}

interface Field {
  /** Form, field and, for boxes, value: what names one control among all of a page. */
  readonly key: string
  /** The text, or whether a box is ticked. */
  readonly value: string | boolean
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const lasting = `form:has([name=${keepField}])`
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
  const kept: Kept = { guid, address: here(), fields, lasts: hasLasting() }
  session.set(sessionKeys.draftInput, JSON.stringify(kept))
}

function controlValue(control: Control): string | boolean {
  return control instanceof HTMLInputElement && boxes.has(control.type) ? control.checked : control.value
}

function hasLasting(): boolean {
  return document.querySelector(lasting) !== null
}

/** Keeps the forms of this person whenever the session is over, one that lasts as it is filled in; returns how to stop. */
export function saveDrafts(guid: string): () => void {
  const stop = new AbortController()
  const onOver = (): void => keep(guid)
  const onTyped = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(lasting) !== null) keep(guid)
  }
  addEventListener(windowEvents.sessionOver, onOver, stop)
  // At every key: a reload comes before the field is left. A day that was chosen is no input.
  for (const typed of ['input', 'submit']) addEventListener(typed, onTyped, stop)
  return () => stop.abort()
}

/** Puts back what was kept for this person and address, what does not last once. @returns whether anything was, and all of it */
export function restoreDrafts(guid: string, address: string): boolean | 'partly' {
  const kept = read()
  if (kept?.guid !== guid || !kept.lasts) session.remove(sessionKeys.draftInput)
  if (kept?.guid !== guid || kept.address !== address) return false
  const values = new Map(kept.fields.map(({ key, value }) => [key, value]))
  const done = new Set(controls().map(({ key, control }) => put(control, values.get(key))))
  return done.has('partly') ? 'partly' : done.has(true)
}

/**
 * Forgets the form that lasts once its page shows something else, or it was sent and led elsewhere: it is done with.
 * `shown`: of the page that is drawn, as the address bar is ahead of it while a way back or forward is loading.
 */
export function dropFinishedDraft(shown = here(), wasSent?: boolean): void {
  if (read()?.address === shown ? !hasLasting() : wasSent) session.remove(sessionKeys.draftInput)
}

function read(): Kept | undefined {
  const text = session.get(sessionKeys.draftInput)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined // somebody else's value under our key
  }
}

/** As if typed: React notices a value only when the element's own setter was used and an event follows. */
function put(control: Control, value: string | boolean | undefined): boolean | 'partly' {
  const own = controlValue(control)
  if (value === undefined || own === value) return false
  if (typeof value === 'boolean') {
    control.click()
    return true
  }
  const set = (text: unknown): unknown =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  set(value)
  // A list without it would stand empty, and be sent as nothing: it keeps its own choice.
  const isOffered = control.value === value
  if (!isOffered) set(own)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  return isOffered || 'partly'
}
