import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'

import * as addresses from '../../../e2e/addresses.ts'
import { areaNames, loadAreas } from './areas.ts'
import { createRoutes } from './routes.tsx'

const { publicAddresses, customerAddresses, adviserAddresses, operatorAddresses, developerAddresses, madeElsewhere } =
  addresses

/** Paths of the pages that are delivered; a redirect has no component. */
async function listPaths(routes: readonly RouteObject[]): Promise<string[]> {
  const found = routes.map(async ({ path = '', index, lazy, children = [] }) => {
    const page = typeof lazy === 'object' ? await lazy.Component?.() : undefined
    const here = page && path !== '*' && (index === true || path !== '')
    return [...(here ? [path] : []), ...(await listPaths(children))]
  })
  return (await Promise.all(found)).flat()
}

/** Without query, trailing slash and the id of an entry. */
function pathname(address: string): string {
  return address
    .replace(/\?.*/, '')
    .replace(/\/$/, '')
    .replace(/^(kundencenter\/shop)\/[^/]+$/, '$1/:category')
    .replace(/^(kundencenter\/shop)\/[^/]+\/[^/]+$/, '$1/:category/:slug')
    .replace(/^(entwickler\/inhalte|tarife)\/.+/, '$1/:id')
}

test('the journeys have an address of every delivered route', async () => {
  const known = [
    publicAddresses,
    customerAddresses,
    adviserAddresses,
    operatorAddresses,
    developerAddresses,
    madeElsewhere,
  ].flat()
  const areas = await loadAreas(areaNames)
  const delivered = await listPaths(createRoutes(areas.flatMap((area) => area.screens())))
  expect([...new Set(known.map(pathname))].toSorted()).toEqual([...new Set(delivered)].toSorted())
})
