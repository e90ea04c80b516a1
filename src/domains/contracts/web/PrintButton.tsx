import { useSyncExternalStore } from 'react'

import { Button } from '#ui/Button.tsx'

const never = () => () => undefined

/** Prints the page; only where scripts run, as it needs one. */
export function PrintButton() {
  const scripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!scripts) return null
  return (
    <Button icon="Drucken" onClick={() => print()}>
      Drucken
    </Button>
  )
}
