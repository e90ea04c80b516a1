/** Reading content entries: links between entries put together (docs/product/content.md). */
import { isRecord } from '#kit/json.ts'

import type { ContentAsset, ContentEntries, ContentEntry } from './api.ts'
import { record, text, type Fields } from './fields.ts'

interface Resolving {
  readonly known: ReadonlyMap<string, ContentEntry | ContentAsset>
  readonly depth: number
}

/** What the value links to, as 'Entry id' or 'Asset id'; undefined for any other value. */
function linkedKey(value: unknown): string | undefined {
  const sys = isRecord(value) ? value['sys'] : undefined
  return isRecord(sys) && sys['type'] === 'Link' ? `${text(sys['linkType'])} ${text(sys['id'])}` : undefined
}

function resolve(value: unknown, at: Resolving): unknown {
  const key = linkedKey(value)
  if (key !== undefined) {
    const item = at.known.get(key)
    return item === undefined || at.depth === 0 ? undefined : resolvedFields(item, { ...at, depth: at.depth - 1 })
  }
  if (Array.isArray(value)) return value.map((part) => resolve(part, at)).filter((part) => part !== undefined)
  return value
}

/** A picture's fields are short: what an `<img>` needs. */
function resolvedFields(item: ContentEntry | ContentAsset, at: Resolving): Fields {
  if (item.sys.type === 'Asset') return readPicture(item.fields)
  return Object.fromEntries(
    Object.entries(item.fields)
      .map(([name, value]) => [name, resolve(value, at)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

function readPicture({ title, description, file }: Fields): Fields {
  const { url, contentType, details } = record(file) ?? {}
  const { width, height } = record(record(details)?.['image']) ?? {}
  return { url, contentType, width, height, title, description }
}

/** The first entry's fields, links replaced by the fields of what they lead to, ten levels deep; undefined for no entry. */
export function firstFields(entries: ContentEntries): Fields | undefined {
  const [first] = entries.items
  if (first === undefined) return undefined
  const { Entry = [], Asset = [] } = entries.includes ?? {}
  const known = new Map<string, ContentEntry | ContentAsset>()
  for (const entry of [...Entry, ...entries.items]) known.set(`Entry ${entry.sys.id}`, entry)
  for (const asset of Asset) known.set(`Asset ${asset.sys.id}`, asset)
  return resolvedFields(first, { known, depth: 10 })
}
