/** The program: configuration in, portal out, clean stop on a signal. */
import { systemClock } from '#platform/server/clock.ts'

import { awaitDatabase, checkPort } from './before-start.ts'
import { compose } from './compose.ts'
import { failStart, onSignal, readConfig } from './config.ts'
import { announce, openProcess } from './process.ts'

/** Starts the portal; resolves when it listens. @throws Error with a clear message when it cannot. */
async function serve(): Promise<void> {
  const config = readConfig()
  await checkPort(config)
  const { db, log, prepare } = await openProcess(config)
  await awaitDatabase({ db, log })
  await prepare()
  const portal = await compose({ config, db, clock: systemClock, log, validateAnswers: false, pages: true })
  await portal.app.listen({ port: config.PORT, host: config.HOST })
  portal.daily.start()
  announce(config)
  onSignal(async (signal) => {
    log.info({ signal }, 'stopping')
    // A terminal's Ctrl-C is in a hurry; a service manager's signal lets the proxy in front see it coming.
    await portal.close({ announceMs: signal === 'SIGTERM' ? 3000 : 0, endMs: 8000 })
    await db.close()
  })
}

try {
  await serve()
} catch (error) {
  failStart(error)
}
