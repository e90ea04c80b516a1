/** HTTP of the InfoService. */
import { ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { ContactPreferencesDeps } from './deps.ts'
import { readPreferences } from './read-preferences.ts'
import { savePreferences } from './save-preferences.ts'

export function contactPreferenceRoutes(deps: ContactPreferencesDeps): Route[] {
  return [
    personalRoute(api.readPreferences, async (_call, { guid }) => ok(await readPreferences(deps, guid))),
    personalRoute(api.savePreferences, ({ body }, { guid }) => savePreferences(deps, { guid, changes: body.byEmail })),
  ]
}
