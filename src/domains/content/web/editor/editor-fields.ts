/** An entry's fields as inputs of a form and back: lists, links and rich text as JSON. */
import { refuse, ok, type Result } from '#kit/result.ts'
import { formText } from '#platform/web/form-text.ts'

import { contentTypes, type ContentField } from '../../content-types.ts'

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

export function isJson({ type }: ContentField): boolean {
  return type !== 'Symbol' && type !== 'Text'
}

export function entryInput(contentType: string, draft: Readonly<Record<string, unknown>>): FormInput {
  const values = Object.entries(draft).map(([id, value]) => [
    id,
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  ])
  return { contentType, values: Object.fromEntries(values) as Record<string, string> }
}

export function submittedValues(form: FormData): FormInput {
  const names = [...form.keys()].filter((name) => name.startsWith(prefix))
  const values = Object.fromEntries(names.map((name) => [name.slice(prefix.length), formText(form, name)]))
  return { contentType: formText(form, 'contentType'), values }
}

/** Empty inputs are absent fields; the refusal's detail names what is no JSON. */
export function fieldsFrom({ contentType, values }: FormInput): Result<Record<string, unknown>, 'fields-invalid'> {
  const fields: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  const known = new Map(fieldsOfType(contentType).map((field) => [field.id, field]))
  for (const [id, text] of Object.entries(values)) {
    const field = known.get(id)
    if (text.trim() === '') continue
    if (field === undefined || !isJson(field)) fields[id] = text
    else {
      try {
        fields[id] = JSON.parse(text) as unknown
      } catch {
        faults[id] = 'not-json' // said at the field
      }
    }
  }
  return Object.keys(faults).length > 0 ? refuse('fields-invalid', faults) : ok(fields)
}
