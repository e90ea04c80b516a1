import { loginPath, logoutPath } from '#kit/paths.ts'
import { sessionOver } from '#platform/web/session-over.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'

import { sessionTexts } from './texts.ts'

function go(address: string) {
  return () => location.assign(address)
}

interface SessionEndDialogProps {
  readonly base: string
  readonly over: boolean
  readonly onStay: () => void
}

/** Of type error once the session is over: there is only the login, which leads back to this page. */
export function SessionEndDialog({ base, onStay, over }: SessionEndDialogProps) {
  if (over) {
    const { login, text, title } = sessionTexts.over
    const back = () => {
      sessionOver()
      location.assign(loginPath(base, location.pathname + location.search, { ended: true }))
    }
    return (
      <Dialog show type="error" title={title} onClose={back} primaryButtonProps={{ text: login, onClick: back }}>
        <p>{text}</p>
      </Dialog>
    )
  }
  const { leave, stay, text, title } = sessionTexts.soon
  return (
    <Dialog
      show
      type="warning"
      title={title}
      onClose={onStay}
      primaryButtonProps={{ text: stay, onClick: onStay }}
      secondaryButtonProps={{ text: leave, onClick: go(logoutPath(base)) }}
    >
      <p>{text}</p>
    </Dialog>
  )
}
