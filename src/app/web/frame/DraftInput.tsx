/** A page on which the session ends returns to itself with the input kept; so does one with a form that lasts. Draws nothing. */
import { useEffect } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'

import { keepField } from '#kit/keep-field.ts'
import { notify } from '#platform/web/notifications.ts'

import { dropFinishedDraft, restoreDrafts, saveDrafts } from './draft-input.ts'

export function DraftInput({ guid }: { guid: string }) {
  const { pathname, search } = useLocation()
  const address = useHref({ pathname, search })
  useEffect(() => {
    const restored = restoreDrafts(guid, address)
    if (!restored) return
    const files = document.querySelector('[type=file]') ? ', Dateien nicht' : ''
    const lost = restored === 'partly' ? ', soweit es sie noch gibt' : files
    notify({ type: 'info', headline: 'Weiter geht es', message: `Deine Angaben sind noch da${lost}.` })
  }, [guid, address])
  // With every page that is drawn, also where a form has led to its own address.
  useEffect(() => dropFinishedDraft(address))
  const isSending = useNavigation().formData?.has(keepField)
  // What was on its way has led here, or was given up on its own page.
  useEffect(() => () => dropFinishedDraft(undefined, isSending), [isSending])
  useEffect(() => saveDrafts(guid), [guid])
  return null
}
