import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { plainLink } from '../link.tsx'
import { ContentFooter } from './ContentFooter.tsx'

const icon = { url: '/i.svg', title: 'Forum' }
const copyrightLink = { text: '© erleben', href: '/erleben/impressum' }
const brandImage = { url: '/b.svg', alternateText: 'erleben', title: 'erleben Netz' }

test('brand image, copyright link first, links with icon and tracking id', () => {
  const links = [{ text: 'Community', href: '/c', icon, trackingId: 'fuss.c' }]
  render(<ContentFooter {...{ brandImage, copyrightLink, links }} renderLink={plainLink} />)
  const [copyright, community] = screen.getAllByRole('link')
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent),
    'where one can go',
  ).toEqual(['Community'])
  expect([copyright?.textContent, copyright?.getAttribute('href')]).toEqual(['© erleben', '/erleben/impressum'])
  expect(community?.getAttribute('data-tracking-id')).toBe('fuss.c')
  expect(community?.querySelector('img')?.alt).toBe('Forum')
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'erleben' }).title).toBe('erleben Netz')
})

test('everything but the links may be missing', () => {
  const { container } = render(<ContentFooter links={[]} renderLink={plainLink} />)
  expect(container.querySelectorAll('img, li')).toHaveLength(0)
})

test.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x'])('%j is a void link', (href) => {
  render(<ContentFooter links={[{ text: 'x', href, trackingId: 't' }]} renderLink={plainLink} />)
  const link = screen.getByRole('link')
  expect([link.hasAttribute('href'), link.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})

test('the marker of the link rule names the tracking id too', () => {
  render(<ContentFooter links={[{ text: 'x', href: '/a#tracking=b' }]} renderLink={plainLink} />)
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('data-tracking-id')]).toEqual(['/a', 'b'])
})
