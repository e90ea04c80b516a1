import { Icon } from '../icons/Icon.tsx'

import styles from './DocumentLink.module.css'

/** A document that its form makes when it is asked for; it looks like those that are there (`DocumentLink`). */
export function DocumentButton({ title, note }: { title: string; note?: string | undefined }) {
  return (
    <button type="submit" className={styles['link']}>
      <Icon name="PDF" />
      <div>
        <span>{title}</span>
        {note !== undefined && <small>{note}</small>}
      </div>
    </button>
  )
}
