/** A page on which the session ends returns to itself with the input kept. Draws nothing. */
import { useEffect } from 'react'

import { notify } from '#platform/web/notifications.ts'

import { saveDraftsAtSessionEnd, restoreDrafts } from './draft-input.ts'

export function DraftInput({ guid }: { guid: string }) {
  useEffect(() => {
    if (restoreDrafts(guid))
      notify({ type: 'info', headline: 'Weiter geht es', message: 'Deine Angaben sind noch da.' })
    return saveDraftsAtSessionEnd(guid)
  }, [guid])
  return null
}
