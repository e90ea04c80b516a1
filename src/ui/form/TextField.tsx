import type { ComponentProps, ReactNode } from 'react'

import { classes } from '../classes.ts'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'

import styles from './Field.module.css'

interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'width' | 'children' | keyof FieldLook> {
  /** Follows the expected answer: code 240 px, s 160, m 320, l 400, otherwise full. */
  width?: 'code' | 's' | 'm' | 'l' | undefined
  /** A button that belongs to the input, at its right. */
  beside?: ReactNode
}

/** A text input. */
export function TextField({ label, hint, error, required, id, className, ...rest }: TextFieldProps) {
  const { width, beside, ...input } = rest
  return (
    <FieldFrame {...{ label, hint, error, required, id, className }}>
      {(links) => {
        const drawn = <input {...input} {...links} className={classes(styles['input'], width && styles[width])} />
        if (beside === undefined) return drawn
        return (
          <div className={styles['beside']}>
            {drawn}
            {beside}
          </div>
        )
      }}
    </FieldFrame>
  )
}
