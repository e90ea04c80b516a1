import { useScripts } from '../use-scripts.ts'
import type { ButtonKind } from './button-classes.ts'
import { Button } from './Button.tsx'

/** Prints the page; only where scripts run, as it needs one. */
export function PrintButton({ text = 'Drucken', kind = 'line' }: { text?: string; kind?: ButtonKind }) {
  if (!useScripts()) return null
  return (
    <Button kind={kind} icon="Drucken" onClick={() => print()}>
      {text}
    </Button>
  )
}
