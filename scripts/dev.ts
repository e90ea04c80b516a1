/** `npm run dev`: both builds and the server start again at every change. Sources decide, so nothing is precompressed. */
import { build, isBuilt, markStale } from './build.ts'
import { start } from './run.ts'

if (!isBuilt()) await build()
markStale()

const watched = ['src', 'db', 'dist'].map((path) => `--watch-path=${path}`)
const children = [
  start('vite', ['build', '--watch', '--mode', 'development']),
  start('vite', ['build', '--watch', '--mode', 'development', '--ssr']),
  start(process.execPath, [...watched, '--watch-preserve-output', 'src/app/server/serve.ts']),
]

// One ends, all end: run.ts takes the others down with this process.
for (const child of children) child.once('exit', (code) => process.exit(code ?? 1))
