import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'

import * as addresses from '../../../e2e/addresses.ts'
import { developerScreens } from './developer/routes.tsx'
import { placeholders } from './placeholders.ts'
import { createRoutes } from './routes.tsx'

const { publicAddresses, customerAddresses, adviserAddresses, developerAddresses, madeElsewhere } = addresses

/** Paths of all pages; a redirect has no component. */
function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path = '', index, lazy, children }) => [
    ...(lazy !== undefined && (index === true || path !== '') ? [path] : []),
    ...pathsOf(children ?? []),
  ])
}

/** Without query, trailing slash and the id of an entry. */
function pathOf(address: string): string {
  return address
    .replace(/\?.*/, '')
    .replace(/\/$/, '')
    .replace(/^(entwickler\/inhalte)\/.+/, '$1/:id')
}

test('the journeys have an address of every delivered route', () => {
  const known = [publicAddresses, customerAddresses, adviserAddresses, developerAddresses, madeElsewhere].flat()
  const following = new Set(placeholders.map(({ path }) => path))
  const delivered = pathsOf(createRoutes('/erleben', developerScreens())).filter(
    (path) => path !== '*' && !following.has(path),
  )
  expect([...new Set(known.map(pathOf))].toSorted()).toEqual([...new Set(delivered)].toSorted())
})
