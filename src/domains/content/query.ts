/** The content service's query language: what a reader asks for, read from the address. */
import { refuse, ok, type Result } from '#kit/result.ts'

export type Params = Readonly<Record<string, string | readonly string[] | undefined>>

const operators = ['ne', 'in', 'nin', 'all', 'exists', 'match', 'lt', 'lte', 'gt', 'gte'] as const

export interface Filter {
  /** Into the wire form: ['fields', 'internalName']. */
  readonly path: readonly string[]
  readonly operator: 'eq' | (typeof operators)[number]
  readonly values: readonly string[]
}

interface Order {
  readonly path: readonly string[]
  readonly descending: boolean
}

export interface EntryQuery {
  readonly filters: readonly Filter[]
  /** Words that stand anywhere in the fields. */
  readonly words: readonly string[]
  readonly order: readonly Order[]
  /** undefined: everything. */
  readonly select: readonly (readonly string[])[] | undefined
  readonly skip: number
  readonly limit: number
  /** How many levels of links come along. */
  readonly include: number
  readonly allLocales: boolean
}

type Refused = Result<never, 'InvalidQuery'> & { ok: false }

const pathPattern = /^(?:sys|fields|metadata)(?:\.[\w-]{1,64}){0,5}$/
const filterPattern = /^([\w.-]{1,200})(?:\[(\w+)\])?$/
const limits = { skip: 10_000, limit: 1000, include: 10 } as const
const defaults = { skip: 0, limit: 100, include: 1 } as const
/** Read elsewhere, or meant for a real service only. */
const ignored: ReadonlySet<string> = new Set(['access_token'])
const longest = 1000

function refused(name: string): Refused {
  return refuse('InvalidQuery', { name })
}

/** The query of an address; a parameter that nobody knows or a value out of bounds refuses it and is named. */
export function readQuery(params: Params): Result<EntryQuery, 'InvalidQuery'> {
  const filters: Filter[] = []
  const numbers: Record<keyof typeof limits, number> = { ...defaults }
  const shape: { order: Order[]; words: string[]; select?: string[][]; allLocales: boolean } = {
    order: [],
    words: [],
    allLocales: false,
  }
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || ignored.has(name)) continue
    if (typeof value !== 'string' || value.length > longest) return refused(name)
    if (name === 'skip' || name === 'limit' || name === 'include') {
      if (!/^\d{1,6}$/.test(value) || Number(value) > limits[name]) return refused(name)
      numbers[name] = Number(value)
      continue
    }
    if (!(readShape(shape, name, value) ?? readFilter(filters, name, value))) return refused(name)
  }
  const { order, words, select, allLocales } = shape
  return ok({ ...numbers, filters, order, words, select, allLocales })
}

/** Order, selection, words and language; undefined when the name is none of them, false when the value is wrong. */
function readShape(
  shape: { order: Order[]; words: string[]; select?: string[][]; allLocales: boolean },
  name: string,
  value: string,
): boolean | undefined {
  switch (name) {
    case 'order':
      shape.order = value.split(',').map((part) => ({
        path: part.replace(/^-/, '').split('.'),
        descending: part.startsWith('-'),
      }))
      return value
        .split(',')
        .every((part) => /^-?(sys|fields)\./.test(part) && pathPattern.test(part.replace(/^-/, '')))
    case 'select':
      shape.select = value.split(',').map((part) => part.split('.'))
      return value.split(',').every((part) => pathPattern.test(part))
    case 'query':
      shape.words = value.toLowerCase().split(/\s+/).filter(Boolean)
      return true
    case 'locale':
      shape.allLocales = value === '*'
      return value === '*' || value === 'de-DE'
    default:
      return undefined
  }
}

function readFilter(filters: Filter[], name: string, value: string): boolean {
  if (name === 'content_type') {
    filters.push({ path: ['sys', 'contentType', 'sys', 'id'], operator: 'eq', values: [value] })
    return true
  }
  const [, path = '', operator] = filterPattern.exec(name) ?? []
  const known = operators.find((supported) => supported === operator)
  if (!path.includes('.') || !pathPattern.test(path) || (operator !== undefined && known === undefined)) return false
  if (known === 'exists' && value !== 'true' && value !== 'false') return false
  const several = known === 'in' || known === 'nin' || known === 'all'
  filters.push({ path: path.split('.'), operator: known ?? 'eq', values: several ? value.split(',') : [value] })
  return true
}

const plain: ReadonlySet<string> = new Set([
  'skip',
  'limit',
  'include',
  'order',
  'select',
  'query',
  'locale',
  'content_type',
  'links_to_entry',
  'links_to_asset',
  'mimetype_group',
])

/** What a question means to the hosted service, ordered by name: the rest only makes the same answer look like another. */
export function meantParams(params: Params): Params {
  const meant = Object.entries(params).filter(([name, value]) => value !== undefined && isMeant(name))
  return Object.fromEntries(meant.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isMeant(name: string): boolean {
  const [, path = ''] = filterPattern.exec(name) ?? []
  return plain.has(name) || (path.includes('.') && pathPattern.test(path))
}
