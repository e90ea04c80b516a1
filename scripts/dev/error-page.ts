/** An error with its place in the source, where a page would stand; it goes by itself once the error is mended. */
import type { ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'

import { escapeHtml } from '#kit/html.ts'

/** Vite cuts the lines around the place out of the source. */
interface ErrorWithPlace extends Error {
  readonly frame?: string
}

/** Message, the lines around the place, the way there. */
export function errorText(error: unknown): string {
  const { message, frame = '', stack = '' }: ErrorWithPlace = error instanceof Error ? error : new Error(String(error))
  return stripVTControlCharacters([message, frame, stack.replace(message, '').trim()].filter(Boolean).join('\n\n'))
}

export function errorPage(error: unknown): string {
  return (
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Fehler im Code</title>` +
    `<script type="module" src="/@vite/client"></script></head>` +
    `<body><main><h1>Fehler im Code</h1><pre>${escapeHtml(errorText(error))}</pre></main></body></html>`
  )
}

export function sendErrorPage(response: ServerResponse, error: unknown): void {
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(errorPage(error))
}
