/** A page on which the session ends returns to itself with the input kept (product.md 6). Draws nothing. */
import { useEffect } from 'react'

import { notify } from '#platform/web/notifications.ts'

import { keepWhenOver, restoreInput } from './kept-input.ts'

export function KeptInput({ guid }: { guid: string }) {
  useEffect(() => {
    if (restoreInput(guid)) notify({ type: 'info', headline: 'Weiter geht es', message: 'Deine Angaben sind noch da.' })
    return keepWhenOver(guid)
  }, [guid])
  return null
}
