/** Asks to stay two minutes before the session ends, and says when it has ended. Shows nothing until then. */
import { lazy, Suspense, useEffect, useState } from 'react'

import { tieTabs, watchSession, type SessionState, type Watched } from './session-watch.ts'

const SessionEndDialog = lazy(async () => ({ default: (await import('./SessionEndDialog.tsx')).SessionEndDialog }))

export interface SessionEndProps extends Watched {
  readonly loggedIn: boolean
  /** Extends the session: `PUT {base}/api/auth/v2/session`. */
  readonly stay: () => Promise<unknown>
}

export function SessionEnd({ acting, client, guid, loggedIn, stay }: SessionEndProps) {
  const [state, setState] = useState<SessionState>('fine')
  useEffect(
    () => (loggedIn ? watchSession({ acting, client, guid }, setState) : undefined),
    [acting, client, guid, loggedIn],
  )
  useEffect(() => tieTabs({ client, guid }, loggedIn), [client, guid, loggedIn])
  if (state === 'fine') return null
  const onStay = (): void => {
    setState('fine')
    // The watch goes on by itself: it looks again when the session would have ended.
    stay().catch(() => setState('soon'))
  }
  return (
    <Suspense>
      <SessionEndDialog base={client.base} over={state === 'over'} onStay={onStay} />
    </Suspense>
  )
}
