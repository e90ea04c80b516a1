import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The same in both builds: the server writes addresses of pictures that the client build has made. */
const assetFileNames = 'assets/[hash:7][extname]'

/** Not in capitals too: some file systems take `a` and `A` for one name. */
const hashCharacters = 'base36'

/** Scripts that every page begins with. */
const ofEvery = ['entry-browser', 'react', 'common']

function isOfEvery(file: string): boolean {
  return ofEvery.some((name) => file.startsWith(`assets/${name}-`))
}

// Without the React Compiler (docs/adr/0011). Files of ours are split by who reaches them, by the bundler alone.
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/',
  publicDir: false,
  plugins: [react()],
  // The parser of markdown decodes entities and never encodes: the tables for that are 20 kB that nobody would use (ADR 12).
  resolve: { alias: [{ find: /^entities$/, replacement: 'entities/lib/decode.js' }] },
  // React is bundled into the server's half too: its production build, whatever the environment of the server says.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  css: { transformer: 'lightningcss' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: true,
    // What the build before has left stays for open pages; older files go afterwards (scripts/built-files.ts).
    emptyOutDir: false,
    ssr: isSsrBuild === true,
    // One sheet for all screens, 21 kB: by screen the first paint would wait for a dozen files.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What every page has from the start is not asked for again with each part.
    modulePreload: { polyfill: false, resolveDependencies: (_part, files) => files.filter((file) => !isOfEvery(file)) },
    rolldownOptions: isSsrBuild
      ? {
          input: 'src/app/web/entry-server.tsx',
          // What several pages share in one file: a hundred modules less to load at the start.
          output: { assetFileNames, hashCharacters, codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
        }
      : {
          input: 'src/app/web/entry-browser.ts',
          output: {
            // Every screen's script lists the files of all others: names would cost it half a kilobyte.
            chunkFileNames: ({ name }) => (ofEvery.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
            assetFileNames,
            hashCharacters,
            codeSplitting: {
              groups: [
                // React changes seldom: browsers keep it over releases of ours.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
                // By reach: what more than fourteen parts need is one file, which compresses better than twenty. What belongs to a
                // domain comes with the pages that need it.
                { name: 'common', minShareCount: 15, test: /node_modules|[\\/]src[\\/](kit|ui|platform|app)[\\/]/ },
              ],
            },
          },
        },
  },
}))
