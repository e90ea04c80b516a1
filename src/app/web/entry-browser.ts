/**
 * Where the browser begins. The scripts are preloaded; run in one piece they would block a slow phone for a sixth of a
 * second, so each part runs in a task of its own.
 */
import '#ui/base.css'

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

async function begin(): Promise<void> {
  await import('react-dom/client')
  await pause()
  await import('./router.ts')
  await pause()
  const { hydrate } = await import('./hydrate.tsx')
  await pause()
  await hydrate(pause)
}

void begin()
