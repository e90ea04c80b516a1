import { useScripts } from '../use-scripts.ts'
import { Button } from './Button.tsx'

/** Prints the page; only where scripts run, as it needs one. */
export function PrintButton({ text = 'Drucken' }: { text?: string }) {
  if (!useScripts()) return null
  return (
    <Button icon="Drucken" onClick={() => print()}>
      {text}
    </Button>
  )
}
