import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Pieces that only some screens draw: they stay with those screens. */
const rarePieces =
  'Markdown|markdown|PlainMarkdown|Gallery|MonthChart|Table|Months|Steps|Skeleton|Toast|TextField|ErrorSummary|Checkbox'

/** What every screen needs, in one file: it compresses better than a dozen small ones (105 kB budget, npm run bench). */
const everyScreen = new RegExp(
  [
    String.raw`src/(kit|ui|platform)/(?!${rarePieces})`,
    String.raw`src/app/web/(Shell|routes|screens|handles|frame-data|ErrorPage|notices|sidebar|browser-page)`,
    String.raw`src/domains/(navigation/(menu|rules|web/MenuSearch)\.|identity/web/login-token|options/web/texts)`,
    String.raw`node_modules/(react|react-dom|react-router|scheduler|cookie)/`,
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
)

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
      ? { input: 'src/app/web/entry-server.tsx' }
      : {
          input: 'src/app/web/entry-browser.tsx',
          output: { codeSplitting: { groups: [{ name: 'portal', test: everyScreen }] } },
        },
  },
}))
