import { act, render, screen } from '@testing-library/react'
import { createContext, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { LazyMarkdown, MarkdownAtHand } from './LazyMarkdown.tsx'
import { Markdown } from './Markdown.tsx'

const text = '3. *drei*\n4. [vier](/vier)'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what the server draws is whole, and stays as it is, without the parser, when the browser takes over', async () => {
  vi.resetModules()
  const parser = vi.fn<() => { Markdown: typeof Markdown }>(() => ({ Markdown }))
  vi.doMock('./Markdown.tsx', parser)
  const { LazyMarkdown: Kept, MarkdownAtHand: AtHand } = await import('./LazyMarkdown.tsx')
  const error = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(
    <AtHand value={Markdown}>
      <Kept text={text} />
    </AtHand>,
  )
  const link = container.querySelector('ol[start="3"] a[href="/vier"]')
  expect(link).not.toBeNull()
  const root = await act(async () => hydrateRoot(container, <Kept text={text} />))
  expect(container.textContent).toBe('dreivier')
  expect(container.querySelector('a')).toBe(link)
  expect(parser).not.toHaveBeenCalled()
  expect(error).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  container.remove()
  vi.doUnmock('./Markdown.tsx')
  vi.resetModules()
})

const Answered = createContext('')

function Answer() {
  return <output>{use(Answered)}</output>
}

function Page({ answer }: { answer: string }) {
  return (
    <Answered value={answer}>
      <Answer />
      <LazyMarkdown text={text} />
    </Answered>
  )
}

test('what the server has drawn holds up no answer of the page around it, and outlasts it', async () => {
  // React's test environment would not wait for a piece that is under way.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <MarkdownAtHand value={Markdown}>
      <Page answer="" />
    </MarkdownAtHand>,
  )
  const link = container.querySelector('a')
  const root = hydrateRoot(container, <Page answer="" />)
  await vi.waitFor(() => expect(Object.keys(container).some((key) => key.startsWith('__react'))).toBe(true))
  for (const answer of ['abgelehnt', 'gespeichert']) {
    startTransition(() => root.render(<Page answer={answer} />))
    await vi.waitFor(() => expect(container.querySelector('output')?.textContent).toBe(answer))
    expect(container.querySelector('a')).toBe(link)
  }
  root.unmount()
})

test('a text that the browser is first to draw gets its look when the parser is there', async () => {
  const { container } = render(<LazyMarkdown text={text} className="more" />)
  await screen.findByRole('link', { name: 'vier' })
  expect(container.innerHTML).toContain('<ol start="3"><li><em>drei</em></li>')
  expect(container.firstElementChild?.className).toContain('more')
})

test('where the parser cannot be loaded the text stays readable, the next page’s too', async () => {
  vi.resetModules()
  vi.doMock('./Markdown.tsx', () => {
    throw new TypeError('offline')
  })
  // React's test environment would not wait for a piece that is under way.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const { LazyMarkdown: Cut, MarkdownAtHand: AtHand } = await import('./LazyMarkdown.tsx')
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <AtHand value={Markdown}>
      <Cut text={text} />
    </AtHand>,
  )
  const root = hydrateRoot(container, <Cut text={text} />)
  await import('./Markdown.tsx').catch(() => undefined)
  await vi.waitFor(() => expect(Object.keys(container).some((key) => key.startsWith('__react'))).toBe(true))
  expect(container.textContent).toBe('dreivier')
  startTransition(() => root.render(<Cut text="5. fünf" />))
  await vi.waitFor(() => expect(container.textContent).toBe('5. fünf'))
  root.unmount()
  vi.doUnmock('./Markdown.tsx')
  vi.resetModules()
})
