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
header { position: sticky; inset-block-start: 0; z-index: 1; border-block-end: 2px solid var(--accent); background: var(--card) }
header div, main, footer { inline-size: 100%; max-inline-size: calc(var(--sidebar) + var(--content) + 2 * var(--gutter));
  margin-inline: auto; padding-inline: var(--gutter) }
header div { display: flex; align-items: center; block-size: calc(var(--header) - 2px) }
header a { position: relative; inset-block-start: -1px; font: var(--brand) var(--type-24); letter-spacing: -.045em; text-decoration: none }
header a:hover { color: inherit }
main { padding-block: var(--s-48) }
h1 { font: var(--heavy) var(--type-40); letter-spacing: -.026em; text-wrap: balance }
h2 { font: var(--bold) var(--type-20); letter-spacing: -.012em }
p { max-inline-size: var(--measure); text-wrap: pretty }
.lead { margin-block-start: var(--s-8); font: var(--regular) var(--type-20); color: var(--text-secondary) }
.columns > * { min-inline-size: 0 }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-32); margin-block-start: var(--s-32); align-items: start }
.across { max-inline-size: var(--content) }
.card { padding: var(--card-pad); border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--card) }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-24); justify-items: start }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-8); inline-size: 100% }
label { font-weight: var(--medium) }
input { inline-size: 100%; max-inline-size: 400px; min-block-size: 48px; padding: 11px var(--s-16); border: 1px solid var(--line-strong); border-radius: var(--radius);
  background: var(--card); color: inherit; font: inherit }
input:hover, input:focus { border-color: var(--text) }
input:focus { outline: var(--focus-forced); box-shadow: inset 0 0 0 1px var(--text) }
[aria-invalid] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error) }
.button { display: inline-block; min-block-size: 48px; padding: 11px var(--s-24); border: 1px solid transparent; border-radius: var(--radius);
  background: var(--accent); color: var(--on-accent); font: var(--bold) var(--type-16); text-decoration: none; cursor: pointer;
  transition: background var(--state) }
.button:hover { background: var(--accent-hover); color: var(--on-accent) }
.button:active { background: var(--accent-pressed) }
.acts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-12) var(--s-24); margin-block-start: var(--s-32) }
main > .lead ~ p { margin-block-start: var(--s-16) }
main > .lead + p, main > .acts + p { margin-block-start: var(--s-24) }
.error { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--s-12); padding: var(--s-12) var(--s-16); border-radius: var(--radius); background: var(--error-tint); margin-block-end: var(--s-24) }
.error svg { color: var(--error) }
.played { padding: var(--s-12) var(--s-16); border-radius: var(--radius); background: var(--warning-tint); color: var(--warning); font-weight: var(--medium);
  margin-block-end: var(--s-24) }
.demo summary { padding-block: var(--s-8); font: var(--bold) var(--type-16); cursor: pointer }
.demo li { border-block-start: 1px solid var(--line-soft) }
.demo a { display: grid; grid-template-columns: minmax(0, 1fr); padding-block: var(--s-12); text-decoration: none }
.demo a b { margin-inline-end: var(--s-4); font-weight: var(--medium); text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px }
.demo button { padding: var(--s-12) 0 0; border: 0; background: none; color: inherit; font: inherit; font-weight: var(--medium);
  text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px; overflow-wrap: anywhere; cursor: pointer }
.demo button + p { padding-block-end: var(--s-12) }
.demo ul { margin-block-start: var(--s-16) }
.demo .about { margin-block: var(--s-16) var(--s-24) }
.demo form:has(> .field) { gap: var(--s-16) }
.demo .field input { max-inline-size: 160px }
.demo .field + button { padding: 11px var(--s-24); border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--card); font-weight: var(--bold); text-decoration: none }
.demo .field + button:hover { border-color: var(--text) }
.demo .field + button:active { background: var(--well) }
.whole { display: inline-block }
.demo li form { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 var(--s-24) }
.demo li form button { padding-block: var(--s-12) }
.demo li form p { padding: 0 }
.stack { display: grid; gap: var(--s-48) }
.quiet { font: var(--regular) var(--type-14); color: var(--text-secondary) }
form ~ p.quiet { margin-block-start: var(--s-16) }
.secret { position: relative; max-inline-size: 400px }
.secret input { padding-inline-end: 96px }
.secret button { position: absolute; inset: 4px 4px 4px auto; padding-inline: var(--s-12); border: 0; border-radius: var(--s-4); background: var(--card);
  color: inherit; font: var(--medium) var(--type-14); text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px; cursor: pointer }
[hidden] { display: none !important }
.sr { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
footer { padding-block-end: var(--s-32) }
footer > div { display: flex; flex-wrap: wrap-reverse; justify-content: space-between; align-items: center; gap: var(--s-8) var(--s-24); max-inline-size: var(--content);
  padding-block-start: var(--s-24); border-block-start: 1px solid var(--line); font: var(--regular) var(--type-14); color: var(--text-secondary) }
footer nav { display: flex; flex-wrap: wrap; gap: 0 var(--s-16) }
footer nav a { padding-block: var(--s-4); text-decoration: none }
footer nav a:hover { text-decoration: underline }
.law { display: flex; flex-wrap: wrap; gap: var(--s-8); flex: 0 1 auto }
.law a { flex: 1 1 auto; padding: 9px var(--s-12); border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--card); color: var(--text);
  font: var(--medium) var(--type-14); text-align: center; text-decoration: none }
.law a:hover { border-color: var(--text) }
@media (width < 40rem) { footer > div { gap: var(--s-12) } .law, footer nav { flex: 1 1 100% }
  h1 { font: var(--heavy) var(--type-32); font-size: min(2rem, 11vw) } main { padding-block: var(--s-24) }
  .card { margin-inline: calc(-1 * var(--gutter)); border-inline: 0; border-radius: 0 } }
@media (width >= 40rem) { .law a { padding-inline: var(--s-16) } }
@media (width >= 64rem) { .columns { grid-template-columns: minmax(0, 450px) minmax(0, 480px); column-gap: var(--s-64) }
  .across { grid-template-columns: minmax(0, 450px) minmax(0, 1fr) }
  header div, main, footer { padding-inline-start: var(--s-32) } header a { font-size: 1.75rem } }
`

export const style = tokens + sheet

/** Shows and hides a password; without scripts its button stays hidden. The only script of these pages. */
export const script =
  `for(const b of document.querySelectorAll('[data-shows]')){const i=document.getElementById(b.dataset.shows);b.hidden=false;` +
  `b.onclick=()=>{const s=i.type==='password';i.type=s?'text':'password';b.firstChild.data=s?'Verbergen':'Anzeigen';` +
  `i.focus()};i.form.addEventListener('submit',()=>{i.type='password'})}`

/** Nothing but this style with the provider's (`/theme/style.css`), this script, and forms to ourselves. */
export const contentPolicy = [
  `default-src 'none'`,
  `script-src 'sha256-${hash('sha256', script, 'base64')}'`,
  `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`,
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
