/** A page on which the session ends returns to itself with the input kept; so does one with a form that lasts. Draws nothing. */
import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'

import { notify } from '#platform/web/notifications.ts'

import { dropFinishedDraft, restoreDrafts, saveDrafts } from './draft-input.ts'

export function DraftInput({ guid }: { guid: string }) {
  const { key, pathname, search } = useLocation()
  const address = useHref({ pathname, search })
  useEffect(() => {
    if (restoreDrafts(guid, address))
      notify({ type: 'info', headline: 'Weiter geht es', message: 'Deine Angaben sind noch da.' })
  }, [guid, address])
  useEffect(dropFinishedDraft, [key])
  useEffect(() => saveDrafts(guid), [guid])
  return null
}
