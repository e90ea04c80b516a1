/**
 * With which methods a path is served, for who asks with another (405, RFC 9110, 15.5.6). A table: as routes of their own the
 * refusals are five for each path, and take longer to mount than all calls.
 */
export interface ServedMethods {
  /** `url` as the router reads it: '/api/products/:id'. */
  add(url: string, method: string): void
  /** What `Allow` says of a path, its query too; undefined where nothing is served. */
  allowed(url: string): string | undefined
}

/** What stands in an address for a name ('things/:id') and is longer fits no call, neither here nor for the router. */
export const maxParamLength = 256

export function servedMethods(): ServedMethods {
  const served = new Map<string, { readonly parts: readonly string[]; readonly methods: Set<string> }>()
  return {
    add(url, method) {
      const { methods } = served.getOrInsertComputed(url, () => ({ parts: partsOf(url), methods: new Set<string>() }))
      methods.add(method)
      // Fastify answers HEAD where there is a GET.
      if (method === 'GET') methods.add('HEAD')
    },
    allowed(url) {
      const path = partsOf(url)
      const found = [...served.values()].filter(({ parts }) => fits(parts, path))
      const methods = found.reduce((all, { methods: own }) => all.union(own), new Set<string>())
      return methods.size === 0 ? undefined : [...methods].toSorted().join(', ')
    },
  }
}

/** A slash at its end is nothing. */
function partsOf(url: string): string[] {
  return url.replace(/\?.*/s, '').replace(/\/$/, '').split('/')
}

function fits(parts: readonly string[], path: readonly string[]): boolean {
  if (parts.length !== path.length) return false
  return path.every((part, index) => {
    const known = parts[index]
    return known?.startsWith(':') ? part !== '' && part.length <= maxParamLength : part === known
  })
}
