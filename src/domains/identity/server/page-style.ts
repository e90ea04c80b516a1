/** The style of this domain's own pages, in the tokens of the design system; one inline sheet, allowed by its hash. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { FastifyPluginAsync } from 'fastify'

const fontPath = '/anmeldung/figtree-latin.woff2'
const fontFile = new URL('../../../ui/fonts/figtree-latin.woff2', import.meta.url)
const tokens = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8').replaceAll(
  /url\([^)]*figtree-latin\.woff2[^)]*\)/g,
  `url(${fontPath})`,
)

const sheet = `
*, ::before, ::after { box-sizing: border-box }
* { margin: 0 }
html { text-size-adjust: none; -webkit-text-size-adjust: none }
body { display: grid; grid-template: auto 1fr auto / minmax(0, 1fr); overflow-wrap: break-word; min-block-size: 100dvh; background: var(--page); color: var(--text);
  font: var(--regular) var(--type-16); font-synthesis: none; -webkit-font-smoothing: antialiased }
ul { list-style: none; padding: 0 }
a { color: inherit; text-decoration-color: var(--line-strong); text-decoration-thickness: 1px; text-underline-offset: 4px }
a:hover { color: var(--accent-text); text-decoration-color: currentColor }
:focus-visible { outline: var(--focus); outline-offset: 2px; border-radius: var(--s-4) }
header { display: flex; align-items: center; block-size: var(--header); padding-inline: var(--gutter);
  border-block-end: 2px solid var(--accent); background: var(--card) }
header a { font: var(--heavy) var(--type-24); letter-spacing: -.02em; text-decoration: none }
header a:hover { color: inherit }
main { inline-size: 100%; max-inline-size: calc(var(--content) + 2 * var(--gutter)); padding: var(--s-48) var(--gutter) }
h1 { font: var(--heavy) var(--type-40); letter-spacing: -.026em; text-wrap: balance }
h2 { font: var(--bold) var(--type-20); letter-spacing: -.012em }
p { max-inline-size: var(--measure); text-wrap: pretty }
.lead { margin-block-start: var(--s-8); font: var(--regular) var(--type-20); color: var(--text-secondary) }
.columns > * { min-inline-size: 0 }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-32); margin-block-start: var(--s-32); align-items: start }
.card { padding: var(--card-pad); border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--card) }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-24); justify-items: start }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-8); inline-size: 100% }
label { font-weight: var(--medium) }
input { inline-size: 100%; min-block-size: 48px; padding: 11px var(--s-16); border: 1px solid var(--line-strong); border-radius: var(--radius);
  background: var(--card); color: inherit; font: inherit }
input:hover, input:focus { border-color: var(--text) }
input:focus { outline: 0; box-shadow: inset 0 0 0 1px var(--text) }
[aria-invalid] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error) }
.button { display: inline-block; min-block-size: 48px; padding: 11px var(--s-24); border: 1px solid transparent; border-radius: var(--radius);
  background: var(--accent); color: var(--on-accent); font: var(--bold) var(--type-16); text-decoration: none; cursor: pointer;
  transition: background var(--state) }
.button:hover { background: var(--accent-hover); color: var(--on-accent) }
.button:active { background: var(--accent-pressed) }
.acts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-12) var(--s-24); margin-block-start: var(--s-32) }
.acts + p { margin-block-start: var(--s-24) }
.error { padding: var(--s-12) var(--s-16); border-radius: var(--radius); background: var(--error-tint); margin-block-end: var(--s-24) }
.demo li { border-block-start: 1px solid var(--line-soft) }
.demo a { display: grid; grid-template-columns: minmax(0, 1fr); padding-block: var(--s-12); text-decoration: none }
.demo a b { font-weight: var(--medium); text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px }
.demo button { padding: var(--s-12) 0 0; border: 0; background: none; color: inherit; font: inherit; font-weight: var(--medium);
  text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px; overflow-wrap: anywhere; cursor: pointer }
.demo button + p { padding-block-end: var(--s-12) }
.demo ul { margin-block-start: var(--s-16) }
.quiet { font: var(--regular) var(--type-14); color: var(--text-secondary) }
footer { display: flex; flex-wrap: wrap; gap: var(--s-8) var(--s-24); padding: var(--s-24) var(--gutter); border-block-start: 1px solid var(--line);
  font: var(--regular) var(--type-14) }
@media (width < 640px) { h1 { font: var(--heavy) var(--type-32); font-size: min(2rem, 11vw) } main { padding-block: var(--s-24) }
  .card { margin-inline: calc(-1 * var(--gutter)); border-inline: 0; border-radius: 0 } .button { inline-size: 100%; text-align: center } }
@media (width >= 1024px) { .columns { grid-template-columns: minmax(0, 560px) 320px; column-gap: var(--s-64) } }
`

export const style = tokens + sheet

/** Nothing but this style, and forms to ourselves. */
export const contentPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  `font-src 'self'`,
  `img-src 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ')

/** The font of this domain's pages; also with an outside issuer. */
export const fontRoute: FastifyPluginAsync = async (app) => {
  const font = await readFile(fontFile)
  app.get(fontPath, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font),
  )
}
