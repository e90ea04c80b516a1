/** An entry's fields as inputs of a form and back: rich text as it is typed, references as JSON. */
import { refuse, ok, type Result } from '#kit/result.ts'
import { formText } from '#platform/web/form-text.ts'

import { contentTypes, type ContentField } from '../../content-types.ts'
import { isRichText } from '../../promotion.ts'
import type * as markup from '../../rich-text-markup.ts'

/** What the form holds. */
export interface FormInput {
  readonly contentType: string
  /** By field id. */
  readonly values: Readonly<Record<string, string>>
}

const prefix = 'feld-'

export const inputName = (id: string): string => `${prefix}${id}`

export function fieldsOfType(contentType: string): readonly ContentField[] {
  return contentTypes.find(({ id }) => id === contentType)?.fields ?? []
}

export function isReference({ type }: ContentField): boolean {
  return type === 'Link' || type === 'Array'
}

/** Rich text that cannot be typed without a loss stays as it is stored. */
export function isStoredText(text: string): boolean {
  return /^\s*\{\s*"/.test(text)
}

/** How rich text is typed; handed in, as its parser is loaded on demand. */
export type Markup = Readonly<Pick<typeof markup, 'readMarkup' | 'writeMarkup'>>

export function entryInput(
  contentType: string,
  draft: Readonly<Record<string, unknown>>,
  { writeMarkup }: Pick<Markup, 'writeMarkup'>,
): FormInput {
  const rich = new Set(fieldsOfType(contentType).flatMap(({ id, type }) => (type === 'RichText' ? id : [])))
  const values = Object.entries(draft).map(([id, value]) => {
    if (typeof value === 'string') return [id, value]
    const typed = rich.has(id) && isRichText(value) ? writeMarkup(value) : undefined
    return [id, typed ?? JSON.stringify(value, null, 2)]
  })
  return { contentType, values: Object.fromEntries(values) as Record<string, string> }
}

export function submittedValues(form: FormData): FormInput {
  const names = [...form.keys()].filter((name) => name.startsWith(prefix))
  const values = Object.fromEntries(names.map((name) => [name.slice(prefix.length), formText(form, name)]))
  return { contentType: formText(form, 'contentType'), values }
}

type InputFault = markup.MarkupFault | 'not-json'

function readJson(text: string): Result<unknown, 'not-json'> {
  try {
    return ok(JSON.parse(text) as unknown)
  } catch {
    return refuse('not-json') // said at the field
  }
}

function readInput(
  field: ContentField | undefined,
  text: string,
  { readMarkup }: Pick<Markup, 'readMarkup'>,
): Result<unknown, InputFault> {
  if (field?.type === 'RichText') return isStoredText(text) ? readJson(text) : readMarkup(text)
  return field !== undefined && isReference(field) ? readJson(text) : ok(text)
}

/** Empty inputs are absent fields; the refusal's detail names what cannot be read. */
export function fieldsFrom(
  { contentType, values }: FormInput,
  typing: Pick<Markup, 'readMarkup'>,
): Result<Record<string, unknown>, 'fields-invalid'> {
  const fields: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  const known = new Map(fieldsOfType(contentType).map((field) => [field.id, field]))
  for (const [id, text] of Object.entries(values)) {
    if (text.trim() === '') continue
    const read = readInput(known.get(id), text, typing)
    if (read.ok) fields[id] = read.value
    else faults[id] = read.refusal
  }
  return Object.keys(faults).length > 0 ? refuse('fields-invalid', faults) : ok(fields)
}
