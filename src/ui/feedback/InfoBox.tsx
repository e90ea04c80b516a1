import type { ReactNode } from 'react'

import { classes } from '../classes.ts'

import styles from './InfoBox.module.css'

interface InfoBoxProps {
  /** Gray by default. */
  background?: 'gray' | 'white'
  title?: ReactNode
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** Something worth knowing beside the matter itself. It has no level (success, warning …): for that there is Alert. */
export function InfoBox({ background = 'gray', title, id, className, children }: InfoBoxProps) {
  return (
    <aside id={id} className={classes(styles['box'], styles[background], className)}>
      {title !== undefined && <b className={styles['title']}>{title}</b>}
      {children}
    </aside>
  )
}
