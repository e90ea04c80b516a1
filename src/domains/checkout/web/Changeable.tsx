import type { ReactNode } from 'react'

import { AppLink } from '#platform/web/AppLink.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/names.ts'

import styles from './Changeable.module.css'

interface ChangeableProps {
  icon: IconName
  /** Where it is changed; none: not on the way of an order. */
  href?: string
  /** Says to screen readers what the link changes. */
  what?: string
  children: ReactNode
}

/** What holds for the order, with the way to change it at the end of its first line. */
export function Changeable({ children, href, icon, what }: ChangeableProps) {
  return (
    <div className={styles['changeable']}>
      <Icon name={icon} />
      <div>{children}</div>
      {href !== undefined && (
        <AppLink href={href} className={moreClass}>
          Ändern<span className="sr">: {what}</span>
        </AppLink>
      )}
    </div>
  )
}
