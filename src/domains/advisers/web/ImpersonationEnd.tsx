/** Asks an adviser to go on two minutes before acting ends, and says when it has ended. */
import { useCallback, useEffect, useState } from 'react'

import { to } from '#kit/paths.ts'
import type { Client } from '#platform/web/api-client.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'

import { impersonationEndTexts } from './texts.ts'
import { prolongImpersonation, watchImpersonation, type ImpersonationPhase } from './watch-impersonation.ts'

export interface ImpersonationEndProps {
  readonly client: Client
  readonly base: string
  readonly actingId: string
}

export function ImpersonationEnd({ client, base, actingId }: ImpersonationEndProps) {
  const [phase, setPhase] = useState<ImpersonationPhase>('fine')
  useEffect(() => watchImpersonation(client, actingId, setPhase), [client, actingId])
  // The watch goes on by itself: it looks again when acting would have ended.
  const goOn = useCallback(async () => {
    setPhase((await prolongImpersonation(client, actingId)) ? 'fine' : 'over')
  }, [client, actingId])
  if (phase === 'fine') return null
  if (phase === 'over') {
    const { title, text, choose } = impersonationEndTexts.over
    const again = () => location.assign(to(base, 'chooseCustomer', { return: location.pathname + location.search }))
    return (
      <Dialog show type="error" title={title} onClose={again} primaryButtonProps={{ text: choose, onClick: again }}>
        <p>{text}</p>
      </Dialog>
    )
  }
  const { title, text, goOn: more, end } = impersonationEndTexts.soon
  return (
    <Dialog
      show
      type="warning"
      title={title}
      onClose={() => void goOn()}
      primaryButtonProps={{ text: more, onClick: () => void goOn() }}
      secondaryButtonProps={{ text: end, onClick: () => location.assign(to(base, 'chooseCustomer')) }}
    >
      <p>{text}</p>
    </Dialog>
  )
}
