/** Vite as a part of our own server: sources for the browser as they are, server code through its module runner. */
import type { Server } from 'node:http'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'

export const root = join(import.meta.dirname, '../..')

/** Stands for the nonce of the page until there is one. */
export const noncePlace = 'NONCE'

/** `server` carries the messages to open pages. */
export function openVite(server: Server): Promise<ViteDevServer> {
  return createServer({
    root,
    configFile: false,
    appType: 'custom',
    cacheDir: '.cache/vite',
    publicDir: false,
    plugins: [react()],
    // As in vite.config.ts: the parser of markdown never encodes.
    resolve: { alias: [{ find: /^entities$/, replacement: 'entities/lib/decode.js' }] },
    css: { transformer: 'lightningcss' },
    html: { cspNonce: noncePlace },
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/data/**', '**/dist/**', '**/.cache/**'] } },
    // All screens are known from the start: a package found later would load the page again.
    optimizeDeps: { entries: ['src/app/web/**/*.{ts,tsx}', 'src/domains/*/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  })
}
