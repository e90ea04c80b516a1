import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { AppLink, BaseContext } from './AppLink.tsx'

const heard: string[] = []
let handled = false
const listener = (event: Event): void => {
  if (event instanceof CustomEvent) heard.push((event.detail as { url: string }).url)
  if (handled) event.preventDefault()
}

beforeEach(() => {
  heard.length = 0
  handled = true
  addEventListener('mh-navigate', listener)
})
afterEach(() => removeEventListener('mh-navigate', listener))

function show(href: string, more: { direct?: boolean; target?: '_blank' } = {}) {
  render(
    <BaseContext value="/erleben">
      <AppLink href={href} {...more}>
        hin
      </AppLink>
    </BaseContext>,
  )
  return screen.getByText('hin')
}

test('a link within the base raises the event and leaves the way to who follows it', () => {
  expect(fireEvent.click(show('/erleben/impressum?a=b'))).toBe(false)
  expect(heard).toEqual(['/erleben/impressum?a=b'])
})

test('where nobody follows, the link does what links do', () => {
  handled = false
  expect(fireEvent.click(show('/erleben/impressum'))).toBe(true)
  expect(heard).toEqual(['/erleben/impressum'])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is the browser’s',
  (how) => {
    fireEvent.click(show('/erleben/impressum'), how)
    expect(heard).toEqual([])
  },
)

test.each([
  ['/hilfe/erleben', {}],
  ['/erleben/api/auth/redirect/logout', {}],
  ['/magenta-zuhause/impressum', {}],
  ['https://example.org/', {}],
  ['/erleben/impressum', { direct: true }],
  ['/erleben/impressum', { target: '_blank' }],
] as const)('%s %j loads a document', (href, more) => {
  const link = show(href, more)
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect([heard, link.getAttribute('href')]).toEqual([[], href])
})
