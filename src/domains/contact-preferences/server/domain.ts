import type { Domain } from '#platform/server/domain.ts'

import type { ContactPreferencesDeps } from './deps.ts'
import { contactPreferenceRoutes } from './routes.ts'

export function contactPreferencesDomain(deps: ContactPreferencesDeps): Domain {
  return { routes: contactPreferenceRoutes(deps) }
}
