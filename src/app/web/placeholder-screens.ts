import type { RouteObject } from 'react-router'

import { at, screen } from '#platform/web/screen.ts'

import { announced, type Announced } from './announced.ts'

/** Stand in for what is announced and not among the `delivered`: a screen takes the place of its placeholder by being there. */
export function placeholderScreens(delivered: readonly RouteObject[]): RouteObject[] {
  const taken = new Set(delivered.map(({ path }) => path))
  return announced.filter(({ path }) => !taken.has(path)).map(placeholderScreen)
}

function placeholderScreen({ path, title, trail }: Announced): RouteObject {
  // A checkout leads nowhere else.
  const details = path.startsWith('bestellung') ? { bare: true } : { trail }
  return screen(at(path, title, details), { page: async () => (await import('./PlaceholderPage.tsx')).PlaceholderPage })
}
