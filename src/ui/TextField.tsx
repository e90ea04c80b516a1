import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

import { classes } from './classes.ts'
import { FieldError } from './FieldError.tsx'

import styles from './Field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'width' | 'required' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Said to screen readers; the check and its German text are the caller's, so use `noValidate` at the form. */
  required?: boolean
  /** Follows the expected answer: code 240 px, s 160, m 320, l 400, otherwise full. */
  width?: 'code' | 's' | 'm' | 'l' | undefined
}

/** A text input: label above, hint below the label, error below the input, all linked (look.md). */
export function TextField({ label, hint, error, required, width, id, className, ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = classes(hint !== undefined && `${fieldId}-hinweis`, error !== undefined && `${fieldId}-fehler`)
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={fieldId}>
        {label}
      </label>
      {hint !== undefined && (
        <span className={styles['hint']} id={`${fieldId}-hinweis`}>
          {hint}
        </span>
      )}
      <input
        {...input}
        id={fieldId}
        className={classes(styles['input'], width && styles[width])}
        aria-required={required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described || undefined}
      />
      {error !== undefined && <FieldError id={`${fieldId}-fehler`}>{error}</FieldError>}
    </div>
  )
}
