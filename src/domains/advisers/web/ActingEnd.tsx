/** Asks an adviser to go on two minutes before acting ends, and says when it has ended (product.md 12). */
import { useCallback, useEffect, useState } from 'react'

import { to } from '#kit/paths.ts'
import type { Client } from '#platform/web/api-client.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'

import { actingEndTexts } from './acting-texts.ts'
import { prolong, watchActing, type ActingPhase } from './acting-watch.ts'

export interface ActingEndProps {
  readonly client: Client
  readonly base: string
  readonly actingId: string
}

export function ActingEnd({ client, base, actingId }: ActingEndProps) {
  const [phase, setPhase] = useState<ActingPhase>('fine')
  useEffect(() => watchActing(client, actingId, setPhase), [client, actingId])
  // The watch goes on by itself: it looks again when acting would have ended.
  const goOn = useCallback(async () => {
    setPhase((await prolong(client, actingId)) ? 'fine' : 'over')
  }, [client, actingId])
  if (phase === 'fine') return null
  if (phase === 'over') {
    const { title, text, choose } = actingEndTexts.over
    const again = () => location.assign(to(base, 'choosePerson', { return: location.pathname + location.search }))
    return (
      <Dialog show type="error" title={title} onClose={again} primaryButtonProps={{ text: choose, onClick: again }}>
        <p>{text}</p>
      </Dialog>
    )
  }
  const { title, text, goOn: more, end } = actingEndTexts.soon
  return (
    <Dialog
      show
      type="warning"
      title={title}
      onClose={() => void goOn()}
      primaryButtonProps={{ text: more, onClick: () => void goOn() }}
      secondaryButtonProps={{ text: end, onClick: () => location.assign(to(base, 'choosePerson')) }}
    >
      <p>{text}</p>
    </Dialog>
  )
}
