import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import type { RenderLink } from '../link.tsx'
import { coverClass } from './List.tsx'

import styles from './LinkRows.module.css'

interface LinkRow {
  icon: IconName
  text: ReactNode
  href: string
  /** Loads a whole document, or leaves the web as `tel:` does. */
  direct?: boolean
}

interface LinkRowsProps {
  rows: readonly LinkRow[]
  /** In two columns where there is room. */
  wide?: boolean
  renderLink: RenderLink
}

/** Ways on from here: each row is one link with its icon, hairlines between them. */
export function LinkRows({ rows, wide = false, renderLink }: LinkRowsProps) {
  return (
    <ul className={classes(styles['rows'], wide && styles['wide'])}>
      {rows.map(({ icon, text, href, direct }) => (
        <li key={href}>
          <Icon name={icon} />
          {renderLink(href, { className: coverClass, children: text, direct })}
          <Icon name="Pfeil rechts" size="T" className={styles['go']} />
        </li>
      ))}
    </ul>
  )
}
