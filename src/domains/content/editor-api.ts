/** Editing content, for developers in demo mode: drafts, publishing, an optimistic version check. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

const id = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
const fields = z.record(z.string().max(64), z.unknown())
/** The version that the editor has read. */
const version = z.int().min(1)

const summary = {
  id: z.string(),
  contentType: z.string(),
  internalName: z.string(),
  /** What readers see first of it; empty where it has neither title nor text. */
  title: z.string(),
  /** `changed`: readers see an older version. */
  state: z.enum(['draft', 'changed', 'published']),
  updatedAt: z.string(),
}
const listed = z.array(z.object(summary)).meta({ id: 'EditableEntries' })

const entry = z
  .object({
    ...summary,
    version,
    /** How often it was published. */
    revision: z.int(),
    draft: fields,
    preview: fields.meta({ description: 'The draft as a reader would get it, links put in place' }),
  })
  .meta({ id: 'EditableEntry' })

export type ListedEntry = z.output<typeof listed>[number]
export type EditableEntry = z.output<typeof entry>

const unknown = { 'entry-unknown': 404 } as const
const stale = { 'version-conflict': 409 } as const
const invalid = { 'fields-invalid': 422 } as const
const taken = { 'name-taken': 409 } as const

export const listEditable = endpoint('GET /api/content-editor/v1/entries', {
  access: 'developer',
  summary: 'Every entry with its state (demo only)',
  answer: listed,
})

export const readEditable = endpoint('GET /api/content-editor/v1/entries/{id}', {
  access: 'developer',
  summary: 'An entry as its editor sees it (demo only)',
  params: id,
  answer: entry,
  refusals: unknown,
})

export const saveEntry = endpoint('PUT /api/content-editor/v1/entries/{id}', {
  access: 'developer',
  summary: 'Saves a draft on top of the version that was read (demo only)',
  params: id,
  body: z.strictObject({ version, fields }),
  answer: entry,
  refusals: { ...unknown, ...stale, ...invalid, ...taken },
})

const onVersion = z.strictObject({ version })

export const publishEntry = endpoint('POST /api/content-editor/v1/entries/{id}/publish', {
  access: 'developer',
  summary: 'Shows the draft to readers, within 60 s on every node (demo only)',
  params: id,
  body: onVersion,
  answer: entry,
  refusals: { ...unknown, ...stale, ...invalid },
})

export const unpublishEntry = endpoint('POST /api/content-editor/v1/entries/{id}/unpublish', {
  access: 'developer',
  summary: 'Takes an entry away from readers; the draft stays (demo only)',
  params: id,
  body: onVersion,
  answer: entry,
  refusals: { ...unknown, ...stale },
})
