import type { ComponentProps } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'

import styles from './Field.module.css'
import own from './SelectField.module.css'

interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, 'children' | keyof FieldLook> {
  options: readonly { value: string; text: string; disabled?: boolean }[]
  /** Stands first and means nothing chosen: 'Bitte wählen'. */
  empty?: string | undefined
  width?: 's' | 'm' | 'l' | undefined
}

/** The browser's own select, so that phones show their wheel and everything works without scripts. */
export function SelectField({ options, empty, width = 'm', ...field }: SelectFieldProps) {
  const { label, hint, error, required, id, className, ...input } = field
  return (
    <FieldFrame {...{ label, hint, error, required, id, className }}>
      {(links) => (
        <span className={classes(own['select'], styles[width])}>
          <select {...input} {...links} className={styles['input']}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map(({ value, text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="Pfeil unten" size="T" />
        </span>
      )}
    </FieldFrame>
  )
}
