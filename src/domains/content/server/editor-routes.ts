import { ok } from '#kit/result.ts'
import { publicRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../editor-api.ts'
import * as edit from './edit-content.ts'

/** Only in demo mode, and only for our own entries: the hosted service has its own editor. */
export function editorRoutes(deps: edit.EditorDeps): Route[] {
  return [
    publicRoute(api.listEditable, async () => ok(await edit.listEditable(deps))),
    publicRoute(api.readEditable, ({ params }) => edit.readEditable(deps, params.id)),
    publicRoute(api.saveEntry, ({ params, body }) => edit.saveEntry(deps, { ...params, ...body })),
    publicRoute(api.publishEntry, ({ params, body }) => edit.publishEntry(deps, { ...params, ...body })),
    publicRoute(api.unpublishEntry, ({ params, body }) => edit.unpublishEntry(deps, { ...params, ...body })),
  ]
}
