/** The built portal: its files, immutable and compressed before, and its pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { askedConsent } from '#domains/tracking/server/consent.ts'

import type { RenderingBundle } from '../../rendering.ts'
import type { Config } from '../config.ts'
import { mountRootFiles } from '../root-files.ts'
import { loadAssets } from './assets.ts'
import { pageExtras } from './page-head.ts'
import { loadPageSources } from './page-sources.ts'
import { mountPages, type PagesOptions } from './pages.ts'

const root = join(import.meta.dirname, '../../../..')
const client = join(root, 'dist/client')
const server = join(root, 'dist/server')

/** Of what pages need, what is not read from the build or the configuration. */
type PortalDeps = Pick<PagesOptions, 'calls' | 'clock' | 'condition' | 'identity' | 'log' | 'newId' | 'provider'> & {
  readonly config: Config
}

export async function mountPortal(app: FastifyInstance, deps: PortalDeps): Promise<void> {
  const { config } = deps
  await mountFiles(app)
  mountRootFiles(app, { ...deps, publicOrigin: config.publicOrigin })
  const bundle = (await import(join(server, 'entry-server.js'))) as RenderingBundle
  const assets = loadAssets({ folder: client, prefix: '/', sources: await loadPageSources(server) })
  const asked = askedConsent(config.TAG_MANAGER_URL)
  await mountPages(app, {
    ...deps,
    ...bundle,
    assets,
    extras: pageExtras({ settings: config, asked, renderConsent: bundle.renderConsent }),
    publicOrigin: config.publicOrigin,
    demo: config.demo,
    catalogueKey: config.CATALOGUE_API_KEY,
    formOrigins: config.OIDC_ISSUER === undefined ? [] : [new URL(config.OIDC_ISSUER).origin],
  })
}

/** What is handed out as it lies: built assets, the little files at the root. */
async function mountFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    schemaHide: true,
  })
  for (const file of ['favicon.svg', 'robots.txt']) {
    const body = readFileSync(join(root, 'public', file))
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'text/plain; charset=utf-8'
    app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(body),
    )
  }
}
