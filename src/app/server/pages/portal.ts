/** The portal's pages with what they are drawn by: the build, whose files are handed out as they lie, or the workshop. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { askedConsent } from '#domains/tracking/server/consent.ts'
import { usualMailboxDays, type Provider } from '#kit/provider.ts'
import { createAwayLog } from '#platform/server/database-away.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import type { RenderingBundle } from '../../rendering.ts'
import type { Config } from '../config.ts'
import { mountRootFiles } from '../root-files.ts'
import { faceAddresses, mountTheme, themeHead } from '../theme.ts'
import { loadAssets, type Assets } from './assets.ts'
import { flashCookie } from './flash-cookie.ts'
import { outcomeCookie } from './outcome-cookie.ts'
import { pageExtras } from './page-head.ts'
import { loadPageSources } from './page-sources.ts'
import { mountPages, type PagesOptions } from './pages.ts'

const root = join(import.meta.dirname, '../../../..')
const client = join(root, 'dist/client')
const server = join(root, 'dist/server')

/** What draws pages and what a browser loads with them. */
export interface PortalBuild {
  readonly bundle: RenderingBundle
  readonly assets: Assets
  /** Hands out what a browser loads. */
  mountFiles(app: FastifyInstance): Promise<void>
}

/** Of what pages need, what is not read from the build or the configuration. */
type PortalDeps = Pick<PagesOptions, 'calls' | 'clock' | 'condition' | 'identity' | 'log' | 'newId' | 'provider'> & {
  readonly config: Config
}

/** What `scripts/build.ts` has left in dist/, with the provider's font in the place of ours. */
export async function openBuild(provider: Pick<Provider, 'files'>): Promise<PortalBuild> {
  const bundle = (await import(/* @vite-ignore */ join(server, 'entry-server.js'))) as RenderingBundle
  return {
    bundle,
    assets: loadAssets({
      folder: client,
      prefix: '/',
      sources: await loadPageSources(server),
      font: faceAddresses(provider).font,
    }),
    mountFiles: mountBuiltFiles,
  }
}

export async function mountPortal(app: FastifyInstance, deps: PortalDeps, build: PortalBuild): Promise<void> {
  const { config } = deps
  const { assets, bundle } = build
  await build.mountFiles(app)
  mountTheme(app, deps.provider)
  mountRobots(app)
  mountRootFiles(app, { ...deps, publicOrigin: config.publicOrigin })
  const asked = askedConsent(config.TAG_MANAGER_URL)
  await mountPages(app, {
    logAway: createAwayLog(deps.log),
    ...deps,
    ...bundle,
    assets,
    extras: pageExtras({ settings: config, asked, renderConsent: bundle.renderConsent }),
    publicOrigin: config.publicOrigin,
    demo: config.demo,
    catalogueKey: config.CATALOGUE_API_KEY,
    themeHead: themeHead(deps.provider),
    shownProvider: shownProvider(deps.provider),
    flash: flashCookie(config.secureCookies),
    outcomes: outcomeCookie({
      secrets: deriveSecrets(config.sessionKeys),
      clock: deps.clock,
      secure: config.secureCookies,
    }),
    formOrigins: config.OIDC_ISSUER === undefined ? [] : [new URL(config.OIDC_ISSUER).origin],
  })
}

/** What pages show of it, with the addresses of its files, and days that are not the usual ones: the rest would travel with every page. */
function shownProvider(provider: Provider): PagesOptions['shownProvider'] {
  const { name, phone, phoneHours, email, iban, company, street, city, directors, register, vatId, privacyEmail } =
    provider
  const { logo, guaranteeNotice } = faceAddresses(provider)
  const days = provider.mailboxKeptDays
  const mailboxKeptDays = days === usualMailboxDays ? undefined : days
  const imprint = { company, street, city, directors, register, vatId, privacyEmail }
  return { name, logo, guaranteeNotice, mailboxKeptDays, phone, phoneHours, email, iban, ...imprint }
}

/** Immutable, and compressed before. */
async function mountBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    schemaHide: true,
  })
}

function mountRobots(app: FastifyInstance): void {
  const body = readFileSync(join(root, 'public/robots.txt'))
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(body),
  )
}
