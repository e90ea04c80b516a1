import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'

import type { MenuItem } from '../menu.ts'
import { loadMenu } from './session-menu.ts'

function entry(title: string): MenuItem {
  return { menueItemId: title, title, href: null, sspaLink: true, category: 'sidebar', subItems: [], newTab: false }
}

const token = (id_token: string) => sessionStorage.setItem('mh-login-token', JSON.stringify({ id_token }))
/** SHA-256 of 'a.b.c'. */
const hash = '845e30448809e2bc8958eb025bfc795235d13b077a53d0c3abbd2385170dc9b8'
const kept = () => JSON.parse(sessionStorage.getItem('mh-cached-menu') ?? 'null') as unknown

/** What is shown one after the other, and how often the server was asked. */
async function load(answer: unknown, status = 200) {
  const shown: string[][] = []
  let requests = 0
  const client = makeClient('/erleben', async () => {
    requests += 1
    if (answer === 'offline') throw new TypeError('offline')
    return { status, text: JSON.stringify(answer) }
  })
  await loadMenu(client, (menu) => shown.push(menu.map(({ title }) => title)))
  return { shown, asked: requests }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

test('the server’s menu is shown and kept under the hash of the token', async () => {
  token('a.b.c')
  expect(await load([entry('Neu')])).toEqual({ shown: [['Neu']], asked: 1 })
  expect(kept()).toEqual({ hash, items: [entry('Neu')] })
})

test('entries below others are kept with the id of the one above', async () => {
  token('a.b.c')
  const [leaf, branch] = [entry('Blatt'), entry('Ast')]
  await load([{ ...entry('Baum'), subItems: [{ ...branch, subItems: [leaf] }] }])
  const below = { ...branch, parentItem: 'Baum', subItems: [{ ...leaf, parentItem: 'Ast' }] }
  expect(kept()).toEqual({ hash, items: [{ ...entry('Baum'), subItems: [below] }] })
})

test('an entry without a title is left out', async () => {
  expect((await load([entry('Da'), { ...entry('x'), title: ' ' }])).shown).toEqual([['Da']])
})

test('a kept menu is shown first, and the server is still asked', async () => {
  token('a.b.c')
  await load([entry('Alt')])
  expect(await load([entry('Neu')])).toEqual({ shown: [['Alt'], ['Neu']], asked: 1 })
  expect(await load([entry('Neu')])).toEqual({ shown: [['Neu'], ['Neu']], asked: 1 })
})

test('with another token the kept menu is not shown', async () => {
  token('a.b.c')
  await load([entry('Alt')])
  token('d.e.f')
  expect((await load([entry('Neu')])).shown).toEqual([['Neu']])
})

test.each([
  ['an empty list', [], 200],
  ['a failure', [entry('Neu')], 500],
  ['no answer', 'offline', 200],
  ['something else', { items: [] }, 200],
  ['broken entries', [{ title: 'x' }], 200],
  ['keywords that are none', [{ ...entry('Neu'), keywords: 7 }], 200],
])('%s changes nothing: neither what is shown nor what is kept', async (_, answer, status) => {
  token('a.b.c')
  await load([entry('Alt')])
  const before = kept()
  expect((await load(answer, status)).shown).toEqual([['Alt']])
  expect(kept()).toEqual(before)
})

test('of an entry null counts as nothing, and what cannot be drawn is left out and logged', async () => {
  token('a.b.c')
  const odd = { ...entry('Neu'), keywords: null, subItems: null }
  const parent = { ...entry('Eltern'), subItems: [null, entry('Kind'), { title: 'x' }] }
  expect((await load([odd, 7, parent])).shown).toEqual([['Neu', 'Eltern']])
  expect(kept()).toMatchObject({
    items: [
      { title: 'Neu', subItems: [] },
      { title: 'Eltern', subItems: [{ title: 'Kind' }] },
    ],
  })
  expect(vi.mocked(console.warn).mock.calls.map(([, , value]: unknown[]) => value)).toEqual([7, null, { title: 'x' }])
})

test('a failure is only logged', async () => {
  token('a.b.c')
  await load('offline')
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('menu', expect.any(Error))
})

test.each(['{', '7', 'null', '{"hash":"x","items":[]}', `{"items":[${JSON.stringify(entry('Alt'))}]}`])(
  'what lies under the key, %s, is not shown',
  async (text) => {
    sessionStorage.setItem('mh-cached-menu', text)
    expect((await load([entry('Neu')])).shown).toEqual([['Neu']])
  },
)

test('without a token nothing is kept', async () => {
  await load([entry('Neu')])
  expect(kept()).toBeNull()
})
