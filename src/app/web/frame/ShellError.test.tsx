import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import { ShellError } from './Shell.tsx'

function Broken(): never {
  throw new Error('the frame fails')
}

test('where the frame fails, the page has one of its own with the statutory buttons', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const routes = [{ id: 'root', path: '/', Component: Broken, ErrorBoundary: ShellError }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ein Fehler ist aufgetreten.')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toContainEqual(['Verträge hier kündigen', '/erleben/vertraege-hier-kuendigen'])
  expect(links).toContainEqual(['Vertrag widerrufen', '/erleben/vertrag-widerrufen'])
  expect(links).toContainEqual(['Impressum', '/erleben/impressum'])
})
