/** A page without scripts for developers, in the look of the pages outside the portal; it scrolls one way only. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { style } from '#domains/identity/server/page-style.ts'
import { legalFooter } from '#domains/identity/server/pages.ts'
import { escapeHtml } from '#kit/html.ts'
import { bases } from '#kit/paths.ts'

const sheet =
  style +
  `code, pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 400 .875rem/1.5 ui-monospace, Menlo, Consolas, monospace }
.crumbs { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-4) 12px; margin-block-end: var(--s-16); color: var(--text-secondary); font-size: .875rem }
.crumbs a { padding-block: 2px; text-decoration: none }
.crumbs a:hover { text-decoration: underline }
.crumbs a::after { content: ''; display: inline-block; inline-size: 7px; block-size: 7px; margin-inline-start: 10px; border: solid; border-width: 1.25px 1.25px 0 0; rotate: 45deg; vertical-align: 1px }
.crumbs span { color: var(--text) }
.docs { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-24); max-inline-size: var(--content); margin-block-start: var(--s-32) }
.docs section, .docs article { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-8); padding-block-start: var(--s-24); border-block-start: 1px solid var(--line) }
.docs h2 code { font-size: 1rem; font-weight: 700 }
.docs summary { inline-size: fit-content; padding-block: 10px; cursor: pointer; list-style: none; font-size: .875rem; text-decoration: underline; text-decoration-color: var(--line-strong); text-decoration-thickness: 1px; text-underline-offset: 4px }
.docs summary::-webkit-details-marker { display: none }
.docs pre { padding: var(--s-16); border-radius: var(--radius); background: var(--well) }
.docs .number { white-space: nowrap }
.docs .empty { gap: var(--s-4); padding-block: var(--s-32) }
.empty svg { inline-size: var(--icon-l); block-size: var(--icon-l); margin: 0 0 var(--s-12) -4px; fill: var(--icon) }
.empty p { color: var(--text-secondary) }
.docs li + li { margin-block-start: var(--s-4) }`
const digest = createHash('sha256').update(sheet).digest('base64')

/** Nothing but the style above and its font. */
export const plainPagePolicy = `default-src 'none'; style-src 'self' 'sha256-${digest}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface PlainPage {
  readonly lang: 'de' | 'en'
  readonly title: string
  readonly lead: string
  /** Where the brand leads. */
  readonly home: string
  readonly brand: string
  /** The page above this one. */
  readonly above?: { readonly href: string; readonly title: string }
  readonly body: string
}

export function plainPage({ above, lang, title, lead, home, brand, body }: PlainPage): string {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)} · ${escapeHtml(brand)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<style>${sheet}</style><link rel="stylesheet" href="/theme/style.css"></head><body><header><div><a class="brand" href="${home}">${escapeHtml(brand)}</a></div></header>` +
    `<main>${above === undefined ? '' : crumbs(above, title)}<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p><div class="docs">${body}</div></main>${legalFooter(bases[0]).text}</body></html>`
  )
}

/** The drawing of a letter, from the portal's own sheet. */
const letter = /(?<=<symbol id="Nachricht-light"[^>]*>).*?(?=<\/symbol>)/s.exec(
  readFileSync(new URL('../../../ui/icons/light.svg', import.meta.url), 'utf8'),
)

/** No letter yet: the look of the portal's own empty pages. `text` says how the first one comes about. */
export function noLetter({ text, title }: { readonly title: string; readonly text: string }): string {
  return (
    `<section class="empty"><svg viewBox="0 0 48 48" aria-hidden="true">${letter?.[0] ?? ''}</svg>` +
    `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p></section>`
  )
}

function crumbs({ href, title }: { readonly href: string; readonly title: string }, here: string): string {
  return (
    `<nav class="crumbs" aria-label="Brotkrumen"><a href="${href}">${escapeHtml(title)}</a>` +
    `<span aria-current="page">${escapeHtml(here)}</span></nav>`
  )
}
