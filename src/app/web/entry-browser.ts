/**
 * Where the browser begins. The scripts are there already, preloaded; run at once they would keep a slow phone from
 * answering to a tap for a sixth of a second, so each part is run in a task of its own.
 */
import '#ui/base.css'

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

async function begin(): Promise<void> {
  await import('react-dom/client')
  await pause()
  const { hydrate } = await import('./hydrate.tsx')
  await pause()
  await hydrate(pause)
}

void begin()
