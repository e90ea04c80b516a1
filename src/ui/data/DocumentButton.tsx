import { classes } from '../classes.ts'
import { moreClass } from '../form/button-classes.ts'
import { Icon } from '../icons/Icon.tsx'

import styles from './DocumentLink.module.css'

interface DocumentButtonProps {
  title: string
  note?: string | undefined
  /** In a list of documents that are there, each with its file at the right: so has this one. */
  row?: boolean
}

/** A document that its form makes when it is asked for; it looks like those that are there (`DocumentLink`). */
export function DocumentButton({ note, row = false, title }: DocumentButtonProps) {
  return (
    <button type="submit" className={classes(styles['link'], row && styles['row'])}>
      <Icon name={row ? 'Dokument' : 'PDF'} />
      <div>
        <span>{title}</span>
        {note !== undefined && <small>{note}</small>}
      </div>
      {row && <b className={moreClass}>PDF</b>}
    </button>
  )
}
