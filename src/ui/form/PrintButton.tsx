import type { ButtonKind } from './button-classes.ts'
import { Button } from './Button.tsx'

/** Prints the page; only where scripts run, as it needs one. */
export function PrintButton({ text = 'Drucken', kind = 'line' }: { text?: string; kind?: ButtonKind }) {
  return (
    <Button kind={kind} icon="Drucken" className="scripted" onClick={() => print()}>
      {text}
    </Button>
  )
}
