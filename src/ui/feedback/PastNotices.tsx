import { formatInstant } from '#kit/dates.ts'

import { Icon } from '../icons/Icon.tsx'
import { noticeIcons, type NoticeType } from './notice-icons.ts'

import tones from './notice-tones.module.css'
import styles from './PastNotices.module.css'

export interface PastNotice {
  id: string
  type: NoticeType
  headline?: string | undefined
  message: string
  /** UTC instant at which it appeared. */
  at: string
}

/** Notifications that are gone, newest first: who missed one finds it here. Nothing while there are none. */
export function PastNotices({ notices }: { notices: readonly PastNotice[] }) {
  if (notices.length === 0) return null
  return (
    <details className={styles['past']}>
      <summary>
        <Icon name="Pfeil rechts" size="T" />
        Frühere Mitteilungen ({notices.length})
      </summary>
      <ol>
        {notices.map(({ id, type, headline, message, at }) => (
          <li key={id}>
            <Icon name={noticeIcons[type]} className={tones[type]} />
            <div>
              {headline !== undefined && <b>{headline}</b>}
              <p>{message}</p>
              <time dateTime={at}>{formatInstant(at)}</time>
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
