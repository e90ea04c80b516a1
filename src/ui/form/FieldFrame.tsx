import type { ReactNode } from 'react'
import { useId } from 'react'

import { classes } from '../classes.ts'
import { FieldError } from './FieldError.tsx'

import styles from './Field.module.css'

/** What every field has around its input. */
export interface FieldLook {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Said to screen readers; the check and its German text are the caller's, so use `noValidate` at the form. */
  required?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

/** What links the input to its label, hint and error. */
export interface FieldLinks {
  id: string
  'aria-required': boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldLook {
  children: (links: FieldLinks) => ReactNode
}

/** Label above, hint below the label, error below the input, all linked. */
export function FieldFrame({ label, hint, error, required, id, className, children }: FieldFrameProps) {
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
      {children({
        id: fieldId,
        'aria-required': required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {error !== undefined && <FieldError id={`${fieldId}-fehler`}>{error}</FieldError>}
    </div>
  )
}
