import type { ReactNode } from 'react'

import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'

interface FinalStepProps {
  /** What is declared, in one sentence. */
  says: ReactNode
  /** What follows from it. */
  follows: ReactNode
  /** The button's words, and what it sends as `intent`. */
  button: string
  intent?: string
  busy: boolean
  back: { readonly href: string; readonly text: string }
}

/** The end of a page that declares something: nothing stands between the sentence and its button. */
export function FinalStep({ back, busy, button, follows, intent, says }: FinalStepProps) {
  return (
    <div>
      <p className="figure">{says}</p>
      <p className="quiet mt-8">{follows}</p>
      <ButtonRow wide className="mt-24">
        <Button kind="fill" type="submit" busy={busy} {...(intent !== undefined && { name: 'intent', value: intent })}>
          {button}
        </Button>
        <LinkButton href={back.href}>{back.text}</LinkButton>
      </ButtonRow>
    </div>
  )
}
