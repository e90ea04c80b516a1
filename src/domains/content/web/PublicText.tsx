import { underBase } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { PlainMarkdown } from '#ui/PlainMarkdown.tsx'

import styles from './PublicText.module.css'

/** A long text to read, its links under the base in use. */
export function PublicText({ text }: { text: string }) {
  const base = useBase() || '/erleben'
  return (
    <div className={styles['prose']}>
      <PlainMarkdown text={text} renderLink={(href, props) => renderLink(underBase(base, href), props)} />
    </div>
  )
}
