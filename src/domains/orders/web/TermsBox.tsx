import { useState, type ReactNode } from 'react'

import { Checkbox } from '#ui/form/Checkbox.tsx'

interface TermsBoxProps<Outcome> {
  outcome: Outcome | undefined
  /** As it was sent; never ticked in advance. */
  checked: boolean | undefined
  label: ReactNode
}

/** The consent that an order cannot do without. */
export function TermsBox<Outcome extends { readonly termsError?: string }>({
  outcome,
  checked = false,
  label,
}: TermsBoxProps<Outcome>) {
  // The answer whose error has been mended by ticking; the next answer shows its own.
  const [mended, setMended] = useState<Outcome>()
  return (
    <Checkbox
      id="terms"
      name="terms"
      required
      checked={checked}
      error={mended === outcome ? undefined : outcome?.termsError}
      onChange={() => setMended(outcome)}
      label={label}
    />
  )
}
