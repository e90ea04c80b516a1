/** The screens by area: a domain's, the door's, the developers'. Each is what its `routes.tsx` exports by the name `screens`. */
import type { RouteObject } from 'react-router'

type Screens = () => RouteObject[]

export interface Area {
  readonly name: string
  /** Routes made anew at each call, as a router empties them on first use. */
  readonly screens: Screens
}

const files = import.meta.glob<{ readonly screens: Screens }>([
  '/src/domains/*/web/routes.tsx',
  '/src/app/web/root/routes.tsx',
  '/src/app/web/developer/routes.tsx',
])

const areas = new Map(Object.entries(files).map(([file, load]) => [areaName(file), load]))

/** The folder whose screens they are. */
function areaName(file: string): string {
  return /(\w[\w-]*)(?:\/web)?\/routes\.tsx$/.exec(file)?.[1] ?? file
}

/** Pages for developers come only where one of them is shown: customers' browsers lack them. */
export const developerArea = 'developer'

export const areaNames: readonly string[] = [...areas.keys()]

/** @throws where a file cannot be loaded */
export function loadAreas(names: readonly string[]): Promise<Area[]> {
  const known = names.flatMap((name) => {
    const load = areas.get(name)
    return load === undefined ? [] : [{ name, load }]
  })
  return Promise.all(known.map(async ({ name, load }) => ({ name, screens: (await load()).screens })))
}
