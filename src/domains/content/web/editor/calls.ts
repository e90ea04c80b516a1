/** The calls of the content editor (demo mode only). */
import type { AnswerOf } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../../editor-api.ts'

/** All entries that can be edited. */
export function listEntries(client: Client): Promise<readonly api.ListedEntry[]> {
  return client.call<typeof api.listEditable>('GET /api/content-editor/v1/entries', { shape: listOf(isRecord) })
}

/** One entry with draft, version and preview. */
export function readEntry(client: Client, id: string): Promise<api.EditableEntry> {
  return client.call<typeof api.readEditable>('GET /api/content-editor/v1/entries/{id}', {
    params: { id },
    shape: isRecord,
  })
}

/** Saves a draft; a version that is not the latest is refused. */
export function saveEntry(
  client: Client,
  id: string,
  draft: { readonly version: number; readonly fields: Readonly<Record<string, unknown>> },
): Promise<AnswerOf<typeof api.saveEntry>> {
  return client.call<typeof api.saveEntry>('PUT /api/content-editor/v1/entries/{id}', {
    params: { id },
    body: draft,
    shape: isRecord,
  })
}

/** Shows the draft of this version to readers. */
export function publishEntry(client: Client, id: string, version: number): Promise<unknown> {
  return client.call<typeof api.publishEntry>('POST /api/content-editor/v1/entries/{id}/publish', {
    params: { id },
    body: { version },
    shape: isRecord,
  })
}

/** Takes an entry away from readers. */
export function unpublishEntry(client: Client, id: string, version: number): Promise<unknown> {
  return client.call<typeof api.unpublishEntry>('POST /api/content-editor/v1/entries/{id}/unpublish', {
    params: { id },
    body: { version },
    shape: isRecord,
  })
}
