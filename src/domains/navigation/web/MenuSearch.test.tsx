import { fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { makeClient } from '#platform/web/api-client.ts'
import { renderRouter } from '#platform/web/show-page.fixture.tsx'

import { defaultMenu } from '../menu.ts'
import { MenuSearch } from './MenuSearch.tsx'

const question = { internalName: 'rueckruf', title: 'Wann ruft ihr zurück?', content: 'Bald.', keywords: 'Rückruf' }
const other = { internalName: 'x', title: 'Warum?', content: 'Darum.', keywords: '' }

const area = () => document.querySelector('search') ?? document.body
const links = () => within(area()).queryAllByRole('link')

/** `help`: whether the help answers. */
async function search(words: string, help = false, contracts: readonly object[] = []) {
  const topic = { internalName: 't', title: 'Service', questions: [question, other] }
  const entry = { sys: { id: 'help' }, fields: { internalName: 'help', topics: [topic] } }
  const answer = { sys: { type: 'Array' }, total: 1, skip: 0, limit: 100, items: [entry] }
  const client = makeClient('/erleben', async ({ path }) =>
    path.endsWith('/contract/v2')
      ? { status: contracts.length > 0 ? 200 : 500, text: JSON.stringify(contracts) }
      : { status: help ? 200 : 500, text: JSON.stringify(answer) },
  )
  const router = createMemoryRouter([
    { path: '/', element: <MenuSearch menu={defaultMenu} base="/magenta-zuhause" /> },
    { path: '*', element: 'dort' },
  ])
  renderRouter(router, { base: '/magenta-zuhause', client })
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Im Kundencenter suchen' })
  field.focus()
  fireEvent.change(field, { target: { value: words } })
  if (words.trim() !== '') await screen.findByRole('status')
  return { field, key: (key: string) => fireEvent.keyDown(document.activeElement ?? field, { key }), router }
}

test('before anything is typed it is a form that asks the help', async () => {
  await search(' ')
  expect(links()).toEqual([])
  expect(area().querySelector('form')?.getAttribute('action')).toBe('/hilfe/erleben')
})

test('finds entries with the one above them, below the base in use, and the help as the last', async () => {
  await search('rückruf')
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rückruf-ServiceService & Hilfe', '/magenta-zuhause/kundencenter/rueckruf/'],
    ['„rückruf“in Fragen & Antworten suchen', '/hilfe/erleben?q=r%C3%BCckruf'],
  ])
  expect(screen.getByRole('status').textContent).toBe('Ein Treffer')
})

test('finds questions of the help too', async () => {
  await search('rückruf', true)
  const link = await screen.findByRole('link', { name: /^Wann ruft/ })
  expect(link.getAttribute('href')).toBe('/hilfe/erleben?q=r%C3%BCckruf#rueckruf')
  expect(screen.getByRole('status').textContent).toBe('2 Treffer')
  expect(screen.queryByRole('link', { name: /^Warum/ })).toBeNull()
})

test('what one wants to do comes before the pages that have to do with it', async () => {
  await search('kündigen')
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Vertrag kündigen', '/magenta-zuhause/vertraege-hier-kuendigen'],
    ['Verträge', '/magenta-zuhause/kundencenter/meine-vertraege/'],
    ['„kündigen“in Fragen & Antworten suchen', '/hilfe/erleben?q=k%C3%BCndigen'],
  ])
})

test('finds contracts by name and number, and the options that run on them', async () => {
  const contract = aWireContract({
    root: { contractId: '3104917' },
    subs: [{ contractId: '3104919' }],
    option: { displayTitle: 'Filme & Serien' },
  })
  await search('3104917', false, [contract])
  const at = '/magenta-zuhause/kundencenter/vertraege/?contractId=3104917'
  await screen.findByRole('link', { name: /^Glasfaser 500/ })
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Glasfaser 500Vertrag 3104917', at],
    ['Filme & SerienOption bei Glasfaser 500', at],
    ['„3104917“in Fragen & Antworten suchen', '/hilfe/erleben?q=3104917'],
  ])
})

test('what is not in the menu can be asked of the help', async () => {
  await search('xyz & co')
  expect(screen.getByRole('status').textContent).toBe('Nichts gefunden')
  expect(screen.getByRole('status').className, 'to be read by everybody').not.toBe('sr')
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/hilfe/erleben?q=xyz%20%26%20co'])
})

test('the arrow keys go through the links and back, not further', async () => {
  const { field, key } = await search('rechnungen')
  key('ArrowUp')
  expect(document.activeElement).toBe(field)
  key('ArrowDown')
  key('ArrowDown')
  key('ArrowDown')
  expect(document.activeElement).toBe(links()[1])
  key('ArrowUp')
  key('ArrowUp')
  expect(document.activeElement).toBe(field)
})

test('the keys work from the moment that there is something to go to', async () => {
  const reached = new Promise<boolean>((done) => {
    const observer = new MutationObserver(() => {
      const [first] = links()
      if (first === undefined) return
      observer.disconnect()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
      done(document.activeElement === first)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await search('rechnungen')
  expect(await reached).toBe(true)
})

test('Enter follows the first', async () => {
  const { field } = await search('rechnungen')
  const followed = new Promise((done) => addEventListener('mh-navigate', done, { once: true }))
  fireEvent.submit(field)
  expect(await followed).toMatchObject({ detail: { url: '/magenta-zuhause/kundencenter/rechnungen/' } })
})

test('Escape leaves the search alone, and once it is empty is nobody’s here', async () => {
  const { field, key } = await search('rechnungen')
  key('ArrowDown')
  expect(key('Escape')).toBe(false)
  expect([field.value, links(), document.activeElement]).toEqual(['', [], field])
  expect(key('Escape')).toBe(true)
})
