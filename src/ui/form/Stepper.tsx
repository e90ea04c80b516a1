import { useEffect, useId, useRef } from 'react'

import { Icon } from '../icons/Icon.tsx'
import { FieldError } from './FieldError.tsx'

import styles from './Stepper.module.css'

interface StepperProps {
  /** What is counted, for a screen reader: 'Stückzahl Fon 8'. */
  label: string
  /** Name of the input. */
  name: string
  value: number
  /** What stands in the field instead where it was refused. */
  typed?: string | undefined
  error?: string | undefined
  max: number
  /** Values that the two buttons send as `intent`. */
  intents: { readonly less: string; readonly more: string }
}

/** A small number that is changed by ones or typed; its buttons submit the form that it stands in. */
export function Stepper({ label, name, value, typed, error, max, intents }: StepperProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  // Another value came back: it stands in the field, which keeps the focus.
  useEffect(() => {
    if (field.current === null || shown.current === value) return
    shown.current = value
    field.current.value = String(value)
  }, [value])
  return (
    <>
      <fieldset className={styles['stepper']} aria-label={label}>
        <button type="submit" name="intent" value={intents.less} aria-label="Eins weniger" disabled={value <= 1}>
          <Icon name="Minus" size="T" />
        </button>
        {/* Longer than any number that is taken: cut off, 100 would be 10 without a word. */}
        <input
          ref={field}
          name={name}
          defaultValue={typed ?? value}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          aria-label="Stückzahl"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <button type="submit" name="intent" value={intents.more} aria-label="Eins mehr" disabled={value >= max}>
          <Icon name="Plus" size="T" />
        </button>
      </fieldset>
      {error !== undefined && (
        <div className={styles['error']}>
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </>
  )
}
