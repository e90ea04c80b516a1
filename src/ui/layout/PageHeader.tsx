import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { RenderLink } from '../link.tsx'

import styles from './PageHeader.module.css'

/** The one h1 of a page with its state and a leading sentence. */
export function PageHeader({ title, lead, badge }: { title: ReactNode; lead?: ReactNode; badge?: ReactNode }) {
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <h1>{title}</h1>
        {badge}
      </div>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    </header>
  )
}

export interface Crumb {
  title: string
  href: string
}

/** The way to this page; above h1 on every page deeper than the overview. */
export function Breadcrumb({ way, here, renderLink }: { way: readonly Crumb[]; here: string; renderLink: RenderLink }) {
  return (
    <nav className={styles['crumbs']} aria-label="Brotkrumen">
      <ol>
        {way.map(({ title, href }) => (
          <li key={href}>
            {renderLink(href, {
              children: (
                <>
                  <Icon name="Pfeil links" size="T" className={styles['back']} />
                  {title}
                </>
              ),
            })}
            <Icon name="Pfeil rechts" size="T" className={styles['between']} />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
