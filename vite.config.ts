import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Pieces of the frame and of nearly every screen; the others stay with the screens that draw them. */
const commonPieces =
  'frame/|icons/|Badge|Button|button-classes|Card|classes|EmptyState|Icon|link\\.|Note|PageHead|Price|Rows|Spinner|use-scripts'

/** What every screen needs, in one file: it compresses better than a dozen small ones (105 kB budget, npm run bench). */
const everyScreen = new RegExp(
  [
    `src/ui/(${commonPieces})`,
    String.raw`src/kit/(dates|links|money|paths|result)\.`,
    'src/platform/',
    'src/app/web/(Shell|PageChange|routes|public-routes|screens|handles|frame-data|ErrorPage|notices|sidebar|browser-page|navigation)',
    'src/domains/(navigation/(menu|rules)|identity/web/login-token|options/web/texts)',
    'node_modules/(react|react-dom|react-router|scheduler|cookie)/',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
)

/** What several screens share: forms, facts, tables. */
const someScreens = new RegExp(
  String.raw`src[\\/]ui[\\/](Dialog|Checkbox|Field|TextField|FieldError|ErrorSummary|Facts|Parts|Total|DocumentLink|InlineLinks|Steps|PrintButton|Spinner)`,
)

/** The same in both builds: the server writes addresses of pictures that the client build has made. */
const assetFileNames = 'assets/[hash:7][extname]'

// Without the React Compiler: its caches cost 7 of the 105 kB that a page may weigh (docs/adr).
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/',
  publicDir: false,
  plugins: [react()],
  // React is bundled into the server's half too: its production build, whatever the environment of the server says.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  css: { transformer: 'lightningcss' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    ssr: isSsrBuild === true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/web/entry-server.tsx', output: { assetFileNames } }
      : {
          input: 'src/app/web/entry-browser.tsx',
          output: {
            // Every screen's script lists the files of all others: names would cost it half a kilobyte.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: 'portal', test: everyScreen },
                { name: 'pieces', test: someScreens },
              ],
            },
          },
        },
  },
}))
