/** What the portal's OpenAPI document describes, for tests that run over all calls: a new one cannot be forgotten. */
import type { TestPortal } from './test-app.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Described {
  /** Names the refusals: 'Refusals: 404 contract-unknown, …'. */
  readonly description?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly schema: Schema
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, unknown>>
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface DescribedCall {
  readonly method: string
  readonly path: string
  readonly about: Described
}

async function readDocument(portal: TestPortal): Promise<Document> {
  return (await portal.call('GET', '/erleben/api/openapi.json')).json<Document>()
}

function callsOf({ paths }: Document): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({ method: method.toUpperCase(), path, about })),
  )
}

/** Every call that the portal's OpenAPI document describes. */
export async function listCalls(portal: TestPortal): Promise<DescribedCall[]> {
  return callsOf(await readDocument(portal))
}

export function bodyOf({ about: { requestBody } }: DescribedCall): Schema | undefined {
  return Object.values(requestBody?.content ?? {})[0]?.schema
}

/** Its address with the examples that the document gives for the parts of its path. */
export function exampleAddress({ about: { parameters = [] }, path }: DescribedCall): string {
  const examples = new Map(parameters.map(({ example, name }) => [name, String(example)]))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples.get(name) ?? ''))
}

/** Whether it needs a session, of whomever. */
export function needsSession({ about: { security = [] } }: DescribedCall): boolean {
  return security.some((needed) => 'session' in needed)
}

/** Whether the call says of itself that it may refuse so: '403 not-an-operator'. */
export function isDeclared({ about: { description = '' } }: DescribedCall, refusal: string): boolean {
  return description
    .replace(/^Refusals: /, '')
    .split(', ')
    .includes(refusal)
}

/** All calls, with something that a schema takes, or nearly; `uuid` stands where an id of that form is wanted. */
export async function describedCalls(portal: TestPortal, uuid: string) {
  const document = await readDocument(portal)
  const { schemas } = document.components
  const example = (schema: Schema | undefined, depth = 0): unknown => {
    if (schema === undefined || depth > 8) return null
    const { $ref, allOf, anyOf, const: fixed, enum: values, items, oneOf, properties, type } = schema
    if ($ref !== undefined) return example(schemas[$ref.split('/').at(-1) ?? ''], depth + 1)
    if (fixed !== undefined) return fixed
    if (values !== undefined) return values[0]
    const [first] = anyOf ?? oneOf ?? allOf ?? []
    if (first !== undefined) return example(first, depth + 1)
    if (properties !== undefined)
      return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, example(each, depth + 1)]))
    if (type === 'array') return [example(items, depth + 1)]
    if (type === 'boolean') return true
    return type === 'integer' || type === 'number' ? (schema.minimum ?? 1) : textLike(schema, uuid)
  }
  return { calls: callsOf(document), example }
}

function textLike({ format, pattern = '' }: Schema, uuid: string): string {
  if (format === 'uuid') return uuid
  if (format === 'date-time') return '2026-12-01T10:00:00Z'
  if (format === 'date' || /\\d\{4\}-/.test(pattern)) return '2026-12-01'
  if (format === 'email') return 'anna@example.org'
  if (/\{64\}/.test(pattern)) return '0'.repeat(64)
  return /\\d\{5\}/.test(pattern) ? '04229' : '3104882'
}
