import type { ComponentProps } from 'react'

import { classes } from '../classes.ts'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'

import styles from './Field.module.css'
import own from './TextArea.module.css'

type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'children' | keyof FieldLook>

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ label, hint, error, required, id, className, rows = 4, ...input }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, required, id, className }}>
      {(links) => <textarea {...input} {...links} rows={rows} className={classes(styles['input'], own['area'])} />}
    </FieldFrame>
  )
}
