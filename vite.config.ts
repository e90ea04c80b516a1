import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Pieces of the frame and of nearly every screen; the others stay with the screens that draw them. */
const commonPieces =
  'frame/|icons/|Badge|Button|button-classes|Card|Checkbox|classes|ContentLink|EmptyState|Facts|Field|Icon|link\\.|Note|PageHead|Parts|Price|Rows|Spinner|TextField|Total|use-scripts'

/** What every screen needs beside React, in one file: it compresses better than a dozen small ones (105 kB budget, npm run bench). */
const everyScreen = new RegExp(
  [
    `src/ui/(${commonPieces})`,
    String.raw`src/kit/(dates|links|money|paths|result)\.`,
    'src/platform/web/(?!hear)',
    'src/app/web/(frame/(Shell|PageChange|sidebar)|routes|placeholders|ErrorPage|browser-page|navigation)',
    'src/domains/(navigation/rules|identity/web/login-token|options/web/texts)',
    'node_modules/(react-router|cookie)/',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
)

/**
 * The router names its components for developers' tools; those statements keep every one of them, and the prefetching
 * behind them, in the bundle. Without them unused ones go.
 */
const unnamedRouter: Plugin = {
  name: 'unnamed-router',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
        .replaceAll(/^const (\w+) = (React\$1\.(?:forwardRef|createContext)\()/gm, 'const $1 = /* @__PURE__ */ $2'),
  },
}

/** The same in both builds: the server writes addresses of pictures that the client build has made. */
const assetFileNames = 'assets/[hash:7][extname]'

// Without the React Compiler: its caches cost 7 of the 105 kB that a page may weigh (docs/adr).
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/',
  publicDir: false,
  plugins: [react(), unnamedRouter],
  // The parser of markdown decodes entities and never encodes: the tables for that are 20 kB that nobody would use (ADR 12).
  resolve: { alias: [{ find: /^entities$/, replacement: 'entities/lib/decode.js' }] },
  // React is bundled into the server's half too: its production build, whatever the environment of the server says.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  css: { transformer: 'lightningcss' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: true,
    ssr: isSsrBuild === true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/web/entry-server.tsx', output: { assetFileNames } }
      : {
          input: 'src/app/web/entry-browser.ts',
          output: {
            // Every screen's script lists the files of all others: names would cost it half a kilobyte.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'portal', test: everyScreen },
                // Each in one file: four crumbs weigh more.
                {
                  name: 'orders',
                  test: /src[\\/](domains[\\/]options[\\/](price|web[\\/](BookingParts|OrderPart|order-price))|ui[\\/](DocumentLink|InlineLinks))\./,
                },
                {
                  name: 'contracts',
                  test: /src[\\/](domains[\\/]contracts[\\/](wire-facts|status|web[\\/](words|StateBadge))|ui[\\/](Months|Steps))\./,
                },
              ],
            },
          },
        },
  },
}))
