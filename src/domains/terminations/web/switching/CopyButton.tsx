import { useState } from 'react'

import { moreClass } from '#ui/form/button-classes.ts'

const said = { copied: 'Kopiert.', failed: 'Das ging nicht. Markiere die Angaben und kopiere sie selbst.' } as const

/** Takes `text` to the clipboard; only where scripts run, as it needs one. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof said>()
  const copy = () => {
    // Not there without https, and refused where the browser asks and somebody says no.
    const written = (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error('none'))
    written.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return (
    <p className="scripted no-print mt-16">
      <button type="button" className={moreClass} onClick={copy}>
        Alles kopieren
      </button>{' '}
      <output className="small quiet">{outcome && said[outcome]}</output>
    </p>
  )
}
