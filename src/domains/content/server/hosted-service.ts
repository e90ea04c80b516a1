/** The hosted content service as a far place that may be slow, gone or confused: one call, one picture. */
import { isRecord } from '#kit/json.ts'
import { readBounded } from '#platform/server/read-bounded.ts'

import type { ImageSize } from '../image-size.ts'
import type { ContentAsked } from './content-source.ts'
import type { FetchRemote } from './images.ts'

export interface HostedConfig {
  readonly space: string
  readonly token: string
  /** 'cdn.contentful.com'; with a scheme only for a service on this machine. */
  readonly host: string
}

const timeoutMs = 3000
const imageTimeoutMs = 5000
const mostBytes = 10 * 1_048_576

/** Where the service keeps its pictures. Elsewhere than at the known hosts they lie beside the entries. */
const imageHosts: Readonly<Record<string, string>> = {
  'cdn.contentful.com': 'https://images.ctfassets.net',
  'preview.contentful.com': 'https://images.ctfassets.net',
  'cdn.eu.contentful.com': 'https://images.eu.ctfassets.net',
  'preview.eu.contentful.com': 'https://images.eu.ctfassets.net',
}

function serviceOrigin({ host }: HostedConfig): string {
  return host.startsWith('http') ? host : `https://${host}`
}

export function imageOrigin(config: HostedConfig): string {
  return imageHosts[config.host] ?? serviceOrigin(config)
}

/**
 * One call. An error that is an answer (400, 404 in the service's form) is handed out with its status.
 * @throws Error when there was no answer in time, or none that makes sense.
 */
export async function askHosted(
  config: HostedConfig,
  { kind, id, limitMs = timeoutMs, params }: ContentAsked,
): Promise<{ status: number; json: string }> {
  const path = [kind, ...(id === undefined ? [] : [id])].map(encodeURIComponent).join('/')
  const url = new URL(`/spaces/${encodeURIComponent(config.space)}/environments/master/${path}`, serviceOrigin(config))
  for (const [name, value = []] of Object.entries(params)) {
    if (name !== 'access_token') for (const item of [value].flat()) url.searchParams.append(name, item)
  }
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${config.token}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  const json = (await readBounded(response, mostBytes)).toString('utf8')
  const { status } = response
  if (status !== 200 && status !== 400 && status !== 404) throw new Error(`content service: status ${status}`)
  const wanted = status === 200 ? (id === undefined ? 'Array' : undefined) : 'Error'
  if (!makesSense(JSON.parse(json), wanted)) throw new Error(`content service: no ${wanted ?? 'content'} in its answer`)
  return { status, json }
}

/** Enough to be put together by rules.ts: garbage must not reach the portal, nor the cache. */
function makesSense(body: unknown, type: string | undefined): boolean {
  if (!isRecord(body) || !('sys' in body)) return false
  const { sys, items, total } = body as { sys: { type?: unknown } | null; items?: unknown; total?: unknown }
  if (type === undefined) return typeof sys?.type === 'string'
  if (sys?.type !== type) return false
  return type !== 'Array' || (typeof total === 'number' && Array.isArray(items) && items.every(isItem))
}

function isItem(item: unknown): boolean {
  return isRecord(item) && ('sys' in item || 'fields' in item)
}

/** The service's pictures: it resizes them itself, by the same `q`, `w`, `h`. */
export function hostedImages(config: HostedConfig, failed: (error: unknown) => void): FetchRemote {
  return async (name, size, format) => {
    try {
      const response = await fetch(imageUrl(config, name, { size, format }), {
        redirect: 'error',
        signal: AbortSignal.timeout(imageTimeoutMs),
      })
      const bytes = await readBounded(response, mostBytes)
      const type = response.headers.get('content-type') ?? ''
      if (response.status >= 400 && response.status < 500) return 'missing'
      if (!response.ok || !type.startsWith('image/')) throw new Error(`image service: ${response.status} ${type}`)
      return { bytes, type }
    } catch (error) {
      failed(error)
      return 'unreachable'
    }
  }
}

function imageUrl(
  config: HostedConfig,
  name: string,
  { size, format }: { readonly size: ImageSize; readonly format: string | undefined },
): URL {
  const path = name.split('/').map(encodeURIComponent).join('/')
  const url = new URL(`/${path}`, imageOrigin(config))
  for (const [key, value] of Object.entries({ ...size, fm: format })) {
    if (value !== undefined) url.searchParams.set(key, String(value))
  }
  return url
}
