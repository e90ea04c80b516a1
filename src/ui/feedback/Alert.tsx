import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { noticeIcons, type NoticeType } from './notice-icons.ts'

import styles from './Alert.module.css'
import tones from './notice-tones.module.css'

interface NoteProps {
  tone?: NoticeType
  title?: ReactNode
  /** Announced at once when it appears after an act. */
  alert?: boolean
  id?: string
  className?: string | undefined
  children?: ReactNode
}

/** One statement that colours the page a little: a hint, a failure with its way on. */
export function Alert({ tone = 'info', title, alert = false, id, className, children }: NoteProps) {
  return (
    <div id={id} className={classes(styles['note'], tones[tone], className)} role={alert ? 'alert' : undefined}>
      <Icon name={noticeIcons[tone]} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && <div className={title === undefined ? undefined : 'mt-4'}>{children}</div>}
      </div>
    </div>
  )
}
