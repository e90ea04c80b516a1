/** What a page's forms hold when the session ends, and what a form of several steps holds on every way back. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { sessionKeys } from '#platform/web/session-keys.ts'
import { sessionOver } from '#platform/web/session-over.ts'

import { dropFinishedDraft, restoreDrafts, saveDrafts } from './draft-input.ts'

const page = `
  <main>
    <form><input type="hidden" name="form" value="order"><input type="hidden" name="csrf" value="geheim">
      <input name="voucher"><input type="checkbox" name="terms" value="on">
      <input type="radio" name="way" value="a" checked><input type="radio" name="way" value="b">
      <textarea name="words"></textarea><select name="slot"><option>1</option><option>2</option></select>
      <input type="password" name="pin"><input name="iban" data-never-kept></form>
    <form><input type="hidden" name="form" value="other"><input name="voucher"></form>
  </main>`

let stop = (): void => undefined
beforeEach(() => {
  history.replaceState(null, '', '/erleben/kundencenter/a?contractId=1')
  document.body.innerHTML = page
  stop = saveDrafts('anna')
})
afterEach(() => {
  stop()
  sessionStorage.clear()
})

function restored(guid: string) {
  return restoreDrafts(guid, location.pathname + location.search)
}

function control(selector: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(selector)
  if (found === null) throw new Error(selector)
  return found
}

function fillIn(): void {
  control('input[name=voucher]').value = 'SERIEN'
  control('textarea').value = 'Hallo'
  control('select').value = '2'
  control('input[name=pin]').value = '4711'
  control('input[name=iban]').value = 'DE44500105175407324931'
  control('input[name=terms]').checked = true
  control('input[value=b]').checked = true
}

function shown(): unknown[] {
  const boxes = ['input[name=terms]', 'input[value=b]'].map((selector) => control(selector).checked)
  const texts = ['input[name=voucher]', 'form:last-child input[name=voucher]', 'textarea', 'select', 'input[name=pin]']
  return [...boxes, ...texts.map((selector) => control(selector).value)]
}

test('comes back once, as if typed by hand, and without secrets', () => {
  fillIn()
  sessionOver()
  expect(sessionStorage.getItem(sessionKeys.draftInput)).not.toMatch(/4711|geheim|DE44/)
  document.body.innerHTML = page
  const heard: string[] = []
  for (const kind of ['input', 'change', 'click'] as const)
    document.body.addEventListener(kind, ({ target }) => heard.push(`${kind} ${(target as HTMLInputElement).name}`))
  expect(restored('anna')).toBe(true)
  expect(shown()).toEqual([true, true, 'SERIEN', '', 'Hallo', '2', ''])
  expect(heard).toEqual(
    expect.arrayContaining(['input voucher', 'click terms', 'click way', 'input words', 'change slot']),
  )
  document.body.innerHTML = page
  expect(restored('anna')).toBe(false)
})

test('what a list offers no longer leaves it with its own choice, and is told', () => {
  fillIn()
  sessionOver()
  document.body.innerHTML = page.replace('<option>2</option>', '')
  expect(restored('anna')).toBe('partly')
  expect([control('select').value, control('textarea').value]).toEqual(['1', 'Hallo'])
})

test.each([
  ['another person', 'paul', '/erleben/kundencenter/a?contractId=1'],
  ['another page', 'anna', '/erleben/kundencenter/a?contractId=2'],
])('is dropped for %s', (_what, guid, address) => {
  fillIn()
  sessionOver()
  document.body.innerHTML = page
  history.replaceState(null, '', address)
  expect(restored(guid)).toBe(false)
  expect(sessionStorage.getItem(sessionKeys.draftInput)).toBeNull()
})

test('nothing is kept while the session lasts', () => {
  fillIn()
  control('textarea').dispatchEvent(new Event('input', { bubbles: true }))
  expect(restored('anna')).toBe(false)
})

const steps = `
  <main><form><input type="hidden" name="form" value="move"><input type="hidden" name="keep" value="on">
    <input name="voucher"><input type="password" name="pin"></form></main>`

function look(address: string, body: string): void {
  history.replaceState(null, '', address)
  document.body.innerHTML = body
}

function type(kind: string): void {
  control('input[name=voucher]').value = 'SERIEN'
  control('input[name=voucher]').dispatchEvent(new Event(kind, { bubbles: true }))
}

describe('a form that says so', () => {
  beforeEach(() => look('/erleben/kundencenter/b', steps))

  test.each(['input', 'submit'])('is kept at its %s, for every way back over other pages', (kind) => {
    control('input[name=pin]').value = '4711'
    type(kind)
    expect(sessionStorage.getItem(sessionKeys.draftInput)).not.toContain('4711')
    for (let times = 0; times < 2; times += 1) {
      look('/erleben/kundencenter/a', page)
      expect(restored('anna')).toBe(false)
      look('/erleben/kundencenter/b', steps)
      expect(restored('anna')).toBe(true)
      expect(control('input[name=voucher]').value).toBe('SERIEN')
    }
  })

  test('is forgotten once somebody else is there', () => {
    type('input')
    expect(restored('paul')).toBe(false)
    expect(sessionStorage.getItem(sessionKeys.draftInput)).toBeNull()
  })

  test('is forgotten once it was sent and has led elsewhere, not while its page shows it', () => {
    type('input')
    dropFinishedDraft(undefined, true)
    expect(sessionStorage.getItem(sessionKeys.draftInput)).not.toBeNull()
    look('/erleben/kundencenter/a', page)
    dropFinishedDraft(undefined, true)
    expect(sessionStorage.getItem(sessionKeys.draftInput)).toBeNull()
  })

  test('is forgotten once its page shows something else, not before', () => {
    type('input')
    dropFinishedDraft()
    look('/erleben/kundencenter/a', page)
    dropFinishedDraft()
    expect(sessionStorage.getItem(sessionKeys.draftInput)).not.toBeNull()
    look('/erleben/kundencenter/b', page)
    dropFinishedDraft()
    expect(sessionStorage.getItem(sessionKeys.draftInput)).toBeNull()
  })

  test('is not forgotten by who goes back and forward before the page between is drawn', () => {
    type('input')
    look('/erleben/kundencenter/b', page)
    dropFinishedDraft('/erleben/kundencenter/a')
    expect(sessionStorage.getItem(sessionKeys.draftInput)).not.toBeNull()
  })
})
