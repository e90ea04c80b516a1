/** The provider's face, served beside the build: a sheet that overrides the tokens, its logo, favicon and font. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Provider } from '#kit/provider.ts'
import { defaultTheme } from '#kit/theme.ts'

type Face = Pick<Provider, 'theme' | 'files'>

const shippedFavicon = join(import.meta.dirname, '../../../public/favicon.svg')

function digestOf(file: string): string {
  return hash('sha256', readFileSync(file), 'base64url').slice(0, 12)
}

function addressOf(name: string, file: string | undefined): string | undefined {
  return file === undefined ? undefined : `/theme/${name}?v=${digestOf(file)}`
}

/** Addresses of the provider's files, with a digest, so that browsers may keep them. */
export function faceAddresses({ files }: Pick<Provider, 'files'>) {
  return {
    logo: addressOf('logo.svg', files.logo),
    font: addressOf('font.woff2', files.font),
    guaranteeNotice: addressOf('gewaehrleistung.svg', files.guaranteeNotice),
  }
}

/** What differs from `src/ui/tokens.css`; '' for the demo provider. */
export function themeSheet({ theme, files }: Face): string {
  const { accent, accentHover, accentPressed, accentTint, accentText, accentMark, onAccent, radius } = theme
  const { font, logo } = faceAddresses({ files })
  const colours =
    theme.accent === defaultTheme.accent
      ? ''
      : `--accent:${accent};--accent-hover:${accentHover};--accent-pressed:${accentPressed};--accent-tint:light-dark(${accentTint.join(',')});` +
        `--accent-text:light-dark(${accentText.join(',')});--accent-mark:light-dark(${accentMark.join(',')});--on-accent:${onAccent};`
  const corners =
    radius === defaultTheme.radius
      ? ''
      : `--radius:${radius}px;--radius-card:${Math.round(radius * 1.5)}px;--radius-badge:${Math.round(radius * 0.75)}px;`
  const face =
    font === undefined
      ? ''
      : `@font-face{font-family:'Provider';src:url(${font}) format('woff2');font-weight:300 900;font-display:fallback}` +
        `:root{--font:'Provider','Figtree Fallback','Figtree Fallback Wide',system-ui,sans-serif}`
  // On the pages outside the portal, which know the name alone: it stays, for who hears it.
  const picture =
    logo === undefined
      ? ''
      : `.brand{display:block;inline-size:min(168px,60vw);block-size:32px;background:url(${logo}) left/contain no-repeat;font-size:0}`
  return `${colours + corners === '' ? '' : `:root{${colours}${corners}}`}${face}${picture}`
}

/** For the head of every page, after the build's own sheet; '' where there is nothing to override. */
export function themeHead(provider: Face): string {
  const sheet = themeSheet(provider)
  return sheet === ''
    ? ''
    : `<link rel="stylesheet" href="/theme/style.css?v=${hash('sha256', sheet, 'base64url').slice(0, 12)}">`
}

function bytesOf(path: string | undefined): Buffer | undefined {
  return path === undefined ? undefined : readFileSync(path)
}

/** The sheet also where it is empty: pages outside the portal (login, outage) ask for it without knowing. */
export function mountTheme(app: FastifyInstance, provider: Face): void {
  const { favicon = shippedFavicon, font, logo, guaranteeNotice } = provider.files
  const served: readonly (readonly [path: string, type: string, body: string | Buffer | undefined])[] = [
    ['/theme/style.css', 'text/css; charset=utf-8', themeSheet(provider)],
    ['/theme/logo.svg', 'image/svg+xml', bytesOf(logo)],
    ['/theme/gewaehrleistung.svg', 'image/svg+xml', bytesOf(guaranteeNotice)],
    ['/theme/font.woff2', 'font/woff2', bytesOf(font)],
    ['/favicon.svg', 'image/svg+xml', bytesOf(favicon)],
  ]
  for (const [path, type, body] of served) {
    if (body === undefined) continue
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(body),
    )
  }
}
