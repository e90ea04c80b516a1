import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import styles from './KnowList.module.css'

/** What somebody has to know before a step, or must not lose. */
export function KnowList({ children }: { children: ReactNode }) {
  return <ul className={styles['know']}>{children}</ul>
}

/** One fact: its name, and a sentence with the date. */
export function Known({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <p className="quiet">{children}</p>
      </div>
    </li>
  )
}
