import type { ReactNode } from 'react'

import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'

interface FinalStepProps {
  /** What is declared, in one sentence. */
  says: string
  /** What follows from it. */
  follows: ReactNode
  /** The button's words, and what it sends as `intent`. */
  button: string
  intent?: string
  busy: boolean
  back: { readonly href: string; readonly text: string }
}

/** 'am 28. Dezember 2026': a date is not read in two lines. */
function withYear(text: string): string {
  return text.replaceAll(/ (?=\d{4}\b)/g, '\u{A0}')
}

/** The end of a page that declares something: nothing stands between the sentence and its button. */
export function FinalStep({ back, busy, button, follows, intent, says }: FinalStepProps) {
  return (
    <div>
      <p className="figure">{withYear(says)}</p>
      <p className="quiet mt-8">{follows}</p>
      <SubmitOrBack busy={busy} back={back} {...(intent !== undefined && { name: 'intent', value: intent })}>
        {button}
      </SubmitOrBack>
    </div>
  )
}
