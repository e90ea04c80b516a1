/** What a page's forms hold when the session ends. */
import { afterEach, beforeEach, expect, test } from 'vitest'

import { sessionKeys } from '#platform/web/session-keys.ts'
import { sessionOver } from '#platform/web/session-over.ts'

import { saveDraftsAtSessionEnd, restoreDrafts } from './draft-input.ts'

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
  stop = saveDraftsAtSessionEnd('anna')
})
afterEach(() => {
  stop()
  sessionStorage.clear()
})

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
  expect(restoreDrafts('anna')).toBe(true)
  expect(shown()).toEqual([true, true, 'SERIEN', '', 'Hallo', '2', ''])
  expect(heard).toEqual(
    expect.arrayContaining(['input voucher', 'click terms', 'click way', 'input words', 'change slot']),
  )
  document.body.innerHTML = page
  expect(restoreDrafts('anna')).toBe(false)
})

test.each([
  ['another person', 'paul', '/erleben/kundencenter/a?contractId=1'],
  ['another page', 'anna', '/erleben/kundencenter/a?contractId=2'],
])('is dropped for %s', (_what, guid, address) => {
  fillIn()
  sessionOver()
  document.body.innerHTML = page
  history.replaceState(null, '', address)
  expect(restoreDrafts(guid)).toBe(false)
  expect(sessionStorage.getItem(sessionKeys.draftInput)).toBeNull()
})

test('nothing is kept while the session lasts', () => {
  fillIn()
  expect(restoreDrafts('anna')).toBe(false)
})
