/** `npm start`: builds when dist/ is stale, then becomes the server. The build is a process of its own: its memory goes with it. */
import { isBuilt } from './build.ts'
import { run } from './run.ts'

if (!isBuilt()) {
  console.error('Portal wird gebaut …')
  const { ok } = await run(process.execPath, ['scripts/build.ts'], { seconds: 300 })
  if (!ok) process.exit(1)
}
await import('#app/server/serve.ts')
