/** The embedded OpenID provider, for when no outside issuer is configured. */
import type { IdentityDeps } from '#domains/identity/server/context.ts'
import { instant } from '#platform/server/clock.ts'
import type { Domain } from '#platform/server/domain.ts'
import { startHousekeeping } from '#platform/server/housekeeping.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import type { LoginProviderDeps } from './deps.ts'
import { embeddedClient, embeddedProvider } from './embedded-provider.ts'
import { createInProcessFetch } from './in-process-fetch.ts'
import { providerRoutes } from './provider-routes.ts'
import { sweepProvider } from './store.ts'

const sweepEveryMs = 600_000

/** The provider's own module is loaded only when its plugin is registered. */
export function loginProviderDomain(deps: LoginProviderDeps): Domain & { readonly issuer: IdentityDeps['issuer'] } {
  const { clock, db, log } = deps
  const secrets = deriveSecrets(deps.sessionKeys)
  const client = embeddedClient({ ...deps, secrets })
  const { connect, fetch } = createInProcessFetch()
  const sweeping = startHousekeeping({
    everyMs: sweepEveryMs,
    work: () => sweepProvider(db, instant(clock)),
    onError: (error) => log.warn({ err: error }, 'sweeping logins failed'),
  })
  return {
    issuer: { client, fetch },
    plugin: async (app) => {
      connect(app)
      const provider = await embeddedProvider({ ...deps, secrets, client })
      await app.register(providerRoutes(provider, { ...deps, secrets }))
    },
    close: () => sweeping.stop(),
  }
}
