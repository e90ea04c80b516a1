import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

import styles from './Note.module.css'

type NoteTone = 'info' | 'success' | 'warning' | 'error'

const toneIcons: Readonly<Record<NoteTone, IconName>> = {
  info: 'Info',
  success: 'Erfolg',
  warning: 'Warnung',
  error: 'Fehler',
}

interface NoteProps {
  tone?: NoteTone
  title?: ReactNode
  /** Announced at once when it appears after an act. */
  alert?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

/** One statement that colours the page a little: a hint, a failure with its way on. */
export function Note({ tone = 'info', title, alert = false, id, className, children }: NoteProps) {
  return (
    <div id={id} className={classes(styles['note'], styles[tone], className)} role={alert ? 'alert' : undefined}>
      <Icon name={toneIcons[tone]} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && <div className={title === undefined ? undefined : 'mt-4'}>{children}</div>}
      </div>
    </div>
  )
}
