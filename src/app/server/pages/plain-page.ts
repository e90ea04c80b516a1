/** A page without scripts or frame, for developers: it scrolls one way only, and follows the system's theme. */
import { createHash } from 'node:crypto'

const style =
  ':root{color-scheme:light dark;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif}' +
  'body{overflow-wrap:anywhere}code,pre{white-space:pre-wrap}summary{padding-block:4px}'
const digest = createHash('sha256').update(style).digest('base64')

/** Nothing but the style above. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${digest}'; frame-ancestors 'none'`

export function plainPage(lang: 'de' | 'en', title: string, body: string): string {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>` +
    `<body><main><h1>${title}</h1>${body}</main></body></html>`
  )
}
