import { useCallback } from 'react'

import { underBase } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { LazyMarkdown } from '#ui/data/LazyMarkdown.tsx'
import type { RenderLink } from '#ui/link.tsx'

import styles from './PublicText.module.css'

interface PublicTextProps {
  text: string
  /** Below the headings of the page that it stands in. */
  topHeading?: 2 | 3 | 4
}

/** A long text to read, its links under the base in use. */
export function PublicText({ text, topHeading = 2 }: PublicTextProps) {
  const base = useBase() || '/erleben'
  const link: RenderLink = useCallback((href, props) => renderLink(underBase(base, href), props), [base])
  return <LazyMarkdown text={text} className={styles['prose']} topHeading={topHeading} renderLink={link} />
}
