import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { plainLink } from '../link.tsx'
import { Frame } from './Frame.tsx'
import type { FrameProps } from './Frame.tsx'

const entries = [
  { id: 'overview', title: 'Übersicht', href: '/uebersicht/' },
  {
    id: 'profile',
    title: 'Benutzerprofil',
    children: [{ id: 'data', title: 'Persönliche Daten', href: '/kundendaten/' }],
  },
  { id: 'shop', title: 'Shop', children: [{ id: 'all', title: 'Alle', href: '/shop/alle' }] },
  { id: 'faq', title: 'Fragen & Antworten', href: 'https://hilfe.example/', newTab: true },
]
const footer = { acts: [{ text: 'Verträge hier kündigen', href: '/k' }], links: [{ text: 'Impressum', href: '/i' }] }
const header = { brand: { text: 'erleben', href: '/' }, loginHref: '/login', logoutHref: '/logout' }
const person = { name: 'Jana Brandt', customerNumber: '2048113907' }

function draw(more: Partial<FrameProps['header']> = {}, props: Partial<FrameProps> = {}) {
  return (
    <Frame
      header={{ ...header, ...more }}
      sidebar={{ entries, current: { id: 'data', isPage: true } }}
      footer={footer}
      location="/"
      renderLink={plainLink}
      {...props}
    >
      <h1>Inhalt</h1>
    </Frame>
  )
}

describe('header', () => {
  test('names the customer, their number and offers logout', () => {
    render(draw({ person }))
    const flyout = screen.getByRole('region', { name: 'Konto' })
    expect(flyout.textContent).toBe('Du bist angemeldetJana BrandtKundennummer 2048113907Abmelden')
    expect(within(flyout).getByRole('link').getAttribute('href')).toBe('/logout')
    expect(screen.getByRole('img', { name: 'angemeldet' })).toBeDefined()
  })

  test('offers login to a visitor', () => {
    render(draw())
    const flyout = screen.getByRole('region', { name: 'Konto' })
    expect(flyout.textContent).toBe('Du bist nicht angemeldetAnmelden')
    expect(within(flyout).getByRole('link').getAttribute('href')).toBe('/login')
    expect(screen.getByRole('img', { name: 'nicht angemeldet' })).toBeDefined()
  })

  test('marks the adviser mode in the header and in the band', () => {
    render(draw({ person, adviser: true }))
    expect(screen.getAllByText('Beratermodus | Kunde: Jana Brandt').length).toBeGreaterThanOrEqual(2)
    expect(screen.getByRole('complementary', { name: 'Beratermodus' })).toBeDefined()
  })

  test('an adviser who has chosen nobody can sign out, and has no one to change', () => {
    render(draw({ adviser: true, adviserHref: '/berater' }))
    const flyout = screen.getByRole('region', { name: 'Konto' })
    expect(flyout.textContent).toBe('Du bist angemeldetBeratermodusNiemand gewähltAbmelden')
    expect(within(flyout).getByRole('link').getAttribute('href')).toBe('/logout')
    expect(screen.getByRole('complementary', { name: 'Beratermodus' }).textContent).toBe('Beratermodus')
  })

  test('an operator is signed in too, and can sign out', () => {
    render(draw({ operator: true }))
    const flyout = screen.getByRole('region', { name: 'Konto' })
    expect(flyout.textContent).toBe('Du bist angemeldetBetriebShopAbmelden')
    expect(within(flyout).getByRole('link').getAttribute('href')).toBe('/logout')
    expect(screen.getByRole('img', { name: 'angemeldet' })).toBeDefined()
  })

  test('an adviser who acts finds the way to the next customer, a customer does not', () => {
    const { rerender } = render(draw({ person, adviser: true, adviserHref: '/berater' }))
    expect(screen.getByRole('link', { name: 'Kunden wechseln' }).getAttribute('href')).toBe('/berater')
    rerender(draw({ person, adviserHref: '/berater' }))
    expect(screen.queryByRole('link', { name: 'Kunden wechseln' })).toBeNull()
  })

  test.each([
    [undefined, null],
    [0, null],
    [3, '3'],
    [12, '12'],
  ])('count %s shows %s', (count, shown) => {
    render(draw({ inbox: { href: '/neuigkeiten/', title: 'Neuigkeiten', count, countTitle: `${count} ungelesene` } }))
    const link = screen.getByTitle(shown === null ? 'Neuigkeiten' : `${shown} ungelesene`)
    expect(link.querySelector('[class*=count]')?.textContent ?? null).toBe(shown)
  })

  test('without inbox and cart shows neither', () => {
    render(draw())
    expect(
      within(screen.getByRole('banner'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['erleben', 'Anmelden'])
  })
})

describe('sidebar', () => {
  test('opens the parent of the current entry and marks it', () => {
    render(draw())
    const [profile, shop] = [...document.querySelectorAll('details')]
    expect([profile?.open, shop?.open]).toEqual([true, false])
    const active = screen.getByRole('link', { name: 'Persönliche Daten (aktiv)' })
    expect(active.getAttribute('aria-current')).toBe('page')
    expect(document.querySelectorAll('nav [aria-current]')).toHaveLength(1)
  })

  test.each([
    ['data', 'Persönliche Daten (aktiv)'],
    ['shop', 'Shop (aktiv)'],
  ])('the entry %s that stands for a page below it is current, but not the page', (id, name) => {
    render(draw({}, { sidebar: { entries, current: { id, isPage: false } } }))
    expect(screen.getByText((_, element) => element?.matches('[aria-current]') === true).textContent).toBe(name)
    expect(document.querySelector('nav [aria-current]')?.getAttribute('aria-current')).toBe('true')
  })

  test('the tooltip of a parent that only expands stands on its name', () => {
    const parent = {
      id: 'p',
      title: 'Mehr',
      tooltip: 'Was es noch gibt',
      children: [{ id: 'c', title: 'C', href: '/c' }],
    }
    render(draw({}, { sidebar: { entries: [parent] } }))
    expect(screen.getByTitle('Was es noch gibt').textContent).toBe('Mehr')
    expect(screen.getByTitle('Untermenü "Mehr" öffnen/schließen')).toBeDefined()
  })

  test('toggles carry their title', () => {
    render(draw())
    expect(screen.getByTitle('Untermenü "Benutzerprofil" öffnen/schließen')).toBeDefined()
    expect(screen.getByTitle('Untermenü "Shop" öffnen/schließen')).toBeDefined()
  })

  test('opens the new parent when the current entry changes', () => {
    const { rerender } = render(draw())
    rerender(draw({}, { sidebar: { entries, current: { id: 'all', isPage: false } } }))
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true])
  })

  test('opens an entry that stands for a hidden one below it', () => {
    render(draw({}, { sidebar: { entries, current: { id: 'shop', isPage: false } } }))
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true])
  })

  test('an external entry opens a new tab', () => {
    render(draw())
    expect(screen.getByText('Fragen & Antworten').closest('a')?.target).toBe('_blank')
  })

  test('can be hidden as a whole, burger included', () => {
    render(draw({}, { hideNavigation: true }))
    expect(screen.queryByTitle('Menü ein-/ausblenden')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull()
  })

  test('the burger opens the menu by itself, and leaves it to the browser to say whether it is open', () => {
    render(draw())
    const burger = screen.getByTitle('Menü ein-/ausblenden')
    const menu = screen.getByRole('navigation', { name: 'Hauptmenü' })
    expect(burger.getAttribute('popovertarget')).toBe(menu.id)
    expect(burger.hasAttribute('aria-expanded'), 'invalid beside popovertarget').toBe(false)
  })
})

test('footer: statutory buttons and links stand on every page', () => {
  render(draw({}, { hideNavigation: true }))
  const names = within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual(['Impressum', 'Verträge hier kündigen'])
})
