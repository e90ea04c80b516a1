import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import styles from './DocumentLink.module.css'

interface DocumentLinkProps {
  href: string
  title: string
  /** Its date, or kind and size. */
  note?: string | undefined
  icon?: IconName
  /** `_blank`: beside the page, so that a half-filled form stays. */
  target?: '_blank'
}

/** A document to read or keep; loads a whole document, so it is no link of the router. */
export function DocumentLink({ href, title, note, icon = 'PDF', target }: DocumentLinkProps) {
  return (
    <a className={styles['link']} href={href} target={target} rel={target && 'noopener'}>
      <Icon name={icon} />
      <div>
        <span>{title}</span>
        {note !== undefined && <small>{note}</small>}
      </div>
    </a>
  )
}
