import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  publicDir: false,
  plugins: [react({ compiler: true })],
  // React is bundled into the server's half too: its production build, whatever the environment says.
  ssr: { noExternal: true },
  css: { transformer: 'lightningcss' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    ssr: isSsrBuild === true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? 'src/app/web/entry-server.tsx' : 'src/app/web/entry-browser.tsx' },
  },
}))
