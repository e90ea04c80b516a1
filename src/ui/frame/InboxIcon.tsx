import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import styles from './InboxIcon.module.css'

interface InboxIconProps {
  /** Shows only above 0. */
  count?: number | undefined
  title: string
  /** Said instead of the title while a count shows: '3 ungelesene Neuigkeiten'. */
  countTitle?: string | undefined
  icon?: IconName
}

/** An icon with the number of what is new on it; above 9 the number has extra padding. */
export function InboxIcon({ count = 0, title, countTitle = title, icon = 'Nachricht' }: InboxIconProps) {
  const said = count > 0 ? countTitle : title
  return (
    <span className={styles['icon']} title={said}>
      <Icon name={icon} />
      <span className="sr">{said}</span>
      {count > 0 && (
        <span className={classes(styles['count'], count > 9 && styles['many'])} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
