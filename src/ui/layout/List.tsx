import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'

import hairline from '../hairline.module.css'
import styles from './List.module.css'

/** Class for the one link of a row that makes the whole row its target. */
export const coverClass: string = styles['cover'] ?? ''

/** A list with hairlines between its rows; inside a card or open on the page. */
export function List({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={className}>{children}</ul>
}

export interface RowProps {
  /** What the row is: text or a link with `coverClass`; a badge may stand beside it. */
  title: ReactNode
  note?: ReactNode
  /** Figure at the right, such as a price or date. */
  end?: ReactNode
  /** A link of its own at the far right, below on a phone. */
  action?: ReactNode
  /** `go`: a caret, only with a `coverClass` link. `off`: not possible, say why in `note`. */
  mark?: 'go' | 'off' | undefined
  /** For lists that tell read from unread: true shows the dot, false keeps its place free. */
  unread?: boolean | undefined
}

/** The mark of what has not been read, at the start of a row that is placed; the words beside it say so too. */
export function UnreadDot() {
  return <span className={styles['dot']} aria-hidden />
}

export function ListItem({ title, note, end, action, mark, unread }: RowProps) {
  return (
    <li
      className={classes(
        hairline['row'],
        styles['row'],
        mark === 'off' && styles['off'],
        unread !== undefined && (unread ? styles['fresh'] : styles['dotted']),
      )}
    >
      {unread === true && <UnreadDot />}
      <div>
        <div className={styles['title']}>
          {title}
          {unread === true && <span className="sr"> (ungelesen)</span>}
        </div>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      {end !== undefined && <div className={styles['end']}>{end}</div>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
      {mark !== undefined && (
        <Icon name={mark === 'go' ? 'Pfeil rechts' : 'Verboten'} size="T" className={styles['go']} />
      )}
    </li>
  )
}
