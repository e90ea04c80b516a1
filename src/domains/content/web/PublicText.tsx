import { useCallback } from 'react'

import { underBase } from '#kit/paths.ts'
import { slug } from '#kit/slug.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { LazyMarkdown } from '#ui/data/LazyMarkdown.tsx'
import type { RenderLink } from '#ui/link.tsx'

import styles from './PublicText.module.css'

interface PublicTextProps {
  text: string
  /** Below the headings of the page that it stands in. */
  topHeading?: 2 | 3 | 4
  /** The leading sentences of a page. */
  lead?: boolean
  /** Its lists are rows, each with its first words as the name: what a page shows, not what it says. */
  rows?: boolean
  /** Its second-level headings can be led to. */
  parts?: boolean
}

/** A long text to read, its links under the base in use. */
export function PublicText({ text, topHeading = 2, lead = false, rows = false, parts = false }: PublicTextProps) {
  const base = useBase() || '/erleben'
  const link: RenderLink = useCallback((href, props) => renderLink(underBase(base, href), props), [base])
  const look = { topHeading, renderLink: link, ...(parts && { headingId: slug }) }
  return (
    <LazyMarkdown
      text={text}
      className={classes(styles['prose'], lead && styles['lead'], rows && styles['rows'])}
      {...look}
    />
  )
}
