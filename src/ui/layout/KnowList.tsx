import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import styles from './KnowList.module.css'

/** What somebody has to know before a step, or must not lose. */
export function KnowList({ children }: { children: ReactNode }) {
  return <ul className={styles['know']}>{children}</ul>
}

interface KnownProps {
  icon: IconName
  title: string
  /** In a narrow card: neither bold nor large. */
  brief?: boolean
  /** In the colour of what goes well. */
  isGood?: boolean
  children: ReactNode
}

/** One fact: its name, and a sentence with the date. */
export function Known({ brief = false, children, icon, isGood = false, title }: KnownProps) {
  return (
    <li className={classes(brief && styles['brief'], isGood && styles['good'])}>
      <Icon name={icon} />
      <div>
        {brief ? title : <b>{title}</b>}
        <p className={brief ? 'small quiet' : 'quiet'}>{children}</p>
      </div>
    </li>
  )
}
