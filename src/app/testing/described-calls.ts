import type { TestPortal } from './test-app.ts'

export interface DescribedCall {
  readonly method: string
  readonly path: string
}

/** Every call that the portal's OpenAPI document describes. */
export async function listCalls(portal: TestPortal): Promise<DescribedCall[]> {
  const { paths } = (await portal.call('GET', '/erleben/api/openapi.json')).json<{ paths: Record<string, object> }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
}
