/** Small files at the root that name the provider: web manifest and security.txt (RFC 9116). */
import type { FastifyInstance } from 'fastify'

import { bases } from '#kit/paths.ts'
import type { Provider } from '#kit/provider.ts'
import type { Clock } from '#platform/server/clock.ts'

interface RootFiles {
  readonly provider: Pick<Provider, 'name' | 'email' | 'theme'>
  readonly publicOrigin: string
  readonly clock: Clock
}

/** Half a year: RFC 9116 wants less than one. */
const securityTxtMs = 182 * 86_400_000

export function mountRootFiles(app: FastifyInstance, { provider, publicOrigin, clock }: RootFiles): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(webManifest(provider))),
  )
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const expires = `${new Date(clock.now() + securityTxtMs).toISOString().slice(0, 10)}T00:00:00Z`
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${provider.email}`,
          `Expires: ${expires}`,
          'Preferred-Languages: de, en',
          `Canonical: ${publicOrigin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}

function webManifest({ name, theme }: Pick<Provider, 'name' | 'theme'>) {
  return {
    name: `${name} Kundencenter`,
    short_name: name,
    lang: 'de',
    start_url: bases[0],
    scope: '/',
    display: 'browser',
    theme_color: theme.accent,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
