import type { ReactNode, Ref } from 'react'

import { FieldError } from './FieldError.tsx'

import styles from './Field.module.css'

interface CheckboxProps {
  id: string
  name: string
  value?: string
  label: ReactNode
  /** The initial value; after that the box keeps its own state, ticks before hydration included. */
  checked?: boolean
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
  trackingId?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A box with its text and an error line below. */
export function Checkbox({
  id,
  label,
  checked = false,
  error,
  required,
  onChange,
  trackingId,
  ...input
}: CheckboxProps) {
  const errorId = `${id}-fehler`
  return (
    <div>
      <label className={styles['check']}>
        <input
          {...input}
          id={id}
          type="checkbox"
          defaultChecked={checked}
          aria-required={required}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          data-tracking-id={trackingId}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
