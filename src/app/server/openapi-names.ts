/** What tools need of the OpenAPI document beside the schemas: a name for each call, and values that its path can have. */
import { globSync } from 'node:fs'
import { join } from 'node:path'

import { bases } from '#kit/paths.ts'

const domains = join(import.meta.dirname, '../../domains')

/** Names by call, `GET /erleben/api/products/{id}`: those that the domains' `api.ts` give the descriptions. */
export async function readCallNames(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const file of globSync('*/*api.ts', { cwd: domains })) {
    const described = (await import(join(domains, file))) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(described)) {
      if (!isDescription(value)) continue
      const [method = '', path = ''] = value.call.split(' ')
      names.set(`${method} ${value.base ? bases[0] : ''}${path}`, name)
    }
  }
  return names
}

function isDescription(value: unknown): value is { readonly call: string; readonly base: boolean } {
  return typeof value === 'object' && value !== null && 'call' in value && typeof value.call === 'string'
}

/** For a call without a name of its own: `getContentfulEntriesById`. */
export function madeName(method: string, path: string): string {
  const words = path
    .slice(path.startsWith(`${bases[0]}/api/`) ? `${bases[0]}/api/`.length : 1)
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? `by-${part.slice(1, -1)}` : part))
  return method + words.map((word) => word.split(/[-_]/).map(capital).join('')).join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** By name of the parameter. */
const byName: Readonly<Record<string, string>> = {
  contractId: '3104917',
  optionId: 'hd-sender',
  productId: 'tv-start',
  cartUserId: '019a9e00-0000-7000-8000-000000000001',
  proposalId: '019a9e00-0000-7000-8000-0000000000aa',
  messageId: '019a9e00-0000-7000-8000-0000000000bb',
  paperId: '019a9e00-0000-7000-8000-0000000000cc',
  bagId: 'b-1',
  orderId: '019a9e00-0000-7000-8000-0000000000ee',
  guid: '019a9e00-0000-7000-8000-000000000001',
  number: 'R-2026-000042',
  code: 'SOMMER25',
  ref: '019a9e00-0000-7000-8000-0000000000ab',
  itemId: '019a9e00-0000-7000-8000-0000000000dd',
  methodId: '019a9e00-0000-7000-8000-0000000000a1',
  setupId: '019a9e00-0000-7000-8000-0000000000a2',
  serviceGroupName: 'sport',
  tag: 'angebot',
  space: 'portal',
  environment: 'master',
  file: 'beta-kolben.svg',
}

/** `{id}` means something else in each path; the first that begins so counts. */
const idsByPath: readonly (readonly [part: string, example: string])[] = [
  ['/shop/', 'fon-8'],
  ['/tariffs/', 'glasfaser-500'],
  ['/products/tags/type/', 'angebot'],
  ['/products/', 'mesh-wlan'],
  ['/sessions/', 'Kg7NUj2VeZpMo9axqjcnVg'],
  ['/declarations/', 'Kg7NUj2VeZpMo9axqjcnVg'],
  ['/content-editor/', 'legal-agb'],
  ['/query/', 'voucher-component-v3'],
  ['/assets/', 'beta-kolben'],
  ['/content_types/', 'footer'],
  ['/entries/', 'legal-agb'],
  ['/campaigns/', 'WINTER-2026'],
]

/** A value of the demonstration for a parameter of a path; undefined where nobody has thought of one. */
export function pathExample(path: string, name: string): string | undefined {
  return name === 'id' ? idsByPath.find(([part]) => path.includes(part))?.[1] : byName[name]
}
