import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { LargeIconName } from '../icons/names.ts'

import styles from './Placeholder.module.css'

export interface EmptyStateProps {
  icon: LargeIconName
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Nothing there yet: one sentence and the next sensible action, open on the page: a box would be mostly vacant. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Icon name={icon} size="L" />
      <h2>{title}</h2>
      {children !== undefined && <p className="quiet">{children}</p>}
      {action !== undefined && <div className="mt-16">{action}</div>}
    </div>
  )
}
