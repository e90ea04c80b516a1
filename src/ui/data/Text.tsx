/** Plain pieces of text: headings h1 to h4, paragraph. */
import type { ReactNode } from 'react'

import { classes } from '../classes.ts'

import styles from './Text.module.css'

interface HeadingProps {
  /** Its place in the outline. */
  level: 1 | 2 | 3 | 4
  /** The looks of another level, where outline and weight differ. */
  looks?: 1 | 2 | 3 | 4
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Heading({ level, looks = level, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={classes(styles[`h${looks}`], className)}>
      {children}
    </Tag>
  )
}

interface ParagraphProps {
  /** 14 px instead of 16. */
  small?: boolean
  /** In the secondary colour. */
  quiet?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Paragraph({ small = false, quiet = false, className, children }: ParagraphProps) {
  return <p className={classes(small && 'small', quiet && 'quiet', className) || undefined}>{children}</p>
}
