import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { BaseContext } from '#platform/web/AppLink.tsx'
import { provider } from '#platform/web/page-context.fixture.ts'

import type { FrameData } from '../frame/frame-data.ts'
import type { RootData } from './root-data.ts'
import { RootPage } from './RootPage.tsx'

const visitor: FrameData = {
  base: '/magenta-zuhause',
  provider,
  loggedIn: false,
  person: undefined,
  adviser: false,
  actingId: undefined,
  menu: [],
  notices: [],
  today: '2026-11-20',
}
const anna = { name: 'Anna Brandt', customerNumber: '2048113907' }

async function show(more: Partial<FrameData> = {}, door: RootData = { lookedAt: '13:42\u00A0Uhr' }) {
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => ({ ...visitor, ...more }),
      HydrateFallback: () => null,
      children: [{ index: true, loader: () => door, Component: RootPage }],
    },
  ]
  render(
    <BaseContext value="/magenta-zuhause">
      <RouterProvider router={createMemoryRouter(routes)} />
    </BaseContext>,
  )
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

test('a visitor learns what this place is, and what needs no login', async () => {
  expect(await show()).toBe('Alles zu deinem Anschluss, an einem Ort')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Anmelden', '/magenta-zuhause/api/auth/redirect/login'],
    ['Passwort vergessen', '/hilfe/erleben?q=Passwort'],
    ['0341\u00A0555\u00A00100', 'tel:03415550100'],
    ['Fragen & Antworten', '/hilfe/erleben'],
    ['Anrufen: 0341\u00A0555\u00A00100, Montag bis Samstag', 'tel:03415550100'],
    ['Verträge hier kündigen', '/magenta-zuhause/vertraege-hier-kuendigen'],
    ['Vertrag widerrufen', '/magenta-zuhause/vertrag-widerrufen'],
    ['Tarife und Preise', '/magenta-zuhause/tarife/'],
    ['Beleg prüfen', '/magenta-zuhause/beleg-pruefen'],
  ])
  expect(screen.getByText('Keine Störung bekannt. Stand heute, 13:42 Uhr.')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Verträge',
    'Kosten',
    'Optionen und Tarife',
    'Ohne Anmeldung',
  ])
})

test('an outage stands above the page; nothing says that there is none', async () => {
  await show({ outage: { title: 'Störung', text: 'In Leipzig.' } })
  expect(screen.queryByText(/Keine Störung bekannt/)).toBeNull()
})

test('a browser that has not looked for outages itself says no time', async () => {
  await show({}, { lookedAt: undefined })
  expect(screen.getByText('Keine Störung bekannt.')).toBeTruthy()
})

test('who is signed in is greeted and led on', async () => {
  expect(await show({ loggedIn: true, person: anna })).toBe('Willkommen zurück, Anna Brandt')
  expect(screen.getByRole('link').textContent).toBe('Zur Übersicht')
  expect(within(document.body).queryByText('Ohne Anmeldung')).toBeNull()
})

test('an adviser is not greeted as the customer, and chooses one first', async () => {
  expect(await show({ adviser: true })).toBe('Alles zu deinem Anschluss, an einem Ort')
  expect(screen.getByRole('link', { name: 'Kunden wählen' })).toBeTruthy()
})
