import { screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { provider } from '#platform/web/page-context.fixture.ts'
import { renderRouter } from '#platform/web/show-page.fixture.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'

import { PlaceholderPage } from './PlaceholderPage.tsx'

const loader = () => ({ base: '/erleben', loggedIn: true, provider: { ...provider, phone: '+49 341 5550100' } })

/** The page at an address below the customer centre, of somebody who is signed in. */
async function show(path: string) {
  const page = { path: `kundencenter/${path}`, handle: { title: 'Seite' }, Component: PlaceholderPage }
  const root = { id: 'root', path: '/', loader, HydrateFallback: () => null, children: [page] }
  renderRouter(createMemoryRouter([root], { initialEntries: [`/kundencenter/${path}`] }))
  await screen.findByRole('heading', { level: 1 })
}

test('on the page of the callback the call is the button', async () => {
  await show('rueckruf')
  const call = screen.getByRole('link', { name: /anrufen$/ })
  expect([call.className, call.getAttribute('href')]).toEqual([buttonClass({ kind: 'fill' }), 'tel:+493415550100'])
  expect(screen.getByText(provider.phoneHours)).toBeDefined()
  expect(screen.getByText('Diese Seite folgt bald. Bis dahin helfen wir dir am Telefon.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Das geht ohne Anruf')
  expect(screen.getByRole('link', { name: /^Störung melden/ }).textContent).toBe(
    'Störung meldenDu wählst zuerst den Vertrag.',
  )
})

test('every other one names phone and callback', async () => {
  await show('rechnungen')
  expect(screen.queryByRole('link', { name: /anrufen$/ })).toBeNull()
  expect(screen.getByText(/^Bis dahin hilft dir unser Service am Telefon/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Rückruf vereinbaren' })).toBeDefined()
})
